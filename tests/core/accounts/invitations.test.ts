import { startSession } from '#core/accounts/session.ts';
import type { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { createJobHandlers } from '#core/job-handlers.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { closePortsAfterTests, runDueJobs } from '#tests/support/test-ports.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { createProduct } from '../support/product.ts';

closePortsAfterTests();

const admin = account({ role: 'admin' });
const by = actorOf(admin);
const email = 'nueva@example.org';
const password = 'clara-y-larga-2026';

let product: ReturnType<typeof createProduct>;
beforeEach(async () => {
  product = createProduct();
  await storeAccounts(product.ports, [admin]);
});

const run: typeof product.application.execute = (...call) => product.application.execute(...call);
const work = () => runDueJobs(product.ports, createJobHandlers(product.ports, product.application));
const mails = () => (product.ports.mailer as ReturnType<typeof createRecordingMailer>).messages;
const tokens = () => mails().flatMap(({ text }) => /invitation\?token=([\w-]+)/u.exec(text)?.[1] ?? []);
const invite = (input: object = {}) =>
  run('invitations.create', { email, role: 'editor', language: 'es', ...input }, by);
/** The token in the mail of a new invitation. */
const invited = async (input: object = {}): Promise<string> => {
  await invite(input);
  await work();
  return tokens().at(-1)!;
};
const accept = (token: string, input: object = {}) =>
  run('invitations.accept', { token, username: 'Nueva', password, ...input }, visitor('http'));
const listed = () => run('invitations.list', {}, by);
const after = (hours: number) =>
  product.clock.set(new Date(Date.parse(defaultNow) + hours * 3_600_000).toISOString());
const expired = { key: 'accounts.invitation-expired', code: 'not-found' };

describe('an invitation', () => {
  it.each([
    ['es', 'Invitación a la redacción de', 'con el rol de edición'],
    ['en', 'Invitation to the newsroom of', 'with the role of editor'],
  ] as const)('is mailed in %s, with who invites and as what', async (language, subject, text) => {
    await invited({ language });
    expect(mails()[0]).toMatchObject({ to: email, subject: expect.stringContaining(subject) });
    expect(mails()[0]!.text).toContain(text);
    expect(mails()[0]!.text).toContain('Eva');
    expect(mails()[0]!.text.includes('&lang=en')).toBe(language === 'en');
  });

  it('from the terminal is sent in the name of the site', async () => {
    await run('invitations.create', { email, role: 'author' }, operator('root'));
    await work();
    expect(mails()[0]!.text).not.toContain('root');
  });

  it('makes a confirmed account with its role and language, signs in, and is gone', async () => {
    const token = await invited({ language: 'en' });
    expect(await run('invitations.view', { token }, visitor('http'))).toMatchObject({
      email,
      role: 'editor',
      invited_by: 'Eva',
      has_account: false,
    });
    const { user } = await accept(token);
    expect(user).toMatchObject({
      username: 'Nueva',
      email,
      role: 'editor',
      language: 'en',
      confirmed_at: defaultNow,
    });
    expect((await listed()).items).toEqual([]);
    expect(await run('auth.login', { email, password }, visitor('http'))).toMatchObject({ user: { email } });
    await expect(accept(token)).rejects.toMatchObject(expired);
    await expect(run('invitations.view', { token }, visitor('http'))).rejects.toMatchObject(expired);
    expect(await product.ports.audit.list({ limit: 9, operation: 'invitations.accept' })).toMatchObject([
      { subject: user!.id },
    ]);
  });

  it('is accepted once, even by two at once', async () => {
    const token = await invited();
    const both = await Promise.allSettled([accept(token), accept(token, { username: 'Otra' })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await run('users.list', { search: email }, by)).total).toBe(1);
  });

  it('expires after three days, and can be sent again with another link', async () => {
    const token = await invited();
    after(72);
    await expect(accept(token)).rejects.toMatchObject(expired);
    const { items } = await listed();
    await run('invitations.resend', { id: items[0]!.id }, by);
    await work();
    await expect(accept(token)).rejects.toMatchObject(expired);
    expect((await accept(tokens().at(-1)!)).user).toMatchObject({ email });
  });

  it('ends when it is sent again, withdrawn, or whoever sent it may no longer invite', async () => {
    const other = account({ email: 'otra@example.org', role: 'admin' });
    await storeAccounts(product.ports, [other]);
    const token = await invited();
    const { id } = (await listed()).items[0]!;
    await run('invitations.resend', { id }, by);
    await expect(accept(token)).rejects.toMatchObject(expired);
    await run('invitations.withdraw', { id }, by);
    await work();
    await expect(accept(tokens().at(-1)!)).rejects.toMatchObject(expired);
    await expect(run('invitations.withdraw', { id }, by)).rejects.toMatchObject({ code: 'not-found' });
    for (const name of ['users.suspend', 'users.readmit', 'users.set-role', 'users.delete'] as const) {
      if (name === 'users.readmit') {
        await run(name, { email: other.email }, by);
        continue;
      }
      await run('invitations.create', { email, role: 'editor' }, actorOf(other));
      await run(name, { email: other.email, role: 'editor' } as never, by);
      expect((await listed()).items).toEqual([]);
      if (name === 'users.set-role') await run('users.set-role', { email: other.email, role: 'admin' }, by);
    }
  });

  it('waits, marked as not sent, while the mail server is away, and works afterwards', async () => {
    await invite();
    expect((await listed()).items).toMatchObject([{ email, mail: 'queued' }]);
    await work();
    expect(await listed()).toMatchObject({ items: [{ mail: 'sent' }], mail: expect.any(String) });
  });

  it('is not valid for other purposes, nor is another link', async () => {
    const token = await invited();
    await expect(run('auth.reset-password', { token, password }, visitor('http'))).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(run('auth.confirm', { token }, visitor('http'))).rejects.toMatchObject({
      code: 'not-found',
    });
    await run('auth.forgot-password', { email: admin.email }, visitor('http'));
    await work();
    const reset = /token=([\w-]+)/u.exec(mails().at(-1)!.text)![1]!;
    await expect(accept(reset)).rejects.toMatchObject(expired);
    expect((await accept(token)).user).toMatchObject({ role: 'editor' });
  });

  it.each([
    ['corta', 'input.invalid', 'author'],
    ['nueva@example.org', 'accounts.password-personal', 'author'],
    ['password1234', 'accounts.password-breached', 'author'],
    ['doce-menos', 'accounts.admin-password-length', 'admin'],
  ] as const)('refuses the password %s: %s', async (input, key, role) => {
    const token = await invited({ role });
    await expect(accept(token, { password: input })).rejects.toMatchObject({ key, code: 'validation' });
    expect((await accept(token)).user).toMatchObject({ role });
  });

  it('is sent to one address a few times an hour, and once while it is valid', async () => {
    await invite();
    await expect(invite({ email: 'NUEVA@example.org' })).rejects.toMatchObject({
      key: 'accounts.already-invited',
    });
    const { id } = (await listed()).items[0]!;
    const resend = () => run('invitations.resend', { id }, by);
    for (let times = 0; times < 3; times += 1) await resend();
    await expect(resend()).rejects.toMatchObject({ code: 'rate-limited' });
  });
});

describe('an invitation to somebody who has an account', () => {
  const reader = account({ username: 'Ana', email, role: 'reader' });

  it('is refused, with the account whose role can be changed instead', async () => {
    await storeAccounts(product.ports, [reader]);
    await expect(invite()).rejects.toMatchObject({
      key: 'accounts.invited-has-account',
      code: 'conflict',
      params: { email, username: 'Ana', role: 'reader' },
    });
  });

  it('makes an account with its own language, not that of an unconfirmed one', async () => {
    await storeAccounts(product.ports, [account({ ...reader, confirmed_at: null, language: 'en' })]);
    const { user } = await accept(await invited({ language: 'es' }));
    expect(user).toMatchObject({ email, language: 'es' });
  });

  it('replaces an account that anybody may have registered, with its sessions', async () => {
    const squatter = account({ ...reader, confirmed_at: null, language: 'en' });
    await storeAccounts(product.ports, [squatter]);
    await product.ports.sessions.start(startSession('one', squatter, defaultNow), squatter);
    expect(await invite({ language: undefined })).toMatchObject({ replaces_account: true, language: 'en' });
    await work();
    const token = tokens().at(-1)!;
    expect(await run('invitations.view', { token }, visitor('http'))).toMatchObject({
      has_account: false,
      replaces_account: true,
    });
    const { user } = await accept(token);
    expect(user).toMatchObject({ email, role: 'editor', language: 'en' });
    expect(user!.id).not.toBe(squatter.id);
    expect(await product.ports.sessions.find('one', defaultNow)).toBeNull();
    await expect(run('auth.login', { email, password: 'secreta' }, visitor('http'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('is accepted with the password of an account that was confirmed meanwhile, and with no other', async () => {
    const token = await invited();
    await storeAccounts(product.ports, [reader]);
    expect(await run('invitations.view', { token }, visitor('http'))).toMatchObject({ has_account: true });
    await expect(accept(token)).rejects.toMatchObject({ key: 'accounts.invitation-password' });
    expect((await product.ports.users.find(reader.id))?.role).toBe('reader');
    const accepted = await accept(token, { password: 'secreta', username: undefined });
    expect(accepted.user).toMatchObject({ id: reader.id, username: 'Ana', role: 'editor' });
    await expect(accept(token, { password: 'secreta' })).rejects.toMatchObject(expired);
  });

  it('lets nobody guess that password', async () => {
    const token = await invited();
    await storeAccounts(product.ports, [reader]);
    for (let times = 0; times < 5; times += 1)
      await expect(accept(token)).rejects.toMatchObject({ key: 'accounts.invitation-password' });
    await expect(accept(token, { password: 'secreta' })).rejects.toMatchObject({ code: 'rate-limited' });
  });

  it('never takes a higher role away, nor lets a second factor be skipped', async () => {
    const token = await invited({ role: 'author' });
    await storeAccounts(product.ports, [{ ...reader, role: 'editor', second_factor: true }]);
    expect(await accept(token, { password: 'secreta' })).toEqual({ user: null });
    expect((await product.ports.users.find(reader.id))?.role).toBe('editor');
  });

  it('does not let a suspended account in', async () => {
    const token = await invited();
    await storeAccounts(product.ports, [{ ...reader, suspended_at: defaultNow }]);
    await expect(accept(token, { password: 'secreta' })).rejects.toMatchObject({
      key: 'accounts.suspended',
      code: 'forbidden',
    });
  });
});
