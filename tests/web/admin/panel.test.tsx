import { screen, waitFor, within } from '@testing-library/react';
import { answerCalls } from '#tests/support/web-answers.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel, openScreen, screenLink, screenLinks } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';

const heading = () => main().getByRole('heading', { level: 2 }).textContent;

describe('the frame of the panel', () => {
  it('has its screens by area, in the language of the page, and no header or footer of readers', async () => {
    await openPanel(await startWeb());
    const lists = screenLinks().getAllByRole('list');
    const named = (list: HTMLElement) => document.getElementById(list.getAttribute('aria-labelledby') ?? '');
    const links = (list: HTMLElement) => within(list).getAllByRole('link');
    expect(
      lists.map((list) => [named(list)?.textContent, ...links(list).map(({ textContent }) => textContent)]),
    ).toEqual([
      [undefined, 'Hoy'],
      ['Textos', 'Publicaciones', 'Entrevistas'],
      ['Directorios e imágenes', 'Directorios y páginas', 'Imágenes'],
      ['Boletín', 'Newsletters', 'Suscripciones'],
      ['Agentes', 'Agentes IA', 'Acontecimientos', 'Gasto'],
      ['Ajustes', 'Equipo', 'Registro', 'Estado', 'Migración', 'Cuenta'],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Panel de Administración');
    expect(openScreen()).toBe('Hoy');
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Noticias' })).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('is in English on an English page', async () => {
    await openPanel(await startWeb(), { language: 'en', tab: 'migracion' });
    expect(screenLink('AI agents')).toBeTruthy();
    expect(openScreen()).toBe('Migration');
    expect(document.title).toMatch(/^Migration \| Admin/);
  });

  it('has the screen in the address, so that going back restores it', async () => {
    const { user } = await openPanel(await startWeb(), { language: 'en' });
    await user.click(screenLink('Publications'));
    expect(address()).toBe('/admin?tab=publicaciones&lang=en');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    await user.click(screenLink('Migration'));
    await waitFor(() => expect(openScreen()).toBe('Migration'));
    window.history.back();
    await waitFor(() => expect(openScreen()).toBe('Publications'));
    expect(heading()).toBe('Publications');
  });

  it('opens with what is due for an unknown screen in the address', async () => {
    await openPanel(await startWeb(), { tab: 'constructor' });
    expect(openScreen()).toBe('Hoy');
  });

  it('shows the user, who signs out to the front page', async () => {
    const { user } = await openPanel(await startWeb(), { language: 'en' });
    expect(screen.getByText('Signed in as eva')).toBeTruthy();
    answerCalls({ '/api/auth/logout': { status: 200, body: {} } });
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/?lang=en'));
    expect(localStorage.getItem('user')).toBeNull();
  });
});

describe('a place in the panel', () => {
  it('is returned to by the name of its screen, and left by pressing that again', async () => {
    const { user } = await openPanel(await startWeb(), { tab: 'publicaciones', search: { needs: 'review' } });
    await user.click(screenLink('Estado'));
    await waitFor(() => expect(heading()).toBe('Estado'));
    await user.click(screenLink('Publicaciones'));
    expect(address()).toBe('/admin?tab=publicaciones&needs=review');
    await user.click(screenLink('Publicaciones'));
    expect(address()).toBe('/admin?tab=publicaciones');
  });

  it('has the search that was typed there', async () => {
    const { user } = await openPanel(await startWeb(), { tab: 'suscripciones' });
    await user.type(await main().findByRole('searchbox', { name: 'Buscar' }), 'faro');
    await waitFor(() => expect(address()).toBe('/admin?tab=suscripciones&q=faro'));
    await user.click(screenLink('Migración'));
    await waitFor(() => expect(heading()).toBe('Migración'));
    await user.click(screenLink('Suscripciones'));
    expect(address()).toBe('/admin?tab=suscripciones&q=faro');
  });

  it('is where the panel opens the next time on this device, without the dialog that was open', async () => {
    const web = await startWeb();
    await openPanel(web, { tab: 'registro', search: { result: 'refused', run: 'x' } });
    const left = localStorage.getItem('panel-last')!;
    await openPanel(web, { before: () => localStorage.setItem('panel-last', left) });
    await waitFor(() => expect(address()).toBe('/admin?tab=registro&result=refused'));
    expect(openScreen()).toBe('Registro');
  });

  it.each([
    ['/admin?q=lectora', 'Suscripciones'],
    ['/admin?page=2', 'Suscripciones'],
    ['/admin?tab=contenidos', 'Directorios y páginas'],
    ['/admin?tab=contenidos&type=interviews&list=trash', 'Entrevistas'],
    ['/admin/estado', 'Estado'],
  ])('at its former address %s is found: %s', async (former, name) => {
    const [, path = '', query] = /^\/admin([^?]*)\??(.*)$/.exec(former)!;
    await openPanel(await startWeb(), { path, search: Object.fromEntries(new URLSearchParams(query)) });
    await waitFor(() => expect(heading()).toBe(name));
    expect(openScreen()).toBe(name);
    if (name === 'Entrevistas') expect(address()).toBe('/admin?tab=entrevistas&list=trash');
  });
});
