import { createTokenAuthentication } from '#core/accounts/authenticate-token.ts';
import { startSession } from '#core/accounts/session.ts';
import type { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { createJobHandlers } from '#core/job-handlers.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import { renderStored } from '#core/kernel/render.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { article, change } from '#tests/support/entities.ts';
import { closePortsAfterTests, runDueJobs } from '#tests/support/test-ports.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { createProduct } from '../support/product.ts';

closePortsAfterTests();

const eva = account({ role: 'admin' });
const luis = account({ username: 'Luis', email: 'luis@example.org', role: 'admin' });
const ana = account({ username: 'Ana Ruiz', email: 'ana@example.org', role: 'editor' });
const rosa = account({ username: 'Rosa', email: 'rosa@example.org', role: 'author' });
const by = actorOf(eva);

let product: ReturnType<typeof createProduct>;
beforeEach(async () => {
  product = createProduct();
  await storeAccounts(product.ports, [eva, ana, rosa]);
});

const run: typeof product.application.execute = (...call) => product.application.execute(...call);
const enter = (email: string, password = 'secreta') =>
  run('auth.login', { email, password }, visitor('http'));
const bearing = (token: string) =>
  createTokenAuthentication(product.ports)(token, { door: 'http', ip: '192.0.2.7', client: 'curl/8' });

describe('a suspended account', () => {
  it('does not sign in, and only who knows its password learns why', async () => {
    await run('users.suspend', { email: ana.email }, by);
    await expect(enter(ana.email)).rejects.toMatchObject({ key: 'accounts.suspended', code: 'forbidden' });
    await expect(enter(ana.email, 'otra')).rejects.toMatchObject({ key: 'accounts.wrong-credentials' });
    await run('users.readmit', { email: ana.email }, by);
    expect(await enter(ana.email)).toMatchObject({ user: { email: ana.email, suspended_at: null } });
  });

  it('has no sessions, and its tokens have ended for good', async () => {
    const { ports } = product;
    await ports.sessions.start(startSession('one', ana, defaultNow), ana);
    const token = await storeToken(ports, { owner_id: ana.id });
    expect(await bearing(token)).toMatchObject({ role: 'editor' });
    await run('users.suspend', { email: ana.email }, by);
    expect(await ports.sessions.find('one', defaultNow)).toBeNull();
    await expect(bearing(token)).rejects.toMatchObject({ key: 'tokens.revoked', code: 'unauthenticated' });
    await run('users.readmit', { email: ana.email }, by);
    await expect(bearing(token)).rejects.toMatchObject({ key: 'tokens.revoked' });
    expect(await ports.sessions.find('one', defaultNow)).toBeNull();
  });

  it('gets no link to another password, and earlier links do not work', async () => {
    const work = () => runDueJobs(product.ports, createJobHandlers(product.ports, product.application));
    const mails = () => (product.ports.mailer as ReturnType<typeof createRecordingMailer>).messages;
    const forgot = () => run('auth.forgot-password', { email: ana.email }, visitor('http'));
    await forgot();
    await work();
    const token = /token=([\w-]+)/u.exec(mails()[0]!.text)![1]!;
    await run('users.suspend', { email: ana.email }, by);
    const reset = () => run('auth.reset-password', { token, password: 'otra-clave' }, visitor('http'));
    await expect(reset()).rejects.toMatchObject({ key: 'accounts.reset-link-expired' });
    await forgot();
    await work();
    expect(mails().filter(({ text }) => String(text).includes('token='))).toHaveLength(1);
    await run('users.readmit', { email: ana.email }, by);
    expect(await reset()).toMatchObject({ success: true });
  });

  it('is suspended and readmitted once', async () => {
    const suspend = () => run('users.suspend', { email: 'ANA@example.org' }, by);
    expect([(await suspend()).changed, (await suspend()).changed]).toEqual([true, false]);
    const readmit = () => run('users.readmit', { email: ana.email }, by);
    expect([(await readmit()).changed, (await readmit()).changed]).toEqual([true, false]);
    const entries = await product.ports.audit.list({ limit: 9 });
    expect(entries.map(({ operation }) => operation).toSorted()).toEqual(['users.readmit', 'users.suspend']);
  });
});

describe('the last active administrator', () => {
  const machine = operator('root');
  const losing = {
    'users.suspend': 'accounts.last-administrator-suspended',
    'users.set-role': 'accounts.last-administrator-role',
    'users.delete': 'accounts.last-administrator-deleted',
  } as const;

  it.each(Object.entries(losing) as [keyof typeof losing, string][])('stays: %s', async (name, key) => {
    const lose = () => run(name, { email: eva.email, role: 'editor' } as never, machine);
    await expect(lose()).rejects.toMatchObject({ key, code: 'rule-violated' });
    await storeAccounts(product.ports, [{ ...luis, suspended_at: defaultNow }]);
    await expect(lose()).rejects.toMatchObject({ key });
    await run('users.readmit', { email: luis.email }, machine);
    await lose();
    expect((await run('users.list', { role: 'admin' }, machine)).items).toContainEqual(
      expect.objectContaining({ email: luis.email, suspended_at: null }),
    );
  });

  it('is not needed to take a suspended one away', async () => {
    await storeAccounts(product.ports, [{ ...luis, suspended_at: defaultNow }]);
    expect(await run('users.set-role', { email: luis.email, role: 'reader' }, by)).toMatchObject({
      role: 'reader',
    });
  });

  it('cannot suspend or delete themselves, even if there is another', async () => {
    await storeAccounts(product.ports, [luis]);
    await expect(run('users.suspend', { email: eva.email }, by)).rejects.toMatchObject({
      key: 'accounts.own-suspension',
    });
    await expect(run('users.delete', { email: eva.email }, by)).rejects.toMatchObject({
      key: 'accounts.own-deletion',
    });
  });
});

describe('a role', () => {
  it.each(['author', 'editor', 'admin'] as const)(
    'of the newsroom is not given to an address that nobody has confirmed: %s',
    async (role) => {
      const squatter = account({ email: 'jefa@example.org', confirmed_at: null });
      await storeAccounts(product.ports, [squatter]);
      await expect(run('users.set-role', { email: squatter.email, role }, by)).rejects.toMatchObject({
        key: 'accounts.unconfirmed-address',
      });
    },
  );

  it('that is lower applies to tokens at once', async () => {
    const token = await storeToken(product.ports, { owner_id: ana.id, scopes: ['read', 'write'] });
    await run('users.set-role', { email: ana.email, role: 'reader' }, by);
    expect(await bearing(token)).toMatchObject({ role: 'reader' });
    const actor = await bearing(token);
    await expect(run('articles.drafts', {}, actor)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a change of an account by somebody else', () => {
  const english = account({ ...rosa, language: 'en' });
  const mailed = async () => {
    await runDueJobs(product.ports, createJobHandlers(product.ports, product.application));
    const { messages } = product.ports.mailer as ReturnType<typeof createRecordingMailer>;
    return messages.splice(0).map(({ to, subject, text }) => ({ to, subject, text: String(text) }));
  };
  beforeEach(async () => {
    product = createProduct();
    await storeAccounts(product.ports, [eva, ana, english]);
  });

  it.each([
    ['users.set-role', { role: 'author' }, 'tu cuenta tiene ahora el rol de autoría.'],
    ['users.set-role', { role: 'reader' }, 'tu cuenta tiene ahora el rol de lectura.'],
    ['users.suspend', {}, 'tu cuenta está suspendida.'],
  ] as const)('is mailed to its owner: %s %p', async (name, input, words) => {
    await run(name, { email: ana.email, ...input }, by);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ana.email });
    expect(mail!.subject).toContain('Ha cambiado tu cuenta en');
    expect(mail!.text).toContain(words);
    expect(mail!.text).toContain('/contacto');
    expect(mail!.text).not.toContain(eva.username);
  });

  it('is mailed in the language of the account, and once', async () => {
    for (const name of ['users.suspend', 'users.suspend', 'users.readmit', 'users.readmit'] as const)
      await run(name, { email: english.email }, by);
    await run('users.set-role', { email: english.email, role: 'author' }, by);
    const mails = await mailed();
    expect(mails.map(({ to }) => to)).toEqual([english.email, english.email]);
    expect(mails[0]!.text).toContain('your account is suspended.');
    expect(mails[1]!.text).toContain('your account is no longer suspended.');
  });
});

describe('signing somebody out everywhere', () => {
  it('ends sessions, and tokens if asked', async () => {
    const { ports } = product;
    await ports.sessions.start(startSession('one', ana, defaultNow), ana);
    const token = await storeToken(ports, { owner_id: ana.id });
    const sessionsOnly = await run('users.revoke-sessions', { email: ana.email }, by);
    expect(sessionsOnly).toMatchObject({ ended: 1, revoked: 0 });
    expect(await bearing(token)).toMatchObject({ role: 'editor' });
    const all = await run('users.revoke-sessions', { email: ana.email, tokens: true }, by);
    expect(all).toMatchObject({ ended: 0, revoked: 1 });
    await expect(bearing(token)).rejects.toMatchObject({ key: 'tokens.revoked' });
  });
});

describe('deleting an account', () => {
  beforeEach(async () => {
    const draft = { status: 'draft', author: ana.username } as const;
    await product.ports.transaction(change(), async ({ articles, desk }) => {
      await articles.save(article({ slug: 'publicada', author: ana.username }));
      await articles.save(article({ slug: 'borrador', ...draft }));
      const assigned = await articles.save(article({ slug: 'encargado', status: 'draft', author: 'Otra' }));
      await desk.assign(assigned.id, ana);
    });
  });
  const assignee = async (slug: string) => {
    const query = { status: 'draft', sort: 'newest', limit: 9, after: null } as const;
    return (await product.ports.desk.rows(query)).find((row) => row.slug === slug)?.assigned_to;
  };

  it('says before what is theirs', async () => {
    await storeToken(product.ports, { owner_id: ana.id });
    expect(await run('users.pieces', { email: ana.email }, by)).toEqual({
      published: 1,
      reviewed: 0,
      drafts: 1,
      handed_in: 0,
      assigned: 1,
      scheduled: 0,
      tokens: 1,
      shared_name: false,
    });
  });

  it('hands the work over, keeps the byline, and says so in the audit', async () => {
    const token = await storeToken(product.ports, { owner_id: ana.id });
    const deleted = await run('users.delete', { email: ana.email, successor: 'ROSA@example.org' }, by);
    expect(deleted).toMatchObject({ id: ana.id, handed_over: 2 });
    expect([await assignee('borrador'), await assignee('encargado')]).toEqual(['Rosa', 'Rosa']);
    expect((await product.ports.articles.find('publicada'))?.author).toBe(ana.username);
    await expect(bearing(token)).rejects.toMatchObject({ key: 'tokens.unknown' });
    const entries = await product.ports.audit.list({ limit: 9, operation: 'users.delete' });
    expect(entries).toMatchObject([{ subject: ana.id, actor_name: by.name }]);
    expect(renderStored(entries[0]!.note!, 'es')).toBe('2 encargos pasan a otra persona');
    expect(renderStored(entries[0]!.note!, 'en')).toBe('2 assignments pass to somebody else');
  });

  it('leaves the work to nobody', async () => {
    await run('users.delete', { email: ana.email }, by);
    expect([await assignee('borrador'), await assignee('encargado')]).toEqual([null, null]);
  });

  it('says nothing of work in the audit where there was none', async () => {
    await storeAccounts(product.ports, [luis]);
    await run('users.delete', { email: luis.email }, by);
    const entries = await product.ports.audit.list({ limit: 9, operation: 'users.delete' });
    expect(entries).toMatchObject([{ subject: luis.id, note: null }]);
  });

  it('leaves assignments to somebody else of the same name', async () => {
    await storeAccounts(product.ports, [account({ ...ana, id: luis.id, email: luis.email })]);
    await run('users.delete', { email: ana.email, successor: rosa.email }, by);
    expect(await assignee('encargado')).toBe(ana.username);
  });

  it.each(['nadie@example.org', ana.email, 'lectora@example.org'])(
    'refuses %s as successor, and changes nothing',
    async (successor) => {
      await storeAccounts(product.ports, [account({ email: 'lectora@example.org' })]);
      await expect(run('users.delete', { email: ana.email, successor }, by)).rejects.toMatchObject({
        key: 'accounts.no-successor',
        code: 'validation',
      });
      expect(await product.ports.users.find(ana.id)).toEqual(ana);
      expect(await assignee('encargado')).toBe(ana.username);
    },
  );
});

describe('tokens', () => {
  it('of one’s own are created with the scopes of one’s role, listed and revoked', async () => {
    const author = actorOf(rosa);
    const create = (scopes: ('read' | 'write' | 'publish' | 'send')[], actor = author) =>
      run('tokens.create', { name: 'Guion', scopes }, actor);
    await expect(create(['read', 'send'])).rejects.toMatchObject({
      key: 'tokens.scope-beyond-role',
      code: 'validation',
    });
    const { id, token } = await create(['read', 'write']);
    await create(['read', 'publish'], actorOf(ana));
    const own = await run('tokens.own', {}, author);
    expect(own).toMatchObject({ items: [{ id, created_by: 'Rosa' }], total: 1 });
    expect(own.scopes).toEqual(['read', 'write']);
    await expect(create(['publish'])).rejects.toMatchObject({ key: 'tokens.scope-beyond-role' });
    await bearing(token);
    expect((await run('tokens.own', {}, author)).items).toMatchObject([
      { last_used_ip: '192.0.2.7', last_used_client: 'curl/8', last_used_via: 'Web' },
    ]);
    expect(await run('tokens.revoke', { id }, author)).toMatchObject({ changed: true });
    await expect(bearing(token)).rejects.toMatchObject({ key: 'tokens.revoked' });
  });

  it('of others are listed and revoked by administrators only', async () => {
    const { id } = await run('tokens.create', { name: 'De Ana', scopes: ['read'] }, actorOf(ana));
    await expect(run('tokens.revoke', { id }, actorOf(rosa))).rejects.toMatchObject({ code: 'not-found' });
    await expect(run('tokens.list', {}, actorOf(ana))).rejects.toMatchObject({ code: 'forbidden' });
    expect((await run('tokens.list', {}, by)).items).toMatchObject([{ id, revoked_at: null }]);
    expect(await run('tokens.revoke', { id }, by)).toMatchObject({ changed: true });
  });

  it('are not for readers', async () => {
    const reader = actorOf(account({ email: 'lectora@example.org' }));
    for (const name of ['tokens.own', 'tokens.create', 'tokens.list'] as const)
      await expect(run(name, { name: 'x', scopes: ['read'] } as never, reader)).rejects.toMatchObject({
        code: 'forbidden',
      });
  });
});
