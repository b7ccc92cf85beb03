/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { act, within } from '@testing-library/react';
import type { User } from '#core/accounts/user.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { stockedPassword } from '#tests/support/stocked-accounts.ts';
import { loadAnswer } from '#tests/support/web-document.ts';
import { main, wakeDocument } from '#tests/support/web-page.tsx';
import { saveForLater } from '#tests/support/web-users.ts';
import { startWeb } from '#tests/support/web-site.ts';

const reader = account({ username: 'Noemí', email: 'noemi@example.org' });

/** The page of an account as its owner gets it, after posting a form if there is one. */
const open = async (user: User, posted?: Record<string, string>, path = '/account') => {
  const web = await startWeb();
  await storeAccounts(web.ports, [user], stockedPassword);
  const cookie = await signIn(web.site, user);
  web.cookies.take(cookie);
  const { text, status } = await web.site.ask(path, {
    headers: { cookie, ...(posted && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(posted && { method: 'POST', body: new URLSearchParams(posted).toString() }),
  });
  loadAnswer(text, path);
  saveForLater(user);
  wakeDocument();
  await act(async () => {});
  return { web, status };
};

it.each([
  ['/?notice=account-deleted', ['Cuenta borrada']],
  ['/noticias?notice=registered-mail&lang=en', ['Account created', 'We have sent an email to your address']],
  ['/?notice=registered', ['Cuenta creada']],
  ['/?notice=%3Cb%3E', []],
  ['/', []],
])('the server says at %s what a form has done, without scripts', async (path, texts) => {
  const { site } = await startWeb();
  const { text } = await site.get(path);
  for (const one of texts) expect(text).toContain(one);
  expect(text.includes('id="notice"')).toBe(texts.length > 0);
});

const section = (id: string) => within(document.getElementById(id)!);

describe('the page of one’s own account', () => {
  it('shows what it has, with a link to each section', async () => {
    await open(reader);
    expect(section('address').getByText(/noemi@example\.org/).textContent).toContain('Dirección confirmada');
    expect(section('profile').getByLabelText<HTMLInputElement>('Nombre de usuario').value).toBe('Noemí');
    expect(section('sessions').getByText('Esta sesión')).toBeTruthy();
    const contents = within(main().getByRole('navigation', { name: 'En esta página' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href')!.slice(1));
    expect(targets.filter((id) => document.getElementById(id) === null)).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });

  it('offers another link to who has not confirmed the address, and nothing of the newsletter', async () => {
    await open({ ...reader, confirmed_at: null });
    expect(section('address').getByRole('button', { name: 'Enviar otro enlace' })).toBeTruthy();
    expect(section('newsletter').queryByRole('button')).toBeNull();
    expect(section('deletion').queryByRole('checkbox')).toBeNull();
  });

  it('says that a form is done, where the focus then is', async () => {
    const { web, status } = await open(reader, { form: 'account-profile', username: 'Noemí Gil' });
    const said = section('profile').getByRole('status');
    expect([status, said.textContent]).toEqual([200, 'Datos guardados']);
    expect(said.parentElement).toBe(document.activeElement);
    expect(await web.ports.users.find(reader.id)).toMatchObject({ username: 'Noemí Gil' });
  });

  it('says why it was refused, in English, and keeps the account', async () => {
    const wrong = { form: 'delete-account', current_password: 'equivocada' };
    const { web } = await open(reader, wrong, '/account?lang=en');
    const said = section('deletion').getByRole('alert');
    expect(said.textContent).toContain('The account is not deleted');
    expect(said.parentElement).toBe(document.activeElement);
    expect(await web.ports.users.find(reader.id)).not.toBeNull();
  });
});
