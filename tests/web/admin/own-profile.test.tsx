import { screen, waitFor, within } from '@testing-library/react';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { admin } from '#tests/core/support/product.ts';
import { actorOf, stockedAuthor, stockedEditor, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { dialogOf } from '#tests/support/web-agents.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';

const start = async () => {
  const web = await startWeb();
  await storeAccounts(web.ports, [stockedAuthor, stockedEditor], stockedPassword);
  return web;
};
const section = async () => within(await main().findByRole('region', { name: 'Tu perfil de autor' }));

describe('one’s own profile as an author', () => {
  it('is written by an author, waits for an editor, and is theirs to change from then on', async () => {
    const web = await start();
    const { user } = await openPanel(web, { tab: 'equipo', user: stockedAuthor });
    await user.click(await (await section()).findByRole('button', { name: 'Escribir el perfil' }));
    const form = await dialogOf('Lola');
    expect(form.queryByRole('button', { name: 'Publicar' })).toBeNull();
    expect(form.queryByLabelText('Cuenta que lo edita')).toBeNull();
    expect(form.getByText(/Los lectores lo verán cuando lo publique un editor/)).toBeTruthy();
    const spanish = within(form.getByRole('region', { name: 'Español' }));
    await user.type(spanish.getByLabelText('Biografía'), 'Escribe sobre sesgos.');
    await user.click(form.getByLabelText('gallego'));
    await user.click(form.getByRole('button', { name: 'Añadir: Contacto' }));
    const lines = within(form.getByRole('group', { name: 'Contacto' }));
    await user.type(lines.getByLabelText('Nombre'), 'Correo');
    await user.type(lines.getByLabelText('Enlace'), 'javascript:alert(1)');
    await user.click(form.getByRole('button', { name: 'Guardar borrador' }));
    expect(await form.findByText(/^Escribe una dirección completa/)).toBeTruthy();
    await user.clear(lines.getByLabelText('Enlace'));
    await user.type(lines.getByLabelText('Enlace'), 'mailto:lola@vigia.example');
    await user.click(form.getByRole('button', { name: 'Guardar borrador' }));
    expect(await (await section()).findByText('Borrador')).toBeTruthy();
    expect(await web.ports.profiles.find('lola')).toMatchObject({
      name: 'Lola',
      bio_es: 'Escribe sobre sesgos.',
      languages: ['gl'],
      contact: [{ name: 'Correo', url: 'mailto:lola@vigia.example' }],
      account: stockedAuthor.id,
      draft: true,
    });
    const published = { slug: 'lola', revision: 1, draft: false };
    await web.application.execute('profiles.set', published, actorOf(stockedEditor));
    const { user: again } = await openPanel(web, { tab: 'equipo', user: stockedAuthor });
    await again.click(await (await section()).findByRole('button', { name: 'Cambiar el perfil' }));
    const second = await dialogOf('Lola');
    const bio = within(second.getByRole('region', { name: 'Español' })).getByLabelText('Biografía');
    await again.type(bio, ' Y corrige.');
    await again.click(second.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await web.ports.profiles.get('lola')).bio_es).toBe('Escribe sobre sesgos. Y corrige.');
  });

  it('is linked by an editor, if somebody else wrote it', async () => {
    const web = await start();
    const written = { ...authorProfile, slug: 'lola', name: 'Lola' };
    await web.application.execute('profiles.set', written, admin);
    await openPanel(web, { tab: 'equipo', user: stockedAuthor });
    expect(await (await section()).findByText(/no está vinculado a tu cuenta/)).toBeTruthy();
    expect((await section()).queryByRole('button')).toBeNull();
    const search = { type: 'profiles', item: 'lola' };
    const { user } = await openPanel(web, { tab: 'contenidos', user: stockedEditor, search });
    const form = await dialogOf('Lola');
    await waitFor(() => expect(form.getByRole('option', { name: 'Lola' })).toBeTruthy());
    await user.selectOptions(form.getByLabelText(/^Cuenta que lo edita/), 'Lola');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect((await web.ports.profiles.get('lola')).account).toBe(stockedAuthor.id));
  });
});
