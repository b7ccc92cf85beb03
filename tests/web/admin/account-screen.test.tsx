import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '#core/accounts/user.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { stockedAdmin, stockedAuthor } from '#tests/support/stocked-accounts.ts';
import { openDialog } from '#tests/support/web-dialogs.ts';
import { loadAnswer, takeViews } from '#tests/support/web-document.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel, openScreen, screenLink } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';
import { reader, saveForLater, signedInBefore } from '#tests/support/web-users.ts';

const path = '/cuenta';
const section = (name: string) => main().findByRole('region', { name });
const form = async (name: string) => within(await section(name));

/** The panel as the server answers with it to a form of an account. */
const post = async (user: User, fields: Record<string, string>, place = '/admin/cuenta#profile') => {
  const web = await startWeb();
  await signedInBefore(web, user);
  const { status, text } = await web.site.ask(place, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: web.cookies.text() },
    body: new URLSearchParams(fields).toString(),
  });
  const before = () => {
    loadAnswer(text, place);
    saveForLater(user);
  };
  return { web, status, ...(await openPanel(web, { path, user, before })) };
};

describe('the account in the panel', () => {
  it('is a screen of the frame, whose forms are posted to it', async () => {
    const { user } = await openPanel(await startWeb(), { user: stockedAuthor });
    await user.click(screenLink('Cuenta'));
    await section('Perfil e idioma');
    expect([address(), openScreen()]).toEqual(['/admin/cuenta', 'Cuenta']);
    const headings = main().getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Cuenta']);
    expect(document.querySelectorAll('main h3[id]')).toHaveLength(8);
    const forms = [...document.querySelectorAll('main form')].map((one) => one.getAttribute('action'));
    expect(forms.length).toBeGreaterThan(4);
    expect(forms.filter((action) => !action!.startsWith('/admin/cuenta#'))).toEqual([]);
    const factor = await form('Segundo factor');
    expect(await factor.findByRole('button', { name: 'Configurar una aplicación' })).toBeTruthy();
    expect(factor.queryByRole('link')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Cerrar sesión$/i })).toHaveLength(1);
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('keeps its place in the other language', async () => {
    await openPanel(await startWeb(), { path, language: 'en' });
    const profile = await section('Profile and language');
    expect(openScreen()).toBe('Account');
    expect(within(profile).getByRole('form').getAttribute('action')).toBe('/admin/cuenta?lang=en#profile');
    expect(screen.getByRole('link', { name: 'Español' }).getAttribute('href')).toBe('/admin/cuenta?lang=es');
  });

  it('says in its section that a form is saved, with the focus on that, until it is left', async () => {
    const fields = { form: 'account-profile', username: 'Berta Gil', language: 'es' };
    const { user, status, web } = await post(stockedAdmin, fields);
    const profile = await form('Perfil e idioma');
    const said = profile.getByText('Datos guardados');
    await waitFor(() => expect(document.activeElement!.contains(said)).toBe(true));
    expect(document.activeElement!.tagName).toBe('DIV');
    expect([status, openScreen()]).toEqual([200, 'Cuenta']);
    expect(profile.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Berta Gil');
    expect(await screen.findByText('Conectado como Berta Gil')).toBeTruthy();
    expect(takeViews().at(-1)!.element.id).toBe('profile');
    expect((await web.ports.users.find(stockedAdmin.id))!.username).toBe('Berta Gil');
    await user.click(screenLink('Migración'));
    await main().findByRole('heading', { level: 2, name: 'Migración' });
    await user.click(screenLink('Cuenta'));
    expect((await form('Perfil e idioma')).queryByText('Datos guardados')).toBeNull();
  });

  it('says what is wrong with a form, beside what was typed', async () => {
    const fields = { form: 'account-address', email: 'otra@example.org', current_password: 'equivocada' };
    const { status } = await post(stockedAdmin, fields, '/admin/cuenta?lang=en#address');
    const own = await form('Email');
    expect((await own.findByRole('alert')).textContent).toContain('Not saved');
    expect(status).toBe(400);
    expect(own.getByLabelText<HTMLInputElement>('New address').value).toBe('otra@example.org');
  });

  it('asks once who it is before the file of their data', async () => {
    const web = await startWeb();
    const { user } = await openPanel(web, { path });
    web.clock.set(new Date(Date.parse(defaultNow) + 16 * 60_000).toISOString());
    await user.click((await form('Tus datos')).getByRole('button', { name: 'Descargar mis datos' }));
    const question = within(await openDialog('Confirma quién eres'));
    expect(await question.findByLabelText('Contraseña')).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is not for readers, as no part of the panel', async () => {
    await openPanel(await startWeb(), { path, user: reader });
    await findToast('Acceso denegado');
    await waitFor(() => expect(address()).toBe('/'));
  });
});
