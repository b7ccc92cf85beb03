import { screen, waitFor, within } from '@testing-library/react';
import { answerCalls } from '#tests/support/web-answers.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';

/** The panel's own tabs: nested ones come after. */
const panelTabs = () => within(main().getAllByRole('tablist')[0]!);
const tabs = () => panelTabs().getAllByRole('tab');
const chosen = () => panelTabs().getByRole('tab', { selected: true }).textContent;

describe('the frame of the panel', () => {
  it('has its tabs, in the language of the page', async () => {
    await openPanel(await startWeb());
    expect(tabs().map(({ textContent }) => textContent)).toEqual([
      'Suscripciones',
      'Newsletters',
      'Agentes IA',
      'Acontecimientos',
      'Publicaciones',
      'Contenidos',
      'Imágenes',
      'Migración',
      'Gasto',
      'Equipo',
      'Registro',
      'Estado',
    ]);
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Panel de Administración');
    expect(chosen()).toBe('Suscripciones');
  });

  it('is in English on an English page', async () => {
    await openPanel(await startWeb(), { language: 'en', tab: 'migracion' });
    expect(tabs().map(({ textContent }) => textContent)).toContain('AI agents');
    expect(chosen()).toBe('Migration');
  });

  it('has the tab in the address, so that going back restores it', async () => {
    const { user } = await openPanel(await startWeb(), { language: 'en' });
    await user.click(main().getByRole('tab', { name: 'Publications' }));
    expect(address()).toBe('/admin?tab=publicaciones&lang=en');
    await user.click(main().getByRole('tab', { name: 'Migration' }));
    await waitFor(() => expect(chosen()).toBe('Migration'));
    window.history.back();
    await waitFor(() => expect(chosen()).toBe('Publications'));
    expect(main().getAllByRole('tabpanel')[0]?.textContent).toContain('Publications');
  });

  it('shows the first tab for an unknown one in the address', async () => {
    await openPanel(await startWeb(), { tab: 'constructor' });
    expect(chosen()).toBe('Suscripciones');
  });

  it('is navigated with the arrow keys, and a tab opens when activated', async () => {
    const { user } = await openPanel(await startWeb());
    main().getByRole('tab', { name: 'Suscripciones' }).focus();
    for (const next of ['Newsletters', 'Agentes IA']) {
      await user.keyboard('{ArrowRight}');
      await waitFor(() => expect(document.activeElement?.textContent).toBe(next));
    }
    expect(chosen()).toBe('Suscripciones');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chosen()).toBe('Agentes IA'));
    expect(screen.getByRole('tabpanel', { name: 'Agentes IA' })).toBeTruthy();
  });

  it('shows the user, who signs out to the front page', async () => {
    const { user } = await openPanel(await startWeb(), { language: 'en' });
    expect(main().getByText('Signed in as eva')).toBeTruthy();
    answerCalls({ '/api/auth/logout': { status: 200, body: {} } });
    await user.click(main().getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/?lang=en'));
    expect(localStorage.getItem('user')).toBeNull();
  });
});
