import { screen, waitFor, within } from '@testing-library/react';
import { auditEntry } from '#core/kernel/audit.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import { storeMessage } from '#core/kernel/render.ts';
import { message } from '#core/messages/messages.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change } from '#tests/support/entities.ts';
import { stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';

const start = async (search: Record<string, string> = {}) => {
  const web = await startWeb();
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
  const marta = { kind: 'user', id: 'u-marta', name: 'Marta', role: 'admin', door: 'http' } as const;
  await web.ports.transaction(change(), async ({ audit }) => {
    const approved = {
      actor: { ...marta, ip: '192.0.2.8', requestId: 'r-9' },
      operation: 'articles.approve',
    };
    await audit.record(auditEntry(numberedId(8001), { ...approved, at: at(1) }, 'una-nota'));
    const created = { actor: operator('root'), operation: 'users.create', at: at(0) };
    await audit.record(auditEntry(numberedId(8003), created, stockedAdmin.id));
    const signedIn = { actor: visitor('http'), operation: 'auth.login', at: '2026-11-20T09:59:00.000Z' };
    await audit.record(auditEntry(numberedId(8004), signedIn, stockedAdmin.id));
    const halfway = { ...signedIn, at: '2026-11-20T09:58:00.000Z' };
    await audit.record({
      ...auditEntry(numberedId(8005), halfway, stockedAdmin.id),
      note: storeMessage(message('accounts.password-only')),
    });
    const demoted = { actor: operator('root'), operation: 'users.set-role', at: '2026-11-20T09:57:00.000Z' };
    await audit.record({
      ...auditEntry(numberedId(8006), demoted, 'eva@example.org'),
      refused: 'rule-violated',
      note: storeMessage(message('accounts.last-administrator-role')),
    });
    const refused = { actor: visitor('http'), operation: 'users.list', at: at(2) };
    await audit.record({
      ...auditEntry(numberedId(8002), refused, null),
      refused: 'unauthenticated',
      times: 3,
    });
  });
  const { user } = await openPanel(web, { tab: 'registro', search });
  return { web, user };
};

const rows = async () => {
  await main().findByRole('table');
  return main().getAllByRole('row').slice(1);
};

/** Narrows the list by result, once the results are loaded. */
const choose = async (user: Awaited<ReturnType<typeof start>>['user'], result: string) => {
  const label = main().getByLabelText('Resultado');
  await user.selectOptions(label, await within(label).findByRole('option', { name: result }));
};

describe('the audit log', () => {
  it('says who did what, to which, from where, and with what result', async () => {
    const { user } = await start({ search: '', subject: 'una-nota' });
    const [row] = await rows();
    expect([...row!.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/borrador/),
      expect.stringMatching(/^20\/11\/2026/),
      'Marta',
      'una-nota',
      'Web192.0.2.8',
      'Hecho',
    ]);
    // As a record on a phone, an entry begins with what was done: for the focus too.
    await user.click(within(row!).getAllByRole('button')[0]!);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('r-9');
    expect(dialog.textContent).toContain('articles.approve');
  });

  it('is narrowed by result and by person, in the address and in the file', async () => {
    const { user } = await start();
    await rows();
    await choose(user, 'Denegado');
    await waitFor(() => expect(main().getAllByRole('row')).toHaveLength(3));
    expect(main().getByText('3 veces en un minuto')).toBeTruthy();
    expect(address()).toBe('/admin?tab=registro&result=refused');
    const file = main().getByRole('link', { name: 'Descargar CSV' });
    expect(file.getAttribute('href')).toBe('/api/admin/audit.csv?result=refused&lang=es');
    await choose(user, 'Todo');
    await user.click(await main().findByRole('button', { name: 'Marta' }));
    await waitFor(() => expect(address()).toBe('/admin?tab=registro&actor=u-marta'));
    await user.click(await main().findByRole('button', { name: 'Quitar «Marta»' }));
    expect(address()).toBe('/admin?tab=registro');
  });

  it('names the account that an action was about', async () => {
    const { user } = await start({ operation: 'users.create' });
    const [created] = await rows();
    await user.click(within(created!).getByRole('button', { name: stockedAdmin.username }));
    expect(address()).toContain(`&subject=${stockedAdmin.id}`);
    expect(await main().findByRole('button', { name: `Quitar «${stockedAdmin.username}»` })).toBeTruthy();
  });

  it('says who signed in, but not who gave a password alone', async () => {
    const { user } = await start({ operation: 'auth.login' });
    const [signedIn, halfway] = (await rows()).map((row) => within(row).getAllByRole('button')[1]!);
    expect([signedIn!.textContent, halfway!.textContent]).toEqual([stockedAdmin.username, 'Visitante']);
    const outcomes = (await rows()).map((row) => row.lastElementChild?.textContent);
    expect(outcomes.slice(0, 2)).toEqual(['Hecho', 'Pendiente']);
    expect(
      main().getByRole('button', { name: 'Da la contraseña correcta; falta el segundo paso' }),
    ).toBeTruthy();
    await user.click(signedIn!);
    expect(address()).toContain(`subject=${stockedAdmin.id}`);
  });

  it('says what was refused by a rule, and why', async () => {
    const { user } = await start();
    await rows();
    await choose(user, 'Contra una regla');
    await waitFor(() => expect(main().getAllByRole('row')).toHaveLength(2));
    const [refused] = await rows();
    expect(refused!.textContent).toContain('Es el último administrador');
    expect(refused!.textContent).toContain('eva@example.org');
  });

  it('counts its entries truly, page by page', async () => {
    const web = await startWeb();
    await web.ports.transaction(change(), async ({ audit }) => {
      for (let number = 0; number < 101; number += 1) {
        const approved = {
          actor: operator('root'),
          operation: 'articles.approve',
          at: '2026-11-20T08:00:00.000Z',
        };
        await audit.record(auditEntry(numberedId(8100 + number), approved, `muchas-${number}`));
      }
    });
    const { user } = await openPanel(web, { tab: 'registro', search: { q: 'muchas' } });
    const pages = async () => within(await main().findByRole('navigation', { name: 'Páginas' }));
    await waitFor(async () => expect((await pages()).getByRole('status').textContent).toBe('1–50 de 101'));
    await user.click((await pages()).getByRole('button', { name: 'Siguiente' }));
    await waitFor(async () => expect((await pages()).getByRole('status').textContent).toBe('51–100 de 101'));
  });

  it('offers every action that it has entries of', async () => {
    await start({ subject: 'una-nota' });
    await rows();
    const offered = main().getByLabelText<HTMLSelectElement>('Acción');
    await waitFor(() => expect(offered.options.length).toBeGreaterThan(2));
    const values = [...offered.options].map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['', 'articles.approve', 'auth.login', 'users.create']));
  });

  it('says that nothing matches', async () => {
    const { user } = await start({ q: 'nadie de este nombre' });
    await user.click(await main().findByRole('button', { name: 'Borrar la búsqueda' }));
    expect((await rows()).length).toBeGreaterThan(1);
  });
});
