import type { Actor } from '#core/kernel/actor.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { createProduct } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const eva = account({ id: numberedId(800), role: 'admin' });
const ana = account({ id: numberedId(801), username: 'Ana', email: 'ana@example.org' });
const gone = account({
  id: numberedId(803),
  username: 'Berta',
  email: 'berta@example.org',
  suspended_at: '2026-11-01T00:00:00.000Z',
});
const somebody: Actor = { ...visitor('http'), ip: '192.0.2.7' };

describe('what is refused', () => {
  let product: ReturnType<typeof createProduct>;
  beforeEach(async () => {
    product = createProduct();
    await storeAccounts(product.ports, [eva, ana, gone]);
  });
  const run: ReturnType<typeof createProduct>['application']['execute'] = (...call) =>
    product.application.execute(...call);
  const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ name: 'DomainError' });
  const entries = async () => {
    const { items } = await run('audit.list', { limit: 100 }, actorOf(eva));
    return items
      .filter((entry) => entry.refused !== null)
      .map((entry) => [entry.operation, entry.refused, entry.about, entry.note]);
  };

  it('by a rule leaves an entry with its reason: oneself and the last administrator', async () => {
    const { email } = eva;
    await refused(run('users.set-role', { email, role: 'editor' }, actorOf(eva)));
    await refused(run('users.suspend', { email }, actorOf(eva)));
    await refused(run('users.delete', { email }, actorOf(eva)));
    await refused(run('users.delete', { email }, operator('root')));
    await refused(run('account.delete', { current_password: 'secreta' }, actorOf(eva)));
    expect(await entries()).toEqual([
      ['account.delete', 'rule-violated', 'Eva', 'Es el último administrador'],
      ['users.delete', 'rule-violated', 'Eva', 'Es el último administrador'],
      ['users.delete', 'rule-violated', 'Eva', 'Nadie elimina su propia cuenta desde el equipo'],
      ['users.suspend', 'rule-violated', 'Eva', 'Nadie suspende su propia cuenta'],
      ['users.set-role', 'rule-violated', 'Eva', 'Es el último administrador'],
    ]);
  });

  it('names the account of an address, in any case, as other entries do; an address without one as it is', async () => {
    await run('users.revoke-sessions', { email: ana.email }, actorOf(eva));
    await refused(run('users.set-role', { email: ' EVA@example.org ', role: 'editor' }, actorOf(eva)));
    await refused(run('users.suspend', { email: ana.email }, actorOf(ana)));
    await refused(run('users.suspend', { email: ana.email }, somebody));
    await refused(run('users.suspend', { email: 'nadie@example.org' }, actorOf(eva)));
    const stored = await product.ports.audit.list({ limit: 9 });
    expect(stored.map(({ subject }) => subject)).toEqual([
      'nadie@example.org',
      ana.id,
      ana.id,
      eva.id,
      ana.id,
    ]);
  });

  it('for a wrong password or code of one’s own account leaves an entry', async () => {
    const current_password = 'otra-clave';
    const own = actorOf(ana);
    await refused(run('account.change-password', { current_password, password: 'muy-secreta' }, own));
    await refused(run('account.change-address', { current_password, email: 'nueva@example.org' }, own));
    await refused(run('account.delete', { current_password }, own));
    await run('second-factor.start-authenticator', {}, own);
    await refused(run('second-factor.confirm-authenticator', { code: '000000' }, own));
    const reason = 'Contraseña actual equivocada';
    expect(await entries()).toEqual([
      ['second-factor.confirm-authenticator', 'validation', 'Ana', 'Código equivocado'],
      ['account.delete', 'validation', 'Ana', reason],
      ['account.change-address', 'validation', 'Ana', reason],
      ['account.change-password', 'validation', 'Ana', reason],
    ]);
    const stored = JSON.stringify(await product.ports.audit.list({ limit: 99 }));
    for (const secret of ['otra-clave', 'muy-secreta', 'nueva@example.org'])
      expect(stored).not.toContain(secret);
  });

  it('to a suspended account leaves an entry that names it', async () => {
    await refused(run('auth.login', { email: gone.email, password: 'secreta' }, somebody));
    expect(await entries()).toEqual([['auth.login', 'forbidden', 'Berta', 'La cuenta está suspendida']]);
  });

  it('of invitations leaves an entry, without the names of others', async () => {
    const invite = (email: string) => run('invitations.create', { email, role: 'author' }, actorOf(eva));
    await refused(invite(ana.email));
    await invite('nueva@example.org');
    await refused(invite('nueva@example.org'));
    await refused(run('invitations.withdraw', { id: numberedId(77) }, actorOf(eva)));
    expect(await entries()).toEqual([
      ['invitations.withdraw', 'not-found', 'Una invitación', 'La invitación ya no existe'],
      ['invitations.create', 'conflict', 'nueva@example.org', expect.stringContaining('abierta')],
      ['invitations.create', 'conflict', ana.email, 'Esa dirección ya tiene una cuenta'],
    ]);
    const [, , conflict] = (await product.ports.audit.list({ limit: 99 })).filter(
      (one) => one.refused !== null,
    );
    expect(conflict?.note).toBe('{"key":"accounts.invited-has-account","params":{}}');
  });

  it('is gone with the account that it names', async () => {
    const colleague = account({
      id: numberedId(804),
      username: 'Iris',
      email: 'iris@example.org',
      role: 'admin',
    });
    await storeAccounts(product.ports, [colleague]);
    await refused(run('users.suspend', { email: colleague.email }, actorOf(colleague)));
    await refused(run('auth.login', { email: colleague.email, password: 'x' }, somebody));
    await run('users.delete', { email: colleague.email }, actorOf(eva));
    const stored = JSON.stringify(await product.ports.audit.list({ limit: 99 }));
    expect(stored.toLowerCase()).not.toContain('iris');
  });

  it('is not taken for what was done', async () => {
    await refused(run('retention.run', {}, actorOf(ana)));
    await refused(run('content.seed', {}, actorOf(ana)));
    expect((await run('retention.show', {}, actorOf(eva))).last_run).toBeNull();
    await run('content.seed', {}, actorOf(eva));
    const seeded = await product.ports.audit.list({ operation: 'content.seed', result: 'done', limit: 9 });
    expect(seeded).toHaveLength(1);
  });

  it('is explained in words to whoever exports what is stored about them', async () => {
    await refused(run('account.delete', { current_password: 'no' }, actorOf(ana)));
    const { audit } = await run('account.export', {}, actorOf(ana));
    expect(audit).toMatchObject([{ refused: 'validation', note: expect.stringMatching(/^La contraseña/) }]);
  });

  it('cannot flood the audit, also by who is signed in', async () => {
    const admin = { ...actorOf(eva), ip: '192.0.2.9' };
    for (let count = 0; count < 60; count += 1)
      await refused(run('users.suspend', { email: `a${count}@example.org` }, admin));
    const stored = await product.ports.audit.list({ limit: 99 });
    expect(stored).toHaveLength(21);
    expect(stored.filter(({ operation }) => operation === 'others')).toMatchObject([
      { refused: 'not-found', note: null, subject: null },
    ]);
  });

  it('as input that fits no schema, or of articles, or to nobody, leaves none', async () => {
    await refused(run('account.update', { username: '' }, actorOf(ana)));
    await refused(run('articles.create', { title_es: '' }, actorOf(eva)));
    await refused(run('articles.delete', { slug: 'ninguna' }, actorOf(eva)));
    const token = 'x'.repeat(43);
    await refused(run('auth.reset-password', { token, password: 'muy-secreta' }, somebody));
    await refused(run('auth.confirm', { token: `cuenta_${token}` }, somebody));
    expect(await entries()).toEqual([]);
  });

  it('above a limit leaves an entry for any operation of accounts, and repeats share a row', async () => {
    for (let count = 0; count < 40; count += 1)
      await refused(run('account.delete', { current_password: 'no' }, { ...actorOf(ana), ip: '192.0.2.9' }));
    const { items } = await run('audit.list', { limit: 100 }, actorOf(eva));
    expect(items.map(({ refused: why, times }) => [why, times])).toEqual([
      ['rate-limited', expect.any(Number)],
      ['validation', 5],
    ]);
  });
});
