import { waitFor } from '@testing-library/react';
import { storeAccounts } from '#tests/support/accounts.ts';
import { change } from '#tests/support/entities.ts';
import {
  stockedInvitation,
  stockedInvitationToken,
  stockedPassword,
  stockedReader,
} from '#tests/support/stocked-accounts.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { address, main, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const { email } = stockedInvitation('');

const start = async (query = '', input: { to?: string; token?: string } = {}) => {
  const web = await startWeb();
  const { to = email, token = stockedInvitationToken } = input;
  await storeAccounts(web.ports, [stockedReader], stockedPassword);
  await web.ports.transaction(change(), ({ invitations }) =>
    invitations.add({ ...stockedInvitation(web.ports.tokens.hash(stockedInvitationToken)), email: to }),
  );
  const { user } = await openServedPage(web, `/invitation?token=${token}${query}`);
  return { web, user };
};
const field = (name: string) => main().getByLabelText<HTMLInputElement>(name);

describe('the page of an invitation', () => {
  it('says who invites whom as what, and opens the panel with a name and a password', async () => {
    const { web, user } = await start();
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Únete a la redacción');
    expect(main().getByText(/con el rol de edición/).textContent).toContain(email);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    await user.type(field('Nombre de usuario'), 'Nueva');
    await user.type(field('Contraseña'), 'una-clave-larga');
    await user.type(field('Confirmar contraseña'), 'una-clave-larga');
    await user.click(main().getByRole('button', { name: 'Aceptar y entrar' }));
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(await web.ports.users.credentials(email)).toMatchObject({
      user: { username: 'Nueva', role: 'editor' },
    });
  });

  it('says that it replaces an account whose address nobody confirmed', async () => {
    const web = await startWeb();
    await storeAccounts(web.ports, [{ ...stockedReader, email, confirmed_at: null }], stockedPassword);
    await web.ports.transaction(change(), ({ invitations }) =>
      invitations.add(stockedInvitation(web.ports.tokens.hash(stockedInvitationToken))),
    );
    await openServedPage(web, `/invitation?token=${stockedInvitationToken}`);
    const said = main().getByRole('status').textContent;
    expect(said).toContain('Ya hay una cuenta con esta dirección, sin confirmar');
    expect(said).toContain(email);
    expect(field('Nombre de usuario').value).toBe('');
  });

  it('asks who has an account for its password, in English', async () => {
    const { web, user } = await start('&lang=en', { to: stockedReader.email });
    expect(main().queryByLabelText('Username')).toBeNull();
    expect(main().getByText(/You already have an account/)).toBeTruthy();
    await user.type(field('Password'), 'not this one');
    await user.click(main().getByRole('button', { name: 'Accept and sign in' }));
    const said = await main().findByText(/this is not its password/);
    expect(field('Password').getAttribute('aria-describedby')).toContain(said.id);
    expect(takeConsole()).toEqual([expect.stringContaining('Invitation not accepted')]);
    await user.clear(field('Password'));
    await user.type(field('Password'), stockedPassword);
    await user.click(main().getByRole('button', { name: 'Accept and sign in' }));
    await waitFor(() => expect(address()).toBe('/admin?lang=en'));
    expect(await web.ports.users.find(stockedReader.id)).toMatchObject({ role: 'editor' });
  });

  it('says that a link is no longer valid', async () => {
    await start('', { token: 'x'.repeat(43) });
    expect(main().getByRole('heading', { level: 1 }).textContent).toContain('enlace');
    expect(main().queryByRole('button')).toBeNull();
  });
});
