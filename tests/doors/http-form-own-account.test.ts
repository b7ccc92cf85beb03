import type { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { recoveryCodeIn } from '#core/accounts/second-factor.ts';
import { visitor } from '#core/kernel/actor.ts';
import { guardedCode } from '#tests/support/stocked-factors.ts';
import type { RenderPage } from '#adapters/http/pages.ts';
import type { OutputOf } from '#core/operations.ts';
import { defaultNow, fixedClock } from '#fixtures/builders/clock.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts, runDueJobs } from '#tests/support/test-ports.ts';
import { cookiesOf, signIn } from '#tests/support/signed-in.ts';
import { stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';

closePortsAfterTests();

type Shown = Parameters<RenderPage>[0];

let site: Site;
let pages: Shown[];
let clock: ReturnType<typeof fixedClock>;
beforeEach(async () => {
  pages = [];
  clock = fixedClock();
  site = await startSite({
    ports: createTestPorts({ clock }),
    renderPage: async (request) => {
      pages.push(request);
      return { status: 200, html: '' };
    },
  });
  await storeAccounts(site.ports, [stockedReader], stockedPassword);
});
afterEach(() => site.close());

const post = (fields: Record<string, string>, cookie: string, path = '/account') =>
  site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams(fields).toString(),
  });
const me = async (cookie: string) => (await site.get('/api/auth/me', { cookie })).status;
const signInAgain = () => signIn(site, stockedReader);
const current_password = stockedPassword;
/** What the page that was rendered last would show. */
const shownUser = async () => ((await pages.at(-1)!.ask!('auth.me', {})) as OutputOf<'auth.me'>).user;

describe("the account's page", () => {
  it.each([
    ['/account', '/login?next=%2Faccount'],
    ['/account?lang=en', '/login?next=%2Faccount&lang=en'],
    ['/admin/cuenta?lang=en', '/login?next=%2Fadmin%2Fcuenta&lang=en'],
  ])('leads visitors of %s to the login page, before and after a form', async (path, login) => {
    const opened = path.startsWith('/account') ? [await site.get(path)] : [];
    for (const received of [...opened, await post({ form: 'delete-account' }, '', path)])
      expect([received.status, received.headers.location, received.headers['cache-control']]).toEqual([
        303,
        login,
        'private, no-store',
      ]);
    expect(pages).toEqual([]);
  });

  it('records no attempt of a form whose session has ended', async () => {
    const cookie = await signInAgain();
    await post({ form: 'end-other-sessions' }, await signInAgain());
    const before = await site.ports.audit.total({});
    const forms = [{ form: 'end-other-sessions' }, { form: 'delete-account', current_password }];
    for (const form of forms) expect((await post(form, cookie)).status).toBe(303);
    expect(await site.ports.audit.total({})).toBe(before);
    expect(await site.ports.users.find(stockedReader.id)).not.toBeNull();
  });

  it('is rendered for who is signed in, and never cached', async () => {
    const cookie = await signInAgain();
    for (let turn = 0; turn < 2; turn += 1) {
      const received = await site.get('/account', { cookie });
      expect([received.status, received.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
    expect(pages).toHaveLength(2);
    expect(await shownUser()).toMatchObject({ email: stockedReader.email });
    const forged = cookie.replace(/(?<=vigia=)./, (first) => (first === '_' ? 'A' : '_'));
    expect((await site.get('/account', { cookie: forged })).status).toBe(303);
  });

  it.each(['/account', '/admin/cuenta'])('is not for forms of other sites at %s', async (path) => {
    const received = await site.ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: await signInAgain(),
        origin: 'https://other.example',
      },
      body: 'form=end-other-sessions',
    });
    expect(received.status).toBe(403);
  });
});

describe('the login page', () => {
  it.each([
    ['/login', '/account'],
    ['/login?lang=en', '/account?lang=en'],
    ['/login?next=%2Fadmin%3Ftab%3Dagentes', '/admin?tab=agentes'],
    ['/login?next=%2F%2Fother.example', '/account'],
    ['/login?next=%2Flogin', '/login'],
  ])('at %s leads who is signed in on to %s, and stays cached for everybody else', async (path, next) => {
    const cookie = await signInAgain();
    for (const _ of ['not cached yet', 'cached']) {
      const visited = await site.get(path);
      expect([visited.status, visited.headers['cache-control']]).toEqual([
        200,
        'public, max-age=0, must-revalidate',
      ]);
      const received = await site.get(path, { cookie });
      expect([received.status, received.headers.location, received.headers['cache-control']]).toEqual([
        303,
        next,
        'private, no-store',
      ]);
    }
    expect(pages).toHaveLength(1);
  });

  it('is shown to who was signed in', async () => {
    const cookie = await signInAgain();
    await post({ form: 'logout' }, cookie, '/login');
    for (const _ of ['not cached yet', 'cached']) {
      const received = await site.get('/login', { cookie });
      expect([received.status, received.headers.location]).toEqual([200, undefined]);
      // The cookie that ends theirs must not reach others from a shared cache.
      expect(received.headers['set-cookie']?.join()).toContain('vigia=;');
      expect(received.headers['cache-control']).toMatch(/^private/);
    }
  });
});

describe('a form of the account, without scripts', () => {
  it('asks who it is before the file of their data', async () => {
    const cookie = await signInAgain();
    const file = async () => (await site.get('/api/account/export', { cookie })).status;
    expect(await file()).toBe(200);
    clock.set(new Date(Date.parse(defaultNow) + 15 * 60_000).toISOString());
    expect(await file()).toBe(403);
    const prove = (input: object) => post({ form: 'prove-identity', ...input }, cookie);
    for (const input of [{}, { password: '' }]) {
      expect((await prove(input)).status).toBe(400);
      expect(pages.at(-1)?.posted).toMatchObject({ faults: { password: 'missing' } });
    }
    expect((await prove({ password: 'equivocada' })).status).toBe(403);
    expect([pages.at(-1)?.posted, await file()]).toEqual([
      expect.objectContaining({ outcome: 'failed', values: {} }),
      403,
    ]);
    expect((await prove({ password: stockedPassword })).status).toBe(200);
    expect([pages.at(-1)?.posted, await file()]).toEqual([
      expect.objectContaining({ outcome: 'done', values: {} }),
      200,
    ]);
  });

  it.each(['/account', '/admin/cuenta'])('changes the name and the language at %s', async (path) => {
    const cookie = await signInAgain();
    const fields = { form: 'account-profile', username: 'Ana María', language: 'en' };
    const received = await post(fields, cookie, path);
    expect([received.status, received.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(pages.at(-1)).toMatchObject({ url: path, posted: { outcome: 'done' } });
    expect(await shownUser()).toMatchObject({ username: 'Ana María', language: 'en' });
    expect((await post({ ...fields, username: ' ' }, cookie, path)).status).toBe(400);
    expect(pages.at(-1)?.posted).toMatchObject({ faults: { username: 'missing' } });
  });

  it('changes the password: this browser stays signed in with another session, others do not', async () => {
    const [cookie, other] = [await signInAgain(), await signInAgain()];
    const change = (input: object) =>
      post(
        {
          form: 'account-password',
          current_password,
          password: 'otra-clave',
          confirm: 'otra-clave',
          ...input,
        },
        cookie,
      );
    expect((await change({ confirm: 'distinta' })).status).toBe(400);
    expect(pages.at(-1)?.posted).toMatchObject({ faults: { confirm: 'mismatch' } });
    expect((await change({ current_password: 'equivocada' })).status).toBe(400);
    expect(pages.at(-1)?.posted).toMatchObject({ message: 'La contraseña actual no es correcta' });
    const changed = await change({});
    expect(changed.status).toBe(200);
    expect(pages.at(-1)?.posted).toMatchObject({ outcome: 'done', values: {} });
    expect(JSON.stringify(pages.map(({ posted }) => posted))).not.toMatch(/clave|secreta|equivocada/);
    expect([await me(cookie), await me(other), await me(cookiesOf(changed))]).toEqual([401, 401, 200]);
    expect(await shownUser()).toMatchObject({ email: stockedReader.email });
  });

  it('asks for another address, which is confirmed on the page of its link', async () => {
    const cookie = await signInAgain();
    const fields = { form: 'account-address', email: 'ana.nueva@example.org', current_password };
    expect((await post(fields, cookie)).status).toBe(200);
    expect(pages.at(-1)?.posted).toMatchObject({ outcome: 'done', message: expect.any(String) });
    await runDueJobs(site.ports);
    const { messages } = site.ports.mailer as ReturnType<typeof createRecordingMailer>;
    expect(messages.map(({ to }) => to)).toEqual([fields.email]);
    const token = /token=([\w-]+)/.exec(String(messages[0]?.text))![1]!;
    const confirm = () => post({ form: 'confirm-address', token }, '', '/confirm');
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(404);
    await site.get('/account', { cookie });
    expect(await shownUser()).toMatchObject({ email: fields.email });
    await runDueJobs(site.ports);
    expect(messages.at(-1)).toMatchObject({ to: stockedReader.email });
  });

  it('shows the address that waits to be confirmed, mails its link again, and cancels it', async () => {
    const cookie = await signInAgain();
    const pending = async () =>
      ((await pages.at(-1)!.ask!('account.new-address', {})) as OutputOf<'account.new-address'>).pending;
    const ask = (email: string) => post({ form: 'account-address', email, current_password }, cookie);
    expect((await ask(stockedReader.email)).status).toBe(400);
    expect(pages.at(-1)?.posted).toMatchObject({
      message: 'Esa ya es la dirección de tu cuenta',
      refusal: { field: 'email' },
    });
    await ask('ana.nueva@example.org');
    expect(await pending()).toMatchObject({ email: 'ana.nueva@example.org' });
    // A mail that is still queued would be replaced.
    await runDueJobs(site.ports);
    expect((await post({ form: 'account-resend-address' }, cookie)).status).toBe(200);
    await runDueJobs(site.ports);
    expect((site.ports.mailer as ReturnType<typeof createRecordingMailer>).messages).toHaveLength(2);
    expect((await post({ form: 'account-cancel-address' }, cookie)).status).toBe(200);
    expect(await pending()).toBeNull();
    expect((await post({ form: 'account-resend-address' }, cookie)).status).toBe(404);
  });

  it('ends sessions one by one, or all others', async () => {
    const [cookie, two, three] = [await signInAgain(), await signInAgain(), await signInAgain()];
    const list = async (of: string) =>
      (
        JSON.parse((await site.get('/api/account/sessions', { cookie: of })).text) as {
          items: { id: string; current: boolean }[];
        }
      ).items;
    const session = (await list(two)).find(({ current }) => current)!.id;
    await post({ form: 'end-session', session }, cookie);
    expect(pages.at(-1)?.posted).toMatchObject({ outcome: 'done' });
    expect([await me(two), await me(three)]).toEqual([401, 200]);
    await post({ form: 'end-other-sessions', tokens: 'on' }, cookie);
    expect([await me(three), await me(cookie)]).toEqual([401, 200]);
    expect(await list(cookie)).toHaveLength(1);
  });

  it('chooses the newsletter, and leaves it', async () => {
    const cookie = await signInAgain();
    await post({ form: 'account-newsletter', subscribed: 'on', mails: 'en' }, cookie);
    expect(await site.ports.subscriptions.find(stockedReader.email)).toMatchObject({
      subscribed: true,
      language: 'en',
    });
    await post({ form: 'account-newsletter' }, cookie);
    expect(pages.at(-1)?.posted).toMatchObject({ outcome: 'done', message: 'Te has dado de baja' });
    expect(await site.ports.subscriptions.find(stockedReader.email)).toMatchObject({ subscribed: false });
  });

  it('deletes an account with a second factor only after a code of it, or soon after signing in', async () => {
    const cookie = await signInAgain();
    await site.ports.transaction(
      { actor: visitor('http'), operation: 'test', at: defaultNow },
      async ({ users, secondFactors }) => {
        await users.update(stockedReader.id, { second_factor: true }, defaultNow);
        const hash = site.ports.tokens.hash(recoveryCodeIn(guardedCode)!);
        await secondFactors.setRecoveryCodes(stockedReader.id, [hash]);
      },
    );
    clock.set(new Date(Date.parse(defaultNow) + 15 * 60_000).toISOString());
    const remove = (code: string) => post({ form: 'delete-account', current_password, code }, cookie);
    expect((await remove('')).status).toBe(403);
    expect(pages.at(-1)?.posted).toMatchObject({ outcome: 'failed', values: {} });
    expect((await remove('zzzz-zzzz-zzzz-zzzz')).status).toBe(403);
    expect(await me(cookie)).toBe(200);
    expect((await remove(guardedCode)).status).toBe(303);
    expect(await site.ports.users.find(stockedReader.id)).toBeNull();
  });

  it('deletes the account after its password, and leads to the front page, which says so', async () => {
    const cookie = await signInAgain();
    const fields = { form: 'delete-account', current_password: '' };
    expect((await post(fields, cookie)).status).toBe(400);
    expect((await post({ ...fields, current_password: 'equivocada' }, cookie)).status).toBe(400);
    expect(await me(cookie)).toBe(200);
    const deleted = await post({ ...fields, current_password, subscription: 'on' }, cookie);
    expect([deleted.status, deleted.headers.location]).toEqual([303, '/?notice=account-deleted#notice']);
    expect(deleted.headers['set-cookie']?.join()).toMatch(/vigia=;/);
    expect(await me(cookie)).toBe(401);
    expect(await site.ports.users.credentials(stockedReader.email)).toBeNull();
  });
});
