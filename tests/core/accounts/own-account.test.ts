import { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { createApplication } from '#core/application.ts';
import { startSession } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { defaultNow, fixedClock } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { closePortsAfterTests, createTestPorts, runDueJobs } from '#tests/support/test-ports.ts';
import { actorOf, stockedPassword } from '#tests/support/stocked-accounts.ts';

closePortsAfterTests();

const ana = account({ username: 'Ana', email: 'ana@example.org', language: 'en' });
const eva = account({ username: 'Eva', email: 'eva@example.org', role: 'admin' });
const current_password = stockedPassword;

let clock: ReturnType<typeof fixedClock>;
let ports: Ports;
let application: ReturnType<typeof createApplication>;
beforeEach(async () => {
  clock = fixedClock();
  ports = createTestPorts({ clock });
  application = createApplication(ports);
  await storeAccounts(ports, [ana, eva], stockedPassword);
});

const as = (user: User): Actor => ({ ...actorOf(user), session: `own ${user.username}`, ip: '192.0.2.1' });
const start = (id: string, user: User) =>
  ports.sessions.start(startSession(id, user, clock.now(), { device: 'Firefox/149.0 Linux' }), user);
const open = async (user: User) => (await ports.sessions.list(user.id, clock.now())).map(({ id }) => id);
const enter = (email: string, password = stockedPassword) =>
  application.execute('auth.login', { email, password }, visitor('http')).then(
    ({ user }) => user.username,
    () => null,
  );
/** Sends the mails that wait, and returns all texts to an address, oldest first. */
const received = async (email: string) => {
  await runDueJobs(ports);
  const { messages } = ports.mailer as ReturnType<typeof createRecordingMailer>;
  return messages.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}\n${String(text)}`);
};
const tokenIn = (text = '') => /token=([\w-]+)/u.exec(text)?.[1] ?? '';
const later = (hours: number) =>
  clock.set(new Date(Date.parse(defaultNow) + hours * 3_600_000).toISOString());

describe('an own account', () => {
  it('belongs to people who are signed in, not to tokens or operators', async () => {
    const token: Actor = { ...as(ana), kind: 'token', scopes: ['read', 'write', 'delete'] };
    await expect(application.execute('account.sessions', {}, token)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(application.execute('account.sessions', {}, operator('eva'))).rejects.toMatchObject({
      key: 'accounts.no-account',
    });
    await expect(application.execute('account.update', {}, visitor('http'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('changes its name and its language', async () => {
    const input = { username: ' Ana María ', language: 'es' } as const;
    const { user, changed } = await application.execute('account.update', input, as(ana));
    expect([changed, user]).toEqual([
      true,
      { ...ana, username: 'Ana María', language: 'es', updated_at: defaultNow },
    ]);
    expect(await application.execute('account.update', input, as(ana))).toMatchObject({ changed: false });
    await expect(application.execute('account.update', { username: ' ' }, as(ana))).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it('is confirmed by the mail of its registration, or by another one, a few times an hour', async () => {
    const input = { username: 'Luz', email: 'luz@example.org', password: 'secreta', language: 'en' } as const;
    const { user } = await application.execute('auth.register', input, visitor('http'));
    expect(user).toMatchObject({ confirmed_at: null, language: 'en' });
    expect(await received(user.email)).toEqual([expect.stringMatching(/^Confirm your address/)]);
    await application.execute('account.send-confirmation', {}, as(user));
    const [first, second] = await received(user.email);
    const confirm = (token: string) => application.execute('auth.confirm', { token }, visitor('http'));
    await expect(confirm(tokenIn(first))).rejects.toMatchObject({ code: 'not-found' });
    for (let turn = 0; turn < 2; turn += 1)
      await application.execute('account.send-confirmation', {}, as(user));
    await expect(application.execute('account.send-confirmation', {}, as(user))).rejects.toMatchObject({
      code: 'rate-limited',
    });
    await expect(confirm(tokenIn(second))).rejects.toMatchObject({ code: 'not-found' });
    expect(await confirm(tokenIn((await received(user.email)).at(-1)))).toMatchObject({ id: user.id });
    expect(await application.execute('account.send-confirmation', {}, as(user))).toMatchObject({
      changed: false,
    });
  });
});

describe('a changed password', () => {
  const change = (password: string, proof = current_password, user = ana) =>
    application.execute('account.change-password', { current_password: proof, password }, as(user));

  it('takes the present one, ends all sessions and links, and is notified in the language of the account', async () => {
    await start('own Ana', ana);
    await start('other', ana);
    await ports.transaction({ actor: as(ana), operation: 'test', at: defaultNow }, ({ users }) =>
      users.setLink(ana.id, {
        purpose: 'reset-password',
        hash: 'link',
        expires_at: '2027-01-01T00:00:00.000Z',
      }),
    );
    const { user } = await change('otra-clave-larga');
    expect(user.id).toBe(ana.id);
    expect(await open(ana)).toEqual([]);
    expect(await ports.users.linked('reset-password', 'link', defaultNow)).toBeNull();
    expect([await enter(ana.email), await enter(ana.email, 'otra-clave-larga')]).toEqual([null, 'Ana']);
    expect(await received(ana.email)).toEqual([expect.stringMatching(/^Your password at /)]);
  });

  it('is refused for a wrong present one, as often as signing in', async () => {
    const refused = {
      code: 'validation',
      key: 'accounts.wrong-password',
      params: { field: 'current_password' },
    };
    for (let turn = 0; turn < 5; turn += 1)
      await expect(change('otra-clave-larga', 'equivocada')).rejects.toMatchObject(refused);
    await expect(change('otra-clave-larga')).rejects.toMatchObject({ code: 'rate-limited' });
    later(1);
    expect(await change('otra-clave-larga')).toMatchObject({ user: { id: ana.id } });
  });

  it.each([
    ['corta', 'input.invalid', ana],
    ['password', 'accounts.password-breached', ana],
    ['ana@example.org', 'accounts.password-personal', ana],
    ['once-signos', 'accounts.admin-password-length', eva],
    [current_password, 'accounts.password-same', ana],
  ])('is refused when it is %j', async (password, key, user) => {
    await expect(change(password, current_password, user)).rejects.toMatchObject({ key });
    expect(await enter(user.email)).toBe(user.username);
  });
});

describe('a changed address', () => {
  const ask = (email: string, user = ana, password = current_password) =>
    application.execute('account.change-address', { current_password: password, email }, as(user));
  const confirm = (token: string) => application.execute('auth.confirm-address', { token }, visitor('http'));
  const wanted = 'Ana.Nueva@example.org';
  const link = async (email: string) => tokenIn((await received(email)).at(-1));

  it('takes effect by the link at the new one, once, and the old one is notified', async () => {
    await application.execute('auth.forgot-password', { email: ana.email }, visitor('http'));
    const reset = await link(ana.email);
    await ask(wanted);
    expect([await enter(ana.email), await enter(wanted)]).toEqual(['Ana', null]);
    const token = await link(wanted);
    expect(token).toMatch(/^direccion_/);
    expect(await confirm(token)).toEqual({ success: true, id: ana.id });
    expect([await enter(ana.email), await enter(wanted)]).toEqual([null, 'Ana']);
    expect((await ports.users.find(ana.id))?.confirmed_at).toBe(defaultNow);
    expect((await received(ana.email)).at(-1)).toMatch(
      /^The address of your account[\s\S]*somebody knows your/,
    );
    await expect(confirm(token)).rejects.toMatchObject({ key: 'accounts.address-link-expired' });
    const input = { token: reset, password: 'otra-clave-larga' };
    await expect(application.execute('auth.reset-password', input, visitor('http'))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('takes the latest link, within a day, and none of another purpose', async () => {
    await ask(wanted);
    const first = await link(wanted);
    await ask('otra@example.org');
    const latest = await link('otra@example.org');
    await expect(confirm(first)).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      application.execute('auth.confirm', { token: latest }, visitor('http')),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
    await application.execute('auth.forgot-password', { email: ana.email }, visitor('http'));
    await expect(confirm(await link(ana.email))).rejects.toMatchObject({ code: 'not-found' });
    later(24);
    await expect(confirm(latest)).rejects.toMatchObject({ code: 'not-found' });
    expect(await enter(ana.email)).toBe('Ana');
  });

  it('gets the same answer when it is taken: only its owner is notified, without a link that changes anything', async () => {
    const [free, used] = [await ask(wanted), await ask('EVA@example.org')];
    expect(used).toEqual(free);
    const [mail = ''] = await received(eva.email);
    expect(mail).toMatch(/^Alguien ha querido usar tu dirección/);
    expect([mail.includes('token='), mail.includes('Ana')]).toEqual([false, false]);
    expect((await ports.users.find(ana.id))?.email).toBe(ana.email);
  });

  it('has a link that can be checked without being used up, as that of a registration', async () => {
    const view = (token: string) => application.execute('auth.view-link', { token }, visitor('http'));
    const input = { username: 'Luz', email: 'luz@example.org', password: 'secreta' };
    await application.execute('auth.register', input, visitor('http'));
    await ask(wanted);
    const tokens = [await link(input.email), await link(wanted)];
    const found = [
      { purpose: 'confirm-account', min_password_length: null },
      { purpose: 'change-address', min_password_length: null },
    ];
    for (let count = 0; count < 2; count += 1)
      expect(await Promise.all(tokens.map((token) => view(token)))).toEqual(found);
    await application.execute('auth.confirm', { token: tokens[0]! }, visitor('http'));
    await confirm(tokens[1]!);
    for (const token of tokens) await expect(view(token)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is mailed nothing any more once it is replaced or cancelled before the mail was sent', async () => {
    const waiting = async () =>
      (await ports.mails.list({ status: 'queued', limit: 9 })).map(({ to, template }) => [template, to]);
    await ask(wanted);
    await ask('otra@example.org');
    expect(await waiting()).toEqual([['confirm-address', 'otra@example.org']]);
    await application.execute('account.resend-address', {}, as(ana));
    expect(await waiting()).toEqual([['confirm-address', 'otra@example.org']]);
    await ask(eva.email);
    expect(await waiting()).toEqual([['address-in-use', eva.email]]);
    await ask(wanted);
    await application.execute('account.cancel-address', {}, as(ana));
    expect(await waiting()).toEqual([['address-in-use', eva.email]]);
    expect(await received(wanted)).toEqual([]);
  });

  it('is shown until it is confirmed, mailed again, and cancelled', async () => {
    const current = async () => (await application.execute('account.new-address', {}, as(ana))).pending;
    const again = () => application.execute('account.resend-address', {}, as(ana));
    const cancel = () => application.execute('account.cancel-address', {}, as(ana));
    expect(await current()).toBeNull();
    await expect(again()).rejects.toMatchObject({ key: 'accounts.no-new-address' });
    await ask(wanted);
    const expires_at = new Date(Date.parse(defaultNow) + 24 * 3_600_000).toISOString();
    expect(await current()).toEqual({ email: wanted, expires_at });
    const first = await link(wanted);
    await again();
    const second = await link(wanted);
    await expect(confirm(first)).rejects.toMatchObject({ code: 'not-found' });
    expect([await cancel(), await cancel()]).toEqual([
      { id: ana.id, changed: true },
      { id: ana.id, changed: false },
    ]);
    expect(await current()).toBeNull();
    await expect(confirm(second)).rejects.toMatchObject({ code: 'not-found' });
    await ask(wanted);
    await confirm(await link(wanted));
    expect(await current()).toBeNull();
  });

  it('is mailed a few times an hour, again only to who has the account', async () => {
    const again = () => application.execute('account.resend-address', {}, as(ana));
    await ask('EVA@example.org');
    await again();
    expect((await received(eva.email)).map((mail) => mail.includes('token='))).toEqual([false, false]);
    await again();
    await expect(again()).rejects.toMatchObject({ code: 'rate-limited' });
  });

  it('is refused when the account has it already, in any case', async () => {
    await expect(ask(ana.email.toUpperCase())).rejects.toMatchObject({
      key: 'accounts.same-address',
      params: { field: 'email' },
    });
    expect(await received(ana.email)).toEqual([]);
  });

  it('is refused when it was taken in the meantime', async () => {
    await ask(wanted);
    const token = await link(wanted);
    await storeAccounts(ports, [account({ email: wanted.toLowerCase() })]);
    await expect(confirm(token)).rejects.toMatchObject({ key: 'accounts.address-not-changed' });
    expect((await ports.users.find(ana.id))?.email).toBe(ana.email);
  });

  it('takes the password, and is asked for a few times an hour', async () => {
    await expect(ask(wanted, ana, 'equivocada')).rejects.toMatchObject({ key: 'accounts.wrong-password' });
    for (let turn = 1; turn <= 5; turn += 1) await ask(`${turn}@example.org`);
    await expect(ask('6@example.org')).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await received(wanted)).toEqual([]);
  });
});

describe('sessions', () => {
  it('are listed with what people know them by, and end one by one or all but one', async () => {
    for (const id of ['own Ana', 'two', 'three']) await start(id, ana);
    await start('own Eva', eva);
    const { items } = await application.execute('account.sessions', {}, as(ana));
    expect(items).toHaveLength(3);
    expect(items.find((one) => one.current)).toEqual({
      id: 'own Ana',
      browser: 'Firefox',
      system: 'Linux',
      ip: null,
      created_at: defaultNow,
      seen_at: defaultNow,
      current: true,
    });
    const end = (session: string) => application.execute('account.end-session', { session }, as(ana));
    expect([await end('two'), await end('two'), await end('own Eva')]).toEqual([
      { changed: true },
      { changed: false },
      { changed: false },
    ]);
    expect([await open(eva), (await open(ana)).length]).toEqual([['own Eva'], 2]);
    expect(await application.execute('account.end-other-sessions', {}, as(ana))).toMatchObject({ ended: 1 });
    expect(await open(ana)).toEqual(['own Ana']);
  });
});

describe('the newsletter of an account', () => {
  const set = (input: object) =>
    application.execute('account.set-newsletter', { subscribed: true, ...input }, as(ana));
  const current = () => application.execute('account.newsletter', {}, as(ana));

  it('is chosen, changed and left without a link, with each consent recorded', async () => {
    expect(await current()).toMatchObject({ confirmed: true, subscribed: false, mails: 'en', topics: [] });
    await set({});
    await set({ mails: 'es' });
    expect(await set({ mails: 'es' })).toMatchObject({ changed: false });
    expect(await current()).toMatchObject({ subscribed: true, mails: 'es' });
    const stored = await ports.subscriptions.find(ana.email);
    const consents = await ports.subscriptions.consents(stored!.id);
    expect(consents.map(({ event, source, language }) => [event, source, language])).toEqual([
      ['sign-up', 'account', 'en'],
      ['confirmation', 'account', 'es'],
    ]);
    await set({ subscribed: false });
    expect(await set({ subscribed: false })).toMatchObject({ changed: false });
    expect(await current()).toMatchObject({ subscribed: false });
    expect((await ports.subscriptions.consents(stored!.id)).at(-1)).toMatchObject({ event: 'sign-off' });
    await set({});
    expect(await ports.subscriptions.find(ana.email)).toMatchObject({
      subscribed: true,
      unsubscribed_at: null,
    });
  });

  it('is neither shown nor changed before its address is confirmed: it may be that of another person', async () => {
    await set({});
    const stranger = account({ email: 'otra@example.org', confirmed_at: null });
    await storeAccounts(ports, [stranger]);
    expect(await application.execute('account.newsletter', {}, as(stranger))).toMatchObject({
      confirmed: false,
      subscribed: false,
    });
    const requested = application.execute('account.set-newsletter', { subscribed: false }, as(stranger));
    await expect(requested).rejects.toMatchObject({ key: 'accounts.confirm-first' });
  });
});

describe('a deleted account', () => {
  const remove = (user: User, input: object = {}) =>
    application.execute('account.delete', { current_password, ...input }, as(user));

  it('leaves no session, no subscription and no name, and its entry in the audit names nobody', async () => {
    await start('own Ana', ana);
    await application.execute('account.set-newsletter', { subscribed: true }, as(ana));
    expect(await remove(ana)).toEqual({ success: true });
    expect([await enter(ana.email), await open(ana)]).toEqual([null, []]);
    expect(await ports.subscriptions.find(ana.email)).toBeNull();
    const audit = await ports.audit.list({ limit: 99 });
    expect(audit.find(({ operation }) => operation === 'account.delete')).toMatchObject({
      actor_id: ana.id,
      actor_name: '',
      ip: null,
      subject: ana.id,
    });
    expect(JSON.stringify(audit)).not.toContain('Ana');
  });

  it('is reported to its owner, in their language, by a mail that is deleted once it is sent or refused', async () => {
    await remove(ana);
    const [farewell] = await ports.mails.list({ limit: 9 });
    expect(farewell).toMatchObject({ template: 'account-deleted', to: ana.email, account_id: null });
    expect(await received(ana.email)).toEqual([
      expect.stringMatching(/^Your account at Vigía has been deleted/),
    ]);
    expect(await ports.mails.list({ limit: 9 })).toEqual([]);
    const luz = account({ email: 'luz@example.org' });
    const stranger = account({ email: 'otra@example.org', confirmed_at: null });
    await storeAccounts(ports, [luz, stranger], stockedPassword);
    ports.mailer = createRecordingMailer(() => ({ outcome: 'refused', answer: '550 <luz@example.org>' }));
    await remove(luz);
    await remove(stranger);
    expect([await received(luz.email), await received(stranger.email)]).toEqual([[expect.any(String)], []]);
    expect(await ports.mails.list({ limit: 9 })).toEqual([]);
  });

  it('leaves the subscription of who wants to keep it, and that of an address that was never confirmed', async () => {
    await application.execute('account.set-newsletter', { subscribed: true }, as(ana));
    await remove(ana, { subscription: false });
    expect(await ports.subscriptions.find(ana.email)).toMatchObject({ subscribed: true });
    const stranger = account({ email: 'otra@example.org', confirmed_at: null });
    await storeAccounts(ports, [stranger], stockedPassword);
    await application.execute('newsletter.subscribe', { email: stranger.email }, visitor('http'));
    await remove(stranger);
    expect(await ports.subscriptions.find(stranger.email)).not.toBeNull();
  });

  it('takes the password, and an administrator who stays and can sign in', async () => {
    await expect(remove(ana, { current_password: 'equivocada' })).rejects.toMatchObject({
      key: 'accounts.wrong-password',
    });
    await expect(remove(eva)).rejects.toMatchObject({ key: 'accounts.last-administrator-deleted' });
    const other = account({ email: 'otra@example.org', role: 'admin', suspended_at: defaultNow });
    await storeAccounts(ports, [other]);
    await expect(remove(eva)).rejects.toMatchObject({ code: 'rule-violated' });
    await ports.transaction({ actor: as(eva), operation: 'test', at: defaultNow }, ({ users }) =>
      users.update(other.id, { suspended_at: null }, defaultNow),
    );
    expect(await remove(eva)).toEqual({ success: true });
  });
});

it('an export holds what is stored, without secrets', async () => {
  await start('own Ana', ana);
  await application.execute('account.set-newsletter', { subscribed: true }, as(ana));
  const found = await application.execute('account.export', {}, as(ana));
  expect(found).toMatchObject({
    account: { ...ana, seen_at: defaultNow },
    sessions: [{ id: 'own Ana', current: true }],
    subscription: { email: ana.email, consents: [{ event: 'sign-up' }] },
    audit: [{ operation: 'account.set-newsletter' }],
    contributions: [],
    named: [],
  });
  expect((await ports.audit.list({ limit: 9 })).map(({ operation }) => operation)).toContain(
    'account.export',
  );
  const { token } = (await ports.subscriptions.find(ana.email))!;
  expect(JSON.stringify(found)).not.toContain(token);
  expect(JSON.stringify(found)).not.toContain('password_hash');
});
