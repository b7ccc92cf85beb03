import { screen, waitFor, within } from '@testing-library/react';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { article, change } from '#tests/support/entities.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { toastsInSight } from '#tests/support/web-toasts.ts';
import { pressInRow } from '#tests/support/web-rows.ts';

const ana = account({
  id: numberedId(9101),
  username: 'Ana Ruiz',
  email: 'ana@example.org',
  role: 'editor',
  second_factor: true,
});
const rosa = account({ id: numberedId(9102), username: 'Rosa', email: 'rosa@example.org', role: 'author' });
const reader = account({ id: numberedId(9103), username: 'Luz', email: 'luz@example.org' });

const start = async (options: Parameters<typeof openPanel>[1] = {}) => {
  const web = await startWeb();
  await storeAccounts(web.ports, [ana, rosa, reader]);
  return { ...web, ...(await openPanel(web, { tab: 'equipo', ...options })) };
};
const table = (name: string) => main().findByRole('table', { name });
const rowOf = async (name: string, list = 'Personas') => {
  const cell = await within(await table(list)).findByRole('rowheader', { name: new RegExp(name) });
  return within(cell.closest('tr')!);
};
const dialog = async (role = 'dialog') => within(await screen.findByRole(role));
const expectToast = (title: string) =>
  waitFor(() => expect(toastsInSight().map(([first]) => first)).toContain(title));

describe('the team', () => {
  it('is listed with role, last use and second factor; others when they are looked for', async () => {
    const { user } = await start();
    const row = await rowOf('Ana Ruiz');
    expect(
      row
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Edición', 'Nunca ha entrado', 'Sí']);
    expect((await rowOf('eva')).getByRole('rowheader').textContent).toContain('(tú)');
    expect(main().queryByText('luz@example.org')).toBeNull();
    await user.selectOptions(main().getByLabelText('Mostrar'), 'Solo lectores');
    expect(await main().findByText('luz@example.org')).toBeTruthy();
  });

  it('has other roles, after a look at what they mean', async () => {
    const { user, ports } = await start();
    await user.click((await rowOf('Ana Ruiz')).getByRole('button', { name: 'Rol: Ana Ruiz' }));
    const question = await dialog();
    await user.selectOptions(question.getByLabelText('Rol'), 'Autoría');
    expect(question.getByText(/Escribe sus propios borradores/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cambiar el rol' }));
    await expectToast('Ana Ruiz tiene otro rol');
    expect((await ports.users.find(ana.id))?.role).toBe('author');
  });

  it('is suspended and readmitted, but nobody suspends or deletes themselves', async () => {
    const { user, ports } = await start();
    const own = await rowOf('eva');
    expect(own.queryByRole('button', { name: /Suspender|Eliminar/ })).toBeNull();
    await pressInRow(user, await rowOf('Rosa'), 'Suspender');
    await user.click((await dialog('alertdialog')).getByRole('button', { name: 'Suspender' }));
    await waitFor(async () => expect((await rowOf('Rosa')).getByText('Suspendida')).toBeTruthy());
    expect((await ports.users.find(rosa.id))?.suspended_at).not.toBeNull();
    await pressInRow(user, await rowOf('Rosa'), 'Readmitir');
    await waitFor(async () => expect((await rowOf('Rosa')).queryByText('Suspendida')).toBeNull());
  });

  it('says why the last administrator stays', async () => {
    const { user } = await start();
    await user.click((await rowOf('eva')).getByRole('button', { name: 'Rol: eva' }));
    const question = await dialog();
    await user.selectOptions(question.getByLabelText('Rol'), 'Lectura');
    await user.click(question.getByRole('button', { name: 'Cambiar mi rol' }));
    expect((await question.findByRole('alert')).textContent).not.toBe('');
    expect(question.getByLabelText<HTMLSelectElement>('Rol').value).toBe('reader');
  });

  it('is warned by somebody’s own row of what they lose, and left for the form to sign in', async () => {
    const other = account({ id: numberedId(9104), email: 'otra@example.org', role: 'admin' });
    const { user, ports } = await start();
    await storeAccounts(ports, [other]);
    await user.click((await rowOf('eva')).getByRole('button', { name: 'Rol: eva' }));
    const question = await dialog();
    expect(question.getByText(/se cierran tus sesiones, también esta/)).toBeTruthy();
    expect(question.queryByText(/^Dejarás de administrar el sitio/)).toBeNull();
    await user.selectOptions(question.getByLabelText('Rol'), 'Autoría');
    expect(question.getByText(/^Dejarás de administrar el sitio/)).toBeTruthy();
    expect(question.getByText(/te han entregado vuelven a sus autores/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cambiar mi rol' }));
    await expectToast('Tu rol ha cambiado: entra otra vez');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByText(/^Tu sesión ha terminado/)).toBeNull();
    expect(screen.queryByRole('table', { name: 'Personas' })).toBeNull();
  });

  it('ends one’s own sessions in the second person', async () => {
    const { user } = await start();
    await user.click((await rowOf('eva')).getByRole('button', { name: 'Cerrar sesiones: eva' }));
    const question = await dialog();
    expect(question.getByText(/en todos tus navegadores, también en este/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cerrar sesiones' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('is signed out everywhere, with tokens if wanted', async () => {
    const { user, ports } = await start();
    await storeToken(ports, { owner_id: ana.id });
    await user.click((await rowOf('Ana Ruiz')).getByRole('button', { name: 'Cerrar sesiones: Ana Ruiz' }));
    const question = await dialog();
    expect(question.getByLabelText<HTMLInputElement>('Anular también sus tokens').checked).toBe(true);
    await user.click(question.getByRole('button', { name: 'Cerrar sesiones' }));
    await expectToast('Se han cerrado 0 sesiones y se han anulado sus tokens (1)');
  });

  it('loses second factors that somebody cannot find any more', async () => {
    const { user, ports } = await start();
    const name = /^Quitar el segundo factor: /;
    expect((await rowOf('Rosa')).queryByRole('button', { name })).toBeNull();
    await pressInRow(user, await rowOf('Ana Ruiz'), 'Quitar el segundo factor');
    const question = await dialog('alertdialog');
    expect(question.getByText(/entra solo con la contraseña/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Quitar el segundo factor' }));
    await expectToast('Ana Ruiz ya no tiene segundo factor');
    expect((await ports.users.find(ana.id))?.second_factor).toBe(false);
    await waitFor(async () => expect((await rowOf('Ana Ruiz')).queryByRole('button', { name })).toBeNull());
  });

  it('loses somebody whose work passes to another', async () => {
    const { user, ports, requests } = await start();
    await ports.transaction(change(), async ({ articles, desk }) => {
      await articles.save(article({ slug: 'firmada', author: 'Ana Ruiz' }));
      const { id } = await articles.save(article({ slug: 'encargo', status: 'draft', author: 'Otra' }));
      await desk.assign(id, ana);
    });
    await pressInRow(user, await rowOf('Ana Ruiz'), 'Eliminar');
    const question = await dialog();
    const said = await question.findAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Firma 1 artículo publicado, que conserva su firma',
      'Tiene 1 encargo, que pasa a quien elijas',
    ]);
    const passes = question.getByLabelText('Sus encargos y borradores pasan a');
    expect(within(passes).queryByRole('option', { name: /Ana Ruiz/ })).toBeNull();
    await user.selectOptions(passes, 'Rosa (rosa@example.org)');
    await user.click(question.getByRole('button', { name: 'Eliminar la cuenta' }));
    await expectToast('Se ha eliminado la cuenta de Ana Ruiz');
    const paths = requests.map(({ path }) => path);
    expect(paths.slice(paths.lastIndexOf('/api/admin/users/delete'))).not.toContain(
      '/api/admin/users/pieces',
    );
    expect(await ports.users.find(ana.id)).toBeNull();
    const query = { status: 'draft', sort: 'newest', limit: 9, after: null } as const;
    expect(await ports.desk.rows(query)).toMatchObject([{ slug: 'encargo', assigned_to: 'Rosa' }]);
  });
});

describe('an invitation', () => {
  it('says that it would replace an account whose address nobody confirmed, and where its mail is', async () => {
    const { user, ports } = await start();
    const stranger = account({ email: 'sin.confirmar@example.org', confirmed_at: null });
    await storeAccounts(ports, [stranger]);
    await user.click(await main().findByRole('button', { name: 'Invitar' }));
    const form = await dialog();
    await user.type(form.getByLabelText(/Email/), stranger.email);
    await user.click(form.getByRole('button', { name: 'Enviar la invitación' }));
    await expectToast(
      `Invitación creada para ${stranger.email}. Como no hay servidor de correo, su mensaje se guarda en un archivo. Esa dirección tiene una cuenta sin confirmar: al aceptar, la sustituirá una nueva`,
    );
  });

  it('is sent, waits for its mail, and is withdrawn', async () => {
    const { user, ports } = await start();
    expect(await main().findByText('No hay invitaciones pendientes.')).toBeTruthy();
    await user.click(main().getByRole('button', { name: 'Invitar' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Enviar la invitación' }));
    expect(form.getByText('Por favor ingresa un email válido')).toBeTruthy();
    await user.type(form.getByLabelText(/Email/), 'nueva@example.org');
    await user.selectOptions(form.getByLabelText('Rol'), 'Edición');
    await user.selectOptions(form.getByLabelText('Idioma del correo'), 'Inglés');
    await user.click(form.getByRole('button', { name: 'Enviar la invitación' }));
    await expectToast(
      'Invitación creada para nueva@example.org. Como no hay servidor de correo, su mensaje se guarda en un archivo',
    );
    const row = await rowOf('nueva@example.org', 'Invitaciones');
    expect(
      row
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual(['Edición', 'eva', 'Aún sin enviar']);
    expect(await ports.invitations.list({ limit: 9, after: null })).toMatchObject({
      items: [{ language: 'en', role: 'editor' }],
    });
    await user.click(row.getByRole('button', { name: 'Retirar: nueva@example.org' }));
    await user.click((await dialog('alertdialog')).getByRole('button', { name: 'Retirar' }));
    expect(await main().findByText('No hay invitaciones pendientes.')).toBeTruthy();
  });

  it('to somebody who has an account offers to change their role instead', async () => {
    const { user, ports } = await start();
    await user.click(await main().findByRole('button', { name: 'Invitar' }));
    const form = await dialog();
    await user.type(form.getByLabelText(/Email/), 'LUZ@example.org');
    await user.click(form.getByRole('button', { name: 'Enviar la invitación' }));
    await user.click(await form.findByRole('button', { name: 'Cambiar el rol de Luz' }));
    const role = await dialog();
    await user.selectOptions(await role.findByLabelText('Rol'), 'Autoría');
    await user.click(role.getByRole('button', { name: 'Cambiar el rol' }));
    await expectToast('Luz tiene otro rol');
    expect((await ports.users.find(reader.id))?.role).toBe('author');
  });
});

describe('tokens', () => {
  it('are made, shown once, and revoked', async () => {
    const { user, ports } = await start();
    await main().findByText('No tienes ningún token.');
    await user.click(main().getByRole('button', { name: 'Crear un token' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Crear el token' }));
    expect(form.getByText('Di para qué es')).toBeTruthy();
    await user.type(form.getByLabelText(/Para qué es/), 'Asistente');
    await user.click(form.getByLabelText('Escribir'));
    await user.click(form.getByRole('button', { name: 'Crear el token' }));
    const element = await screen.findByText(/^vigia_/);
    const found = await ports.apiTokens.find(ports.tokens.hash(element.textContent));
    expect(found?.token).toMatchObject({ name: 'Asistente', scopes: ['read', 'write'] });
    await user.click((await dialog()).getAllByRole('button', { name: 'Cerrar' })[0]!);
    await waitFor(() => expect(screen.queryByText(/^vigia_/)).toBeNull());
    const row = await rowOf('Asistente', 'Tus tokens');
    expect(row.getByText('Sin usar')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Anular: Asistente' }));
    await user.click((await dialog('alertdialog')).getByRole('button', { name: 'Anular' }));
    await waitFor(async () =>
      expect((await rowOf('Asistente', 'Tus tokens')).getByText('Anulado')).toBeTruthy(),
    );
  });

  it('of everybody say whose they are, and where they were last used', async () => {
    const web = await startWeb();
    await storeToken(web.ports, {
      name: 'Del terminal',
      last_used_at: '2026-11-20T08:00:00.000Z',
      last_used_ip: '192.0.2.7',
      last_used_client: 'curl/8',
      last_used_door: 'mcp',
    });
    await openPanel(web, { tab: 'equipo', language: 'en' });
    const row = await rowOf('Del terminal', 'The tokens of the whole team');
    expect(row.getByText('eva, in the terminal')).toBeTruthy();
    expect(row.getByText('curl · Assistant · 192.0.2.7')).toBeTruthy();
    expect(await main().findByText('You have no tokens.')).toBeTruthy();
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux · Web'],
    ['copia-nocturna/1.2 (node)', 'copia-nocturna · Web'],
  ])('name the program of their last use as people know it: %s', async (client, words) => {
    const web = await startWeb();
    const last_used_at = '2026-11-20T08:00:00.000Z';
    const used = { last_used_at, last_used_client: client, last_used_door: 'http' } as const;
    await storeToken(web.ports, { name: 'Copia', ...used });
    await openPanel(web, { tab: 'equipo' });
    const row = await rowOf('Copia', 'Los tokens de todo el equipo');
    expect(row.getByText(words)).toBeTruthy();
    expect(row.getByText(/^hace/)).toBeTruthy();
  });
});
