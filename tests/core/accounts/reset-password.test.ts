import { startSession } from '#core/accounts/session.ts';
import type { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { createMailPasswordLink } from '#core/accounts/operations/forgot-password.ts';
import { createJobHandlers } from '#core/job-handlers.ts';
import type { JobRun } from '#core/jobs/ports.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { Mail } from '#core/mail/mail.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { closePortsAfterTests, runDueJobs } from '#tests/support/test-ports.ts';
import { createProduct } from '../support/product.ts';

closePortsAfterTests();

const admin = account({ role: 'admin' });
const ana = account({ username: 'Ana', email: 'ana@example.org' });
const changed = 'otra-clave-larga';

let product: ReturnType<typeof createProduct>;
beforeEach(async () => {
  product = createProduct();
  await storeAccounts(product.ports, [admin, ana]);
});

const run: typeof product.application.execute = (...call) => product.application.execute(...call);
const work = () => runDueJobs(product.ports, createJobHandlers(product.ports, product.application));
const ask = (email: string, language: 'es' | 'en' = 'es') =>
  run('auth.forgot-password', { email, language }, visitor('http'));
const reset = (token: string, password = changed) =>
  run('auth.reset-password', { token, password }, visitor('http'));
const enter = (password: string) =>
  run('auth.login', { email: ana.email, password }, visitor('http')).then(
    () => true,
    () => false,
  );
const mails = (template: Mail['template']) =>
  product.ports.mails.list({ limit: 99 }).then((all) => all.filter((mail) => mail.template === template));
/** The tokens in the mails that somebody has received, oldest first. */
const received = (email: string) =>
  (product.ports.mailer as ReturnType<typeof createRecordingMailer>).messages
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /token=([\w-]+)/u.exec(text)?.[1] ?? []);
const linkFor = async (email: string) => {
  await ask(email);
  await work();
  return received(email).at(-1)!;
};
const after = (minutes: number) =>
  product.clock.set(new Date(Date.parse(defaultNow) + minutes * 60_000).toISOString());

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, once, and ends sessions and tokens', async () => {
    const { ports } = product;
    await ports.sessions.start(startSession('one', ana, defaultNow), ana);
    const program = await storeToken(ports, { owner_id: ana.id });
    const token = await linkFor(ana.email);
    expect(await reset(token)).toEqual({ success: true, id: ana.id });
    expect([await enter('secreta'), await enter(changed)]).toEqual([false, true]);
    expect(await ports.sessions.find('one', defaultNow)).toBeNull();
    expect((await ports.apiTokens.find(ports.tokens.hash(program)))?.token.revoked_at).toBe(defaultNow);
    expect(await mails('password-changed')).toMatchObject([{ to: ana.email }]);
    await expect(reset(token, 'una-tercera')).rejects.toMatchObject({ key: 'accounts.reset-link-expired' });
    expect(await enter(changed)).toBe(true);
  });

  it('confirms the address that its mail has reached, and ends the link that would', async () => {
    const { ports } = product;
    const hash = ports.tokens.hash('c'.repeat(43));
    const change = { actor: visitor('http'), operation: 'test', at: defaultNow };
    await ports.transaction(change, async ({ users }) => {
      await users.update(ana.id, { confirmed_at: null }, defaultNow);
      await users.setConfirmation(ana.id, { hash, until: '2027-01-01T00:00:00.000Z' });
    });
    after(5);
    await reset(await linkFor(ana.email));
    const { confirmed_at } = (await ports.users.find(ana.id))!;
    expect(confirmed_at).toBe(product.ports.clock.now());
    expect(await ports.users.confirming(hash, confirmed_at!)).toBeNull();
    after(6);
    await reset(await linkFor(ana.email), 'una-tercera-clave');
    expect((await ports.users.find(ana.id))!.confirmed_at).toBe(confirmed_at);
  });

  it('leaves the address unconfirmed while somebody holds a second factor of the account', async () => {
    const { ports } = product;
    await ports.transaction({ actor: visitor('http'), operation: 'test', at: defaultNow }, ({ users }) =>
      users.update(ana.id, { confirmed_at: null, second_factor: true }, defaultNow),
    );
    await reset(await linkFor(ana.email));
    expect((await ports.users.find(ana.id))!.confirmed_at).toBeNull();
  });

  it('clears the wrong passwords of its account, not those of its network with others', async () => {
    const from = (password: string, email = ana.email) =>
      run('auth.login', { email, password }, { ...visitor('http'), ip: '192.0.2.7' }).then(
        () => 'in',
        (error: unknown) => (error as { code: string }).code,
      );
    const token = await linkFor(ana.email);
    for (let count = 0; count < 5; count += 1) await from('equivocada');
    expect(await from('equivocada')).toBe('rate-limited');
    for (let count = 0; count < 5; count += 1) await from('equivocada', admin.email);
    await run('auth.reset-password', { token, password: changed }, { ...visitor('http'), ip: '192.0.2.7' });
    expect(await from('errata')).toBe('unauthenticated');
    expect(await from(changed)).toBe('in');
    expect(await from('equivocada', admin.email)).toBe('rate-limited');
    for (let count = 11; count < 50; count += 1) await from('equivocada', `nadie${count}@example.org`);
    expect(await from(changed)).toBe('rate-limited');
  });

  it('is checked without being used up, and only its link tells how long the password of the role has to be', async () => {
    const view = (token: string, ip = '192.0.2.1') =>
      run('auth.view-link', { token }, { ...visitor('http'), ip });
    const [ofAna, ofAdmin] = [await linkFor(ana.email), await linkFor(admin.email)];
    for (let count = 0; count < 2; count += 1)
      expect([await view(ofAna), await view(ofAdmin)]).toEqual([
        { purpose: 'reset-password', min_password_length: 6 },
        { purpose: 'reset-password', min_password_length: 12 },
      ]);
    await reset(ofAna);
    await expect(view(ofAna)).rejects.toMatchObject({ key: 'accounts.stale-link' });
    after(61);
    await expect(view(ofAdmin)).rejects.toMatchObject({ key: 'accounts.stale-link' });
    for (let count = 0; count < 99; count += 1)
      await expect(view('x'.repeat(43))).rejects.toMatchObject({ code: 'not-found' });
    await expect(view('x'.repeat(43))).rejects.toMatchObject({ code: 'rate-limited' });
    const elsewhere = await linkFor(ana.email);
    expect(await view(elsewhere)).toMatchObject({ min_password_length: 6 });
  });

  it('has no link to check while its account is suspended', async () => {
    const token = await linkFor(ana.email);
    await product.ports.transaction(
      { actor: visitor('http'), operation: 'test', at: defaultNow },
      ({ users }) => users.update(ana.id, { suspended_at: defaultNow }, defaultNow),
    );
    await expect(run('auth.view-link', { token }, visitor('http'))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('is replaced only by the latest link, within an hour', async () => {
    const first = await linkFor(ana.email);
    const latest = await linkFor(ana.email);
    expect(latest).not.toBe(first);
    await expect(reset(first)).rejects.toMatchObject({ code: 'not-found' });
    after(61);
    await expect(reset(latest)).rejects.toMatchObject({ code: 'not-found' });
    expect(await enter('secreta')).toBe(true);
  });

  it('is not replaced by a link for something else', async () => {
    const { ports } = product;
    const change = { actor: visitor('http'), operation: 'test', at: defaultNow };
    await ports.transaction(change, ({ users }) =>
      users.setConfirmation(ana.id, {
        hash: ports.tokens.hash('c'.repeat(43)),
        until: '2027-01-01T00:00:00.000Z',
      }),
    );
    await expect(reset('c'.repeat(43))).rejects.toMatchObject({ code: 'not-found' });
    const token = await linkFor(ana.email);
    await expect(run('auth.confirm', { token }, visitor('http'))).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await reset(token)).toMatchObject({ success: true });
  });

  it.each(['es', 'en'] as const)('gets the same answer for an unknown address, in %s', async (language) => {
    const [existing, unknown] = [await ask(ana.email, language), await ask('nadie@example.org', language)];
    expect(unknown).toEqual(existing);
    await work();
    expect(await mails('reset-password')).toMatchObject([{ to: ana.email, language }]);
  });

  it('is asked for three times an hour for one address, known or not', async () => {
    for (const email of [ana.email, 'nadie@example.org']) {
      for (let count = 0; count < 3; count += 1) await ask(email);
      await expect(ask(email.toUpperCase())).rejects.toMatchObject({ code: 'rate-limited' });
    }
    await work();
    expect(await mails('reset-password')).toHaveLength(3);
  });

  it('is replaced within an hour of the mail, however long that took to be sent', async () => {
    const { mailer } = product.ports;
    let isAway = true;
    const send = mailer.send.bind(mailer);
    const answer = '421 4.3.2 Closing';
    mailer.send = async (mail) => (isAway ? { outcome: 'deferred', answer } : send(mail));
    await ask(ana.email);
    await work();
    after(300);
    await work();
    expect(received(ana.email)).toEqual([]);
    isAway = false;
    after(301);
    await work();
    const [token] = received(ana.email);
    after(360);
    expect(await reset(token!)).toMatchObject({ success: true });
    expect(JSON.stringify(await mails('reset-password'))).not.toContain(token);
  });

  it('has one link, even if the job that mails it is run again', async () => {
    const { ports } = product;
    const mail = createMailPasswordLink(ports);
    const data = { user_id: ana.id, mail_id: numberedId(77), language: 'es' } as const;
    for (let turn = 0; turn < 2; turn += 1) await mail(data, {} as JobRun);
    expect(await mails('reset-password')).toMatchObject([{ id: numberedId(77), to: ana.email }]);
    const [stored] = await mails('reset-password');
    expect(await reset(stored!.contents['token']!)).toMatchObject({ success: true });
    await mail({ ...data, mail_id: numberedId(78), user_id: numberedId(79) }, {} as JobRun);
    expect(await mails('reset-password')).toHaveLength(1);
  });

  it('of an administrator is replaced by one of at least 12 characters', async () => {
    const token = await linkFor(admin.email);
    await expect(reset(token, 'once-signos')).rejects.toMatchObject({
      code: 'validation',
      key: 'accounts.admin-password-length',
      params: { field: 'password' },
    });
    expect(await reset(token, 'doce-signos-')).toMatchObject({ id: admin.id });
  });
});
