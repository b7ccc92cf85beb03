import { startSession } from '#core/accounts/session.ts';
import { systemActor, visitor } from '#core/kernel/actor.ts';
import { encodeCursor } from '#core/input/cursor.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const adminAccount = account({ role: 'admin' });
const ana = account({ username: 'Ana', email: 'ana@example.org' });

let product: ReturnType<typeof createProduct>;
beforeEach(async () => {
  product = createProduct();
  await storeAccounts(product.ports, [adminAccount, ana]);
});

const run: typeof product.application.execute = (...call) => product.application.execute(...call);
const enter = (password: string) =>
  run('auth.login', { email: ana.email, password }, visitor('http')).then(
    () => true,
    () => false,
  );
const signedIn = async (id: string) => (await product.ports.sessions.find(id, defaultNow)) !== null;

describe('accounts', () => {
  it('of the newsroom are listed by name, those of readers are not', async () => {
    await storeAccounts(product.ports, [
      account({ username: 'Óscar', email: 'oscar@example.org', role: 'admin' }),
    ]);
    expect(await run('users.editors', {}, admin)).toEqual({
      items: [adminAccount.username, 'Óscar']
        .sort((a, b) => a.localeCompare(b, 'es'))
        .map((name) => ({ id: expect.any(String) as string, name, role: 'admin', email: null })),
    });
    // Those who share a name are told apart, and can be assigned to.
    await storeAccounts(product.ports, [
      account({ username: 'Óscar', email: 'oscar.dos@example.org', role: 'editor' }),
      account({ username: 'Óscar', email: 'oscar.tres@example.org', role: 'reader' }),
    ]);
    const { items } = (await run('users.editors', {}, admin)) as { items: object[] };
    for (const shared of [
      { name: 'Óscar', role: 'admin', email: 'oscar@example.org' },
      { name: 'Óscar', role: 'editor', email: 'oscar.dos@example.org' },
    ])
      expect(items).toContainEqual({ id: expect.any(String) as string, ...shared });
    expect(items).toHaveLength(3);
    await expect(run('users.editors', {}, visitor('http'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('are created with a role, and sign in with their password', async () => {
    const input = {
      email: 'nueva@example.org',
      username: 'Nueva',
      role: 'admin',
      password: 'secreta-y-larga',
    } as const;
    const made = await run('users.create', input, admin);
    expect(made).toMatchObject({ email: 'nueva@example.org', role: 'admin' });
    await expect(run('users.create', { ...input, email: 'NUEVA@example.org' }, admin)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await product.ports.audit.list({ result: 'done', limit: 9 })).toEqual([
      expect.objectContaining({ operation: 'users.create', subject: made.id, actor_name: 'eva' }),
    ]);
  });

  it('get the name under which they sign and review', async () => {
    const rename = () => run('users.rename', { email: ana.email, username: 'Ana Ruiz' }, admin);
    expect(await rename()).toMatchObject({ user: { id: ana.id, username: 'Ana Ruiz' }, changed: true });
    expect(await product.ports.users.find(ana.id)).toMatchObject({ username: 'Ana Ruiz' });
    expect(
      (await product.ports.audit.list({ result: 'done', limit: 9 })).map(({ operation }) => operation),
    ).toEqual(['users.rename']);
    expect(await rename()).toMatchObject({ changed: false });
    await expect(run('users.rename', { email: ana.email, username: 'Аna' }, admin)).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it('are listed page by page', async () => {
    const first = await run('users.list', { limit: 1 }, admin);
    const second = await run('users.list', { limit: 1, cursor: first.next_cursor! }, admin);
    expect([first.total, second.next_cursor]).toEqual([2, null]);
    expect([...first.items, ...second.items].map(({ email }) => email).toSorted()).toEqual([
      ana.email,
      adminAccount.email,
    ]);
  });

  it.each([
    'x',
    ...[
      { key: 'ayer', slug: ana.id },
      { key: defaultNow, slug: 'x' },
    ].map((position) => encodeCursor({ list: 'users.list', key: 'instant' }, position)),
    encodeCursor({ list: 'invitations.list', key: 'instant' }, { key: defaultNow, slug: ana.id }),
  ])('are not listed for an invalid cursor: %s', async (cursor) => {
    await expect(run('users.list', { cursor }, admin)).rejects.toMatchObject({ code: 'validation' });
  });

  it.each(['users.set-role', 'users.set-password', 'users.revoke-sessions'] as const)(
    'that do not exist cannot be changed: %s',
    async (name) => {
      const input = { email: 'nadie@example.org', role: 'admin', password: 'secreta' } as never;
      await expect(run(name, input, admin)).rejects.toMatchObject({ code: 'not-found' });
      expect(await product.ports.audit.list({ result: 'done', limit: 9 })).toEqual([]);
    },
  );
});

describe('sessions', () => {
  beforeEach(async () => {
    for (const [id, user] of [
      ['one', ana],
      ['two', ana],
      ['other', adminAccount],
    ] as const)
      await product.ports.sessions.start(startSession(id, user, defaultNow), user);
  });
  const open = async () => Promise.all(['one', 'two', 'other'].map(signedIn));

  it('end with a new password, which alone is accepted from then on', async () => {
    await run('users.set-password', { email: ana.email, password: 'otra-clave' }, admin);
    expect(await open()).toEqual([false, false, true]);
    expect([await enter('secreta'), await enter('otra-clave')]).toEqual([false, true]);
  });

  it('end with a new role', async () => {
    const changed = await run('users.set-role', { email: 'ANA@example.org', role: 'admin' }, admin);
    expect(changed).toEqual({ ...ana, role: 'admin', seen_at: defaultNow, updated_at: defaultNow });
    expect(await open()).toEqual([false, false, true]);
  });

  it('end when they are revoked', async () => {
    expect(await run('users.revoke-sessions', { email: ana.email }, admin)).toEqual({
      id: ana.id,
      email: ana.email,
      ended: 2,
      revoked: 0,
    });
    expect(await open()).toEqual([false, false, true]);
    expect(await enter('secreta')).toBe(true);
  });
});

describe('an address', () => {
  const mallory = { email: 'redaccion@example.org', username: 'Redacción', password: 'de-otro' };
  const promote = () => run('users.set-role', { email: mallory.email, role: 'admin' }, admin);
  const sent = async () =>
    (await product.ports.mails.list({ limit: 9 })).map(({ contents }) => contents['token']!);
  const confirm = (token: string) => run('auth.confirm', { token }, visitor('http'));
  const ask = () => run('users.send-confirmation', { email: mallory.email }, admin);

  it('must be confirmed by mail before its account can become an administrator', async () => {
    await run('auth.register', mallory, visitor('http'));
    await expect(promote()).rejects.toMatchObject({
      code: 'rule-violated',
      key: 'accounts.unconfirmed-address',
      params: { email: 'redaccion@example.org' },
    });
    expect(await ask()).toMatchObject({ changed: true });
    const link = { template: 'confirm-account', to: mallory.email, contents: { username: 'Redacción' } };
    expect(await product.ports.mails.list({ limit: 9 })).toMatchObject([link, link]);
    await expect(promote()).rejects.toMatchObject({ code: 'rule-violated' });
    const [token = ''] = await sent();
    expect(JSON.stringify(await run('users.list', {}, admin))).not.toContain(token);
    await expect(confirm('x'.repeat(43))).rejects.toMatchObject({ code: 'not-found' });
    expect(await confirm(token)).toMatchObject({ success: true });
    await expect(confirm(token)).rejects.toMatchObject({ code: 'not-found' });
    expect(await promote()).toMatchObject({ role: 'admin', confirmed_at: expect.any(String) });
    expect(await ask()).toMatchObject({ changed: false });
  });

  it('is confirmed within seven days, only by the last link, with a limit of mails', async () => {
    await run('auth.register', mallory, visitor('http'));
    for (let count = 0; count < 3; count += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'rate-limited' });
    const [last = '', earlier = ''] = await sent();
    await expect(confirm(earlier)).rejects.toMatchObject({ code: 'not-found' });
    product.clock.set(new Date(Date.parse(defaultNow) + 8 * 86_400_000).toISOString());
    await expect(confirm(last)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('counts as confirmed when an operator creates the account', async () => {
    await run('users.create', { ...mallory, role: 'reader' }, admin);
    expect(await promote()).toMatchObject({ role: 'admin' });
  });
});

describe('deleting an account', () => {
  it('ends its sessions and its tokens, and refuses the last administrator', async () => {
    const { ports } = product;
    await ports.sessions.start(startSession('one', ana, defaultNow), ana);
    const token = await storeToken(ports, { owner_id: ana.id });
    expect(await run('users.delete', { email: 'ANA@example.org' }, admin)).toEqual({
      id: ana.id,
      email: ana.email,
      handed_over: 0,
    });
    expect([await signedIn('one'), await ports.apiTokens.find(ports.tokens.hash(token))]).toEqual([
      false,
      null,
    ]);
    expect(await ports.users.find(ana.id)).toBeNull();
    expect(await enter('secreta')).toBe(false);
    await expect(run('users.delete', { email: ana.email }, admin)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(run('users.delete', { email: adminAccount.email }, admin)).rejects.toMatchObject({
      code: 'rule-violated',
    });
    expect(await ports.audit.list({ operation: 'users.delete', result: 'done', limit: 9 })).toMatchObject([
      { subject: ana.id },
    ]);
  });
});

describe('the last administrator', () => {
  it('cannot be demoted', async () => {
    const demote = () => run('users.set-role', { email: adminAccount.email, role: 'reader' }, admin);
    await expect(demote()).rejects.toMatchObject({ code: 'rule-violated' });
    await run('users.set-role', { email: adminAccount.email, role: 'admin' }, admin);
    await run('users.set-role', { email: ana.email, role: 'admin' }, admin);
    expect(await demote()).toMatchObject({ role: 'reader' });
  });
});

describe('the first administrator', () => {
  const first = { email: 'primera@example.org', username: 'Admin', password: 'secreta' };

  it('is created once, when there is none', async () => {
    product = createProduct();
    const made = await run('users.ensure-admin', first, systemActor);
    expect(made).toMatchObject({ changed: true, user: { email: first.email, role: 'admin' } });
    expect(await run('users.ensure-admin', first, systemActor)).toEqual({
      changed: false,
      user: null,
      weak_password: null,
    });
    expect((await run('users.list', {}, systemActor)).total).toBe(1);
  });

  it('is never an account that merely has the address', async () => {
    product = createProduct();
    await storeAccounts(product.ports, [ana]);
    const call = run('users.ensure-admin', { ...first, email: ana.email }, systemActor);
    await expect(call).rejects.toMatchObject({ code: 'conflict' });
    expect(await product.ports.users.find(ana.id)).toEqual(ana);
  });
});
