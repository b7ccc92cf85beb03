import { act, screen, waitFor, within } from '@testing-library/react';
import { actUntil } from '#tests/support/act-until.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { loadDocument } from '#tests/support/web-document.ts';
import { address, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { toastsInSight } from '#tests/support/web-toasts.ts';
import { admin, reader, saveForLater, signedInBefore } from '#tests/support/web-users.ts';

const tools = () => within(document.querySelector<HTMLElement>('header .tools .tools')!);
const menu = () => within(document.querySelector<HTMLElement>('header .panelTools')!);
const words = () => document.querySelector('header .tools .tools')!.textContent;

/** Opens a page in a browser with this stored value from an earlier visit. */
const openAs = async (user: typeof reader | string | null, path = '/login') => {
  const web = await startWeb();
  await loadDocument(web, path);
  if (typeof user === 'string') saveForLater(user);
  else if (user) await signedInBefore(web, user);
  // Its initial rendering is hydrated.
  return act(async () => wakeDocument());
};

describe('the signed-in user', () => {
  it('is unknown until hydration, and then read from this browser', async () => {
    const web = await startWeb();
    await loadDocument(web, '/login');
    await signedInBefore(web, admin);
    document.documentElement.dataset['user'] = '';
    expect(words()).toBe('EntrarNewsletter');
    const { store } = wakeDocument();
    expect(store.getState().session).toEqual({ user: admin, loading: false });
    expect(words()).toBe('Hola, evaAdminSalir');
    expect(document.documentElement.dataset['user']).toBeUndefined();
  });

  it.each([
    ['nobody', null, 'EntrarNewsletter', ['Newsletter', 'Iniciar Sesión', 'English']],
    ['a reader', reader, 'Hola, lectoraSalir', ['Conectado como lectora', 'Cerrar Sesión', 'English']],
    [
      'an administrator',
      admin,
      'Hola, evaAdminSalir',
      ['Conectado como eva', 'Panel Admin', 'Cerrar Sesión', 'English'],
    ],
  ])('shows in the header and in the narrow menu: %s', async (_name, user, wide, narrow) => {
    await openAs(user);
    expect(words()).toBe(wide);
    const visible = [...document.querySelector('header .panelTools')!.children].map(
      ({ textContent }) => textContent,
    );
    expect(visible).toEqual(narrow);
    const places = screen.queryAllByRole('link', { name: /^(?:Admin|Panel Admin)$/ });
    for (const link of places) expect(link.getAttribute('href')).toBe('/admin');
    expect(places).toHaveLength(user?.role === 'admin' ? 2 : 0);
    const own = screen.queryAllByRole('link', { name: /^(?:Hola, |Conectado como )/ });
    expect(own.map((link) => link.getAttribute('href'))).toEqual(user ? ['/account', '/account'] : []);
  });

  it.each(['{', '"eva"', '{"username":"eva"}', '[]', '7'])(
    'is nobody when the browser has stored %j, which is reported and removed',
    async (text) => {
      await openAs(text);
      expect(words()).toBe('EntrarNewsletter');
      expect(localStorage.getItem('user')).toBeNull();
      expect(takeConsole()).toEqual([expect.stringMatching(/^error: The saved user cannot be read: /)]);
    },
  );

  it('is removed here first, then on the server, whose failure is only logged', async () => {
    const { user } = await openAs(reader);
    const sent = answerCalls({ '/api/auth/logout': 'lost' });
    await user.click(tools().getByRole('button', { name: 'Salir' }));
    expect(words()).toBe('EntrarNewsletter');
    expect(localStorage.getItem('user')).toBeNull();
    // Also if the page is left at once.
    const call = { method: 'POST', credentials: 'include', keepalive: true };
    expect(sent).toEqual([expect.objectContaining(call)]);
    await waitFor(() => expect(takeConsole()).toEqual(['error: Logout failed: 0: Failed to fetch']));
    expect(toastsInSight()).toEqual([]);
  });

  it('can sign out from the narrow menu', async () => {
    const { user } = await openAs(reader);
    answerCalls({ '/api/auth/logout': { status: 200, body: {} } });
    await user.click(menu().getByRole('button', { name: 'Cerrar Sesión' }));
    expect(menu().getByRole('link', { name: 'Iniciar Sesión' })).toBeTruthy();
  });
});

describe("the editors' panel", () => {
  it('redirects an anonymous visitor to the login page', async () => {
    await openAs(null, '/admin?tab=agentes');
    await waitFor(() => expect(address()).toBe('/login?next=/admin?tab=agentes'));
    expect(toastsInSight()).toEqual([]);
  });

  it('redirects a reader, with the reason', async () => {
    await openAs(reader, '/admin');
    const text = 'No tienes permisos para acceder al panel de administración';
    await actUntil(() => toastsInSight().length === 1);
    expect(toastsInSight()).toEqual([['Acceso denegado', text]]);
    expect(address()).toBe('/');
  });
});
