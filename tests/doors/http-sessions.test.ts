import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { maxIdleTime, maxSessionTime } from '#core/accounts/session.ts';
import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { operator } from '#core/kernel/actor.ts';
import { defaultNow, fixedClock } from '#fixtures/builders/clock.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { cookiesOf, postJson, signIn } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';

closePortsAfterTests();

const after = (milliseconds: number) => new Date(Date.parse(defaultNow) + milliseconds).toISOString();

let clock: ReturnType<typeof fixedClock>;
let ports: Ports;
let site: Site;
beforeEach(async () => {
  clock = fixedClock();
  ports = createTestPorts({ clock });
  await storeAccounts(ports, [stockedAdmin, stockedReader], stockedPassword);
  site = await startSite({ ports });
});
afterEach(() => site.close());

const me = (cookie: string) => site.get('/api/auth/me', { cookie });
const statusFor = async (cookie: string) => (await me(cookie)).status;
const setCookies = (headers: IncomingHttpHeaders) => headers['set-cookie'] ?? [];
const emptied = (headers: IncomingHttpHeaders) =>
  setCookies(headers).filter((cookie) => /; expires=Thu, 01 Jan 1970/.test(cookie)).length;
const login = (headers: Record<string, string> = {}) =>
  postJson(site, '/api/auth/login', { email: stockedReader.email, password: stockedPassword }, headers);

describe('a sensitive operation', () => {
  const create = (cookie: string) =>
    postJson(site, '/api/tokens', { name: 'Un guion', scopes: ['read'] }, { cookie });
  const file = async (cookie: string) => (await site.get('/api/admin/audit.csv', { cookie })).status;
  const verify = (cookie: string, password: string) =>
    postJson(site, '/api/auth/verify', { password }, { cookie });

  it('is open for 15 minutes after signing in, and then after proving anew who one is', async () => {
    const cookie = await signIn(site, stockedAdmin);
    expect((await create(cookie)).status).toBe(201);
    clock.set(after(15 * 60_000 - 1));
    expect([(await create(cookie)).status, await file(cookie)]).toEqual([201, 200]);
    clock.set(after(15 * 60_000));
    const refused = await create(cookie);
    expect(refused.status).toBe(403);
    expect(problemOf(refused)).toMatchObject({
      code: 'forbidden',
      key: 'access.confirm-identity',
      details: { reason: 'verify' },
    });
    expect([await file(cookie), (await site.get('/api/auth/verified', { cookie })).status]).toEqual([
      403, 403,
    ]);
    expect((await site.get('/api/admin/audit', { cookie })).status).toBe(200);
    const wrong = await verify(cookie, 'otra');
    expect([wrong.status, problemOf(wrong)]).toEqual([
      403,
      expect.objectContaining({ key: 'accounts.not-verified' }),
    ]);
    expect((await create(cookie)).status).toBe(403);
    const right = await verify(cookie, stockedPassword);
    expect([right.status, right.headers['set-cookie']]).toEqual([200, undefined]);
    expect([(await create(cookie)).status, await file(cookie)]).toEqual([201, 200]);
  });

  it('is opened in one session only, and asks without an entry in the audit', async () => {
    const [one, other] = [await signIn(site, stockedAdmin), await signIn(site, stockedAdmin)];
    clock.set(after(60 * 60_000));
    expect((await verify(one, stockedPassword)).status).toBe(200);
    expect([(await create(one)).status, (await create(other)).status]).toEqual([201, 403]);
    expect((await verify(other, 'otra')).status).toBe(403);
    const refused = (await ports.audit.list({ limit: 50 })).filter((entry) => entry.refused !== null);
    expect(refused).toEqual([
      expect.objectContaining({ operation: 'auth.verify', refused: 'forbidden', actor_id: stockedAdmin.id }),
    ]);
  });

  it('is asked about a limited number of times', async () => {
    const cookie = await signIn(site, stockedAdmin);
    for (let turn = 0; turn < 5; turn += 1) expect((await verify(cookie, 'otra')).status).toBe(403);
    expect((await verify(cookie, stockedPassword)).status).toBe(429);
  });
});

describe('the session cookie', () => {
  it('is restricted to this host, https and the server', async () => {
    const [session, signature, hint, ...others] = setCookies((await login()).headers);
    expect(others).toEqual([]);
    expect(hint).toMatch(/^entered=1; path=\/; expires=[^;]+; samesite=lax; secure$/);
    expect(session).toMatch(/^__Host-vigia=[\w-]{43}; /);
    expect(signature).toMatch(/^__Host-vigia\.sig=[\w-]+; /);
    for (const cookie of [session, signature]) {
      const attributes = cookie!
        .split('; ')
        .slice(1)
        .map((one) => one.replace(/=.*GMT$/, ''));
      expect(attributes.toSorted()).toEqual(['expires', 'httponly', 'path=/', 'samesite=lax', 'secure']);
    }
  });

  it('is indicated to scripts on every page by a cookie that grants nothing', async () => {
    const cookie = (await signIn(site, stockedReader)).replace(/; entered=1/, '');
    const page = (headers: Record<string, string>) => site.get('/login', { accept: 'text/html', ...headers });
    for (const response of [await page({ cookie }), await page({ cookie })])
      expect(setCookies(response.headers)).toEqual([
        expect.stringMatching(/^entered=1; path=\/; max-age=\d+; samesite=lax; secure$/),
      ]);
    for (const silent of ['', `${cookie}; entered=1`, 'other=1'])
      expect(setCookies((await page({ cookie: silent })).headers)).toEqual([]);
    const ended = await postJson(site, '/api/auth/logout', {}, { cookie });
    expect(setCookies(ended.headers).find((one) => one.startsWith('entered='))).toContain('1970');
  });

  it('works without https if the site has none', async () => {
    const plain = await startSite({
      ports,
      site: { name: 'Vigía', url: 'http://127.0.0.1:3000', timeZone: 'Europe/Madrid' },
    });
    const cookie = await signIn(plain, stockedReader);
    expect(cookie).toMatch(/^vigia=/);
    expect((await plain.get('/api/auth/me', { cookie })).status).toBe(200);
    await plain.close();
  });

  it('contains no identity: the server stores its hash, and the owner', async () => {
    const cookie = await signIn(site, stockedReader);
    const [, id = ''] = /__Host-vigia=([^;]+)/.exec(cookie) ?? [];
    // 256 bits.
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(await ports.sessions.find(id, defaultNow)).toBeNull();
    expect(JSON.parse((await me(cookie)).text)).toEqual({ user: stockedReader });
    expect((await me(cookie)).headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['made up', () => `__Host-vigia=${'x'.repeat(43)}`],
    ['made up, with a signature', () => `__Host-vigia=${'x'.repeat(43)}; __Host-vigia.sig=${'y'.repeat(27)}`],
    [
      'of another secret',
      (cookie: string) => cookie.replace(/sig=(.)/, (_all, first) => `sig=${first === '_' ? '-' : '_'}`),
    ],
    ['without its signature', (cookie: string) => cookie.split('; ')[0]!],
    ['cut short', (cookie: string) => cookie.slice(0, -30)],
    ['much too long', () => `__Host-vigia=${'x'.repeat(7000)}`],
    ['of strange signs', () => '__Host-vigia=%00%ff"\\; __Host-vigia.sig==;=;;'],
  ])('that is %s is invalid, and deleted', async (_what, change) => {
    const received = await me(change(await signIn(site, stockedReader)));
    expect([received.status, problemOf(received).code]).toEqual([401, 'unauthenticated']);
    expect(emptied(received.headers)).toBeGreaterThan(0);
    expect(site.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it('of an ended session is removed by pages, not by calls, which may end after the next sign-in', async () => {
    const ended = await signIn(site, stockedReader);
    await login({ cookie: ended });
    const call = await site.get('/api/account/sessions', { cookie: ended });
    expect([call.status, setCookies(call.headers)]).toEqual([401, []]);
    const page = await site.get('/account', { cookie: ended, accept: 'text/html' });
    expect(emptied(page.headers)).toBeGreaterThan(0);
  });

  it("with another secret's signature is invalid", async () => {
    const other = await startSite({ ports, sessionSecret: 'another secret of at least 32 characters' });
    expect(await statusFor(await signIn(other, stockedReader))).toBe(401);
    await other.close();
  });
});

describe('a session', () => {
  it('notes the browser and the network that signed in', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
    for (const [input, noted] of [
      [agent, agent],
      ['x'.repeat(2000), 'x'.repeat(300)],
      ['', null],
    ] as const) {
      const cookie = cookiesOf(await login({ 'user-agent': input }));
      const [, id = ''] = /__Host-vigia=([^;]+)/.exec(cookie) ?? [];
      const stored = createHash('sha256').update(id).digest('base64url');
      expect((await ports.sessions.find(stored, defaultNow))?.session).toMatchObject({
        device: noted,
        ip: '127.0.0.1',
      });
    }
  });

  it('gets a new id with each sign-in, and the previous one ends', async () => {
    const first = await signIn(site, stockedReader);
    const received = await login({ cookie: first });
    const second = cookiesOf(received);
    expect(setCookies(received.headers)).toHaveLength(3);
    expect(second).not.toBe(first);
    expect([await statusFor(first), await statusFor(second)]).toEqual([401, 200]);
  });

  it('starts with a new id despite a planted cookie', async () => {
    const planted = `__Host-vigia=${'x'.repeat(43)}`;
    const cookie = cookiesOf(await login({ cookie: planted }));
    expect(cookie).not.toContain('xxx');
    expect([await statusFor(planted), await statusFor(cookie)]).toEqual([401, 200]);
  });

  it('ends on the server at sign-out, even for copied cookies', async () => {
    const [cookie, other] = [await signIn(site, stockedReader), await signIn(site, stockedReader)];
    const left = await site.ask('/api/auth/logout', { method: 'POST', headers: { cookie } });
    expect([left.status, emptied(left.headers)]).toEqual([200, 3]);
    expect([await statusFor(cookie), await statusFor(other)]).toEqual([401, 200]);
    expect((await site.ask('/api/auth/logout', { method: 'POST', headers: { cookie } })).status).toBe(200);
    expect((await site.ask('/api/auth/logout', { method: 'POST' })).status).toBe(200);
  });

  it('ends a week after its last use', async () => {
    const cookie = await signIn(site, stockedReader);
    for (const days of [6, 12, 18]) {
      clock.set(after((days * maxIdleTime) / 7));
      expect(await statusFor(cookie)).toBe(200);
    }
    clock.set(after((25 * maxIdleTime) / 7));
    expect(await statusFor(cookie)).toBe(401);
  });

  it('ends after a month in any case', async () => {
    const cookie = await signIn(site, stockedReader);
    for (let day = 5; day < 30; day += 5) {
      clock.set(after((day * maxIdleTime) / 7));
      expect(await statusFor(cookie)).toBe(200);
    }
    clock.set(after(maxSessionTime));
    expect(await statusFor(cookie)).toBe(401);
  });

  it('survives a clock that jumps ahead for a moment or is set back, and still ends in time', async () => {
    const cookie = await signIn(site, stockedReader);
    const statuses: number[] = [];
    for (const offset of [-maxIdleTime, 2 * maxSessionTime, 0, -1000, maxIdleTime / 2]) {
      clock.set(after(offset));
      statuses.push(await statusFor(cookie));
    }
    expect(statuses).toEqual([200, 401, 200, 200, 200]);
    clock.set(after(2 * maxIdleTime));
    expect(await statusFor(cookie)).toBe(401);
  });

  it("has its user's current rights at each request, and ends when they change", async () => {
    const cookie = await signIn(site, stockedAdmin);
    const application = createApplication(ports);
    const by = operator('eva');
    await application.execute('users.set-role', { email: stockedReader.email, role: 'admin' }, by);
    expect(await statusFor(cookie)).toBe(200);
    await application.execute('users.set-role', { email: stockedAdmin.email, role: 'reader' }, by);
    expect(await statusFor(cookie)).toBe(401);
    const again = await signIn(site, stockedAdmin);
    expect(JSON.parse((await me(again)).text)).toMatchObject({ user: { role: 'reader' } });
  });

  it('ends with a new password and when it is revoked', async () => {
    const application = createApplication(ports);
    for (const name of ['users.revoke-sessions', 'users.set-password'] as const) {
      const cookie = await signIn(site, stockedReader);
      const input = { email: stockedReader.email, password: 'otra-clave' };
      await application.execute(name, input, operator('eva'));
      expect([name, await statusFor(cookie)]).toEqual([name, 401]);
    }
  });
});
