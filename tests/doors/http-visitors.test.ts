import type { Sessions } from '#core/accounts/ports.ts';
import { routes } from '#adapters/http/routes.ts';
import { createApplication } from '#core/application.ts';
import { operations } from '#core/operations.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { operator } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { postJson, signIn } from '#tests/support/signed-in.ts';
import { stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';

closePortsAfterTests();

let ports: Ports;
let site: Site;
let calls: (keyof Sessions)[];
const start = '2026-11-20T09:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
let now = start;
beforeEach(async () => {
  now = start;
  ports = createTestPorts({ clock: { now: () => now } });
  await storeAccounts(ports, [stockedReader], stockedPassword);
  calls = [];
  const { sessions } = ports;
  const watched = Object.fromEntries(
    Object.entries(sessions).map(([name, call]) => [
      name,
      (...params: never[]) => {
        calls.push(name as keyof Sessions);
        return (call as (...all: never[]) => unknown)(...params);
      },
    ]),
  ) as unknown as Sessions;
  site = await startSite({ ports, accounts: { ...ports, sessions: watched } });
});
afterEach(() => site.close());

const shared = Object.entries(routes).filter(([name]) => {
  const { access, kind, personal } = operations[name as keyof typeof routes] as Operation;
  return access === 'public' && kind !== 'command' && !personal;
});

describe('an anonymous reader', () => {
  it('causes no session lookup for pages and shared answers, signed in or not, but at the login page', async () => {
    const cookie = await signIn(site, stockedReader);
    calls.splice(0);
    const paths = ['/', '/noticias', '/register', '/rss', '/sitemap.xml', '/healthz', '/nada'];
    for (const path of [...paths, ...shared.map(([, { path: route }]) => route.replace(/:\w+/g, 'x'))])
      for (const headers of [{}, { cookie }]) {
        const received = await site.get(path, headers);
        expect([path, received.headers['set-cookie']]).toEqual([path, undefined]);
      }
    // It leads who is signed in on, and is the same for all others.
    await site.get('/login');
    expect(calls).toEqual([]);
    await site.get('/login', { cookie });
    expect(calls).toEqual(['find']);
    expect(shared.length).toBeGreaterThan(15);
  });

  it('gets no session by submitting something either', async () => {
    await postJson(site, '/api/auth/logout', {});
    await postJson(site, '/api/auth/login', { email: stockedReader.email, password: 'otra' });
    await site.get('/api/auth/me');
    expect(calls).toEqual([]);
  });
});

describe('a signed-in user', () => {
  it('is looked up and recorded only occasionally', async () => {
    const cookie = await signIn(site, stockedReader);
    expect(calls.filter((name) => name === 'start')).toHaveLength(1);
    calls.splice(0);
    for (let turn = 0; turn < 3; turn += 1) await site.get('/api/auth/me', { cookie });
    expect(calls).toEqual(['find']);
    now = after(3);
    await site.get('/api/auth/me', { cookie });
    expect(calls).toEqual(['find', 'find']);
  });

  it('is looked up again after any session has ended or an account has changed', async () => {
    const [mine, other] = [await signIn(site, stockedReader), await signIn(site, stockedReader)];
    const statuses = async () => [
      (await site.get('/api/auth/me', { cookie: mine })).status,
      (await site.get('/api/auth/me', { cookie: other })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await postJson(site, '/api/auth/logout', {}, { cookie: other });
    expect(await statuses()).toEqual([200, 401]);
    const application = createApplication(ports);
    await application.execute('users.revoke-sessions', { email: stockedReader.email }, operator('test'));
    expect(await statuses()).toEqual([401, 401]);
  });
});
