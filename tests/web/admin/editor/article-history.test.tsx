import { screen, waitFor, within } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { findQuestion } from '#tests/support/web-dialogs.ts';
import { widen } from '#tests/support/web-document.ts';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';
import type { View } from '#tests/support/web-editor.ts';
import { draft, title, open, openStored, press, pressInMenu, stored } from '#tests/support/web-editor.ts';

beforeEach(() => widen());

describe('the history of an article', () => {
  const luis = { ...operator('luis'), language: 'es' as const };
  const openHistory = async (view: View) => {
    await pressInMenu(view, 'Historial');
    const dialog = within(await screen.findByRole('dialog', { name: /^Historial/ }));
    await dialog.findByRole('button', { name: 'Cambios de la versión 2' });
    return dialog;
  };

  it('shows who changed what and how, and loads an earlier version into the editor', async () => {
    const web = await startWeb([{ ...draft, status: 'published' }]);
    const change = { slug: draft.slug, revision: 1, title_es: 'Dos tormentas', topics: ['agi'] };
    await web.application.execute('articles.edit', change, luis);
    const view = await open(web);
    const dialog = await openHistory(view);
    const [newest, first] = dialog.getAllByRole('listitem');
    expect(newest!.textContent).toMatch(/Versión 2.*Lo que ven los lectores.*luis · terminal · /);
    expect(newest!.textContent).toContain('Título en español, Temas');
    expect(first!.textContent).toContain('Primera versión');
    expect(within(newest!).queryByRole('button', { name: /^Recuperar/ })).toBeNull();
    await view.user.click(dialog.getByRole('button', { name: 'Cambios de la versión 2' }));
    const changed = (await dialog.findByText('Dos tormentas')).closest('dd')!;
    expect(changed.querySelector('del')?.textContent).toContain('Una tormenta');
    expect(dialog.getByText('AGI').tagName).toBe('INS');
    await view.user.click(dialog.getByRole('button', { name: 'Cambios de la versión 1' }));
    await view.user.click(await dialog.findByRole('button', { name: 'Lo que cambiaría al recuperarla' }));
    expect((await dialog.findByText('Una tormenta')).tagName).toBe('INS');
    await view.user.click(dialog.getByRole('button', { name: 'Recuperar la versión 1' }));
    const question = within(await findQuestion('¿Recuperar esta versión?'));
    expect(question.getByText(/Los lectores siguen viendo lo publicado/)).toBeTruthy();
    await view.user.click(question.getByRole('button', { name: 'Recuperar' }));
    await findToast('La versión 1 está en el editor');
    expect(title()).toHaveProperty('value', 'Una tormenta');
    await view.user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Cambios sin publicar')).toBeTruthy();
    expect((await stored(web))?.title_es).toBe('Dos tormentas');
    const again = await openHistory(view);
    await view.user.click(again.getByRole('button', { name: 'Recuperar la versión 2' }));
    const back = within(await findQuestion('¿Descartar los cambios?'));
    expect(back.getByText(/vuelve a ser el publicado/)).toBeTruthy();
    await view.user.click(back.getByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(title()).toHaveProperty('value', 'Dos tormentas'));
    expect(
      (await web.application.execute('articles.pending', { slug: draft.slug }, luis)).pending,
    ).toBeNull();
  });

  it('can be undone, preserves AI labels, and opens by its address', async () => {
    const made = { es: { origin: 'ai-generated' }, en: { origin: 'human' } } as const;
    const web = await startWeb([{ ...draft, provenance: made }]);
    const { slug } = draft;
    const person = { ...luis, kind: 'user' as const, role: 'admin' as const };
    await web.application.execute('articles.edit', { slug, revision: 1, origin_es: 'ai-assisted' }, luis);
    await web.application.execute('articles.edit', { slug, revision: 2, title_es: 'Otra' }, person);
    const view = await openPanel(web, { path: `/articles/${slug}`, search: { history: '' } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Historial: Otra' }));
    await view.user.click(await dialog.findByRole('button', { name: 'Recuperar la versión 1' }));
    const question = within(await findQuestion('¿Recuperar esta versión?'));
    await view.user.click(question.getByRole('button', { name: 'Recuperar' }));
    const toast = await findToast('La versión 1 está en el editor');
    expect(title()).toHaveProperty('value', 'Una tormenta');
    // Going back cannot reduce the declared assistance.
    const origin = screen.getByRole('combobox', { name: 'Cómo se hizo el texto en español' });
    expect(origin).toHaveProperty('value', 'ai-assisted');
    expect(document.activeElement?.tagName).toBe('H2');
    await view.user.click(within(toast).getByRole('button', { name: /Deshacer/ }));
    await waitFor(() => expect(title()).toHaveProperty('value', 'Otra'));
  });

  it('shows a failed schedule with the reason, until dismissed', async () => {
    const reason = {
      key: 'articles.schedule-unfit',
      params: { checks: [{ key: 'checks.sources' }] },
    } as const;
    const at = '2026-11-10T09:00:00.000Z';
    const note = { key: 'articles.schedule-failed', params: { at, action: 'publish', reason } } as const;
    const { web, view } = await openStored({ schedule_error: note });
    expect(
      await screen.findByText(
        'No se hizo a la hora prevista: la lista de comprobación encuentra errores: las fuentes',
      ),
    ).toBeTruthy();
    await press(view, 'Entendido');
    await waitFor(async () => expect((await stored(web))?.schedule_error).toBeNull());
  });
});
