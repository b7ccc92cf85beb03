import { scopes } from '#core/kernel/scope.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { apiToken, storeToken } from '#tests/support/api-tokens.ts';
import { change, fitDraft } from '#tests/support/entities.ts';
import { jsonOf, problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let site: Site;
beforeEach(async () => {
  site = await startSite();
  await site.ports.transaction(change(), async ({ articles }) => {
    await articles.save(fitDraft({ slug: 'una-nota', status: 'published' }));
    await articles.save(fitDraft({ slug: 'borrador', id: apiToken().id }));
  });
});
afterEach(() => site.close());

const drafts = '/api/admin/articles/drafts';
const as = (token: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  'user-agent': 'guion/1.0',
  ...more,
});
const send = (
  path: string,
  token: string,
  body?: object,
  more: Record<string, string> = {},
  method = 'PUT',
) =>
  site.ask(path, {
    method,
    headers: as(token, { ...(body && { 'content-type': 'application/json' }), ...more }),
    ...(body && { body: JSON.stringify(body) }),
  });

describe('a call with a token', () => {
  it('is accepted within its scopes, and creates no session', async () => {
    const token = await storeToken(site.ports, { scopes: ['read'] });
    const received = await site.get(drafts, as(token));
    expect(received.status).toBe(200);
    expect(received.headers['set-cookie']).toBeUndefined();
    expect(jsonOf(received)).toMatchObject({ items: [{ slug: 'borrador' }] });
  });

  it("needs no same-origin header, and is audited with the program's name", async () => {
    const token = await storeToken(site.ports, { scopes: ['publish'] });
    const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
    const received = await send('/api/articles/una-nota/toggle-featured', token, {}, headers);
    expect(received.status).toBe(200);
    expect(await site.ports.audit.list({ limit: 1 })).toMatchObject([
      { actor_kind: 'token', actor_name: 'un guion', client: 'guion/1.0', door: 'http', subject: 'una-nota' },
    ]);
  });

  it('outside its scopes is refused, with the missing one', async () => {
    const token = await storeToken(site.ports, { scopes: ['read', 'write'] });
    const received = await send('/api/articles/una-nota', token, undefined, {}, 'DELETE');
    expect(received.status).toBe(403);
    expect(problemOf(received)).toMatchObject({ code: 'forbidden', details: { scope: 'delete' } });
    expect(received.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="delete"');
  });

  it('cannot change published content without the scope, through any route', async () => {
    const token = await storeToken(site.ports, { scopes: ['write'] });
    const received = await send('/api/articles/una-nota/toggle-static', token, {});
    expect(problemOf(received)).toMatchObject({ details: { scope: 'publish' } });
    expect((await send('/api/articles/borrador/toggle-static', token, {})).status).toBe(200);
  });

  it('ignores a session cookie', async () => {
    await storeAccounts(site.ports, [stockedAdmin], stockedPassword);
    const cookie = await signIn(site, stockedAdmin);
    const token = await storeToken(site.ports, { scopes: [] });
    expect((await site.get(drafts, { cookie })).status).toBe(200);
    expect((await site.get(drafts, as(token, { cookie }))).status).toBe(403);
    expect((await site.get(drafts, as('vigia_nada', { cookie }))).status).toBe(401);
  });

  it.each([
    ['/api/tokens', 'POST', { name: 'Otro', scopes: ['read'] }],
    ['/api/admin/tokens', 'GET', undefined],
    ['/api/auth/login', 'POST', { email: 'ana@example.org', password: stockedPassword }],
    ['/api/auth/register', 'POST', { username: 'x', email: 'x@example.org', password: 'secreta' }],
  ] as const)('gets no rights at %s by %s', async (path, method, body) => {
    const token = await storeToken(site.ports, { scopes: [...scopes] });
    const received = await send(path, token, body, {}, method);
    expect([received.status, received.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('is not logged with its token', async () => {
    const token = await storeToken(site.ports);
    await site.get(drafts, as(token));
    await site.get(drafts, as(`${token}x`));
    expect(JSON.stringify(site.logs)).not.toContain(token);
  });

  it('follows changes until it expires', async () => {
    const token = await storeToken(site.ports);
    const following = site.get('/api/admin/events', as(token));
    await site.application.execute(
      'tokens.revoke',
      { id: apiToken().id },
      { kind: 'operator', id: null, name: 'eva', role: 'admin', door: 'cli' },
    );
    expect((await following).status).toBeGreaterThanOrEqual(200);
    expect((await site.get('/api/admin/events', as(token))).status).toBe(401);
  });
});

describe('an invalid token', () => {
  const faults = {
    unknown: {},
    expired: { expires_at: '2026-11-20T08:59:59.999Z' },
    revoked: { revoked_at: '2026-11-20T08:00:00.000Z' },
  };

  it.each(Object.entries(faults))(
    '%s, is refused everywhere, even for public content',
    async (fault, input) => {
      const stored = await storeToken(site.ports, input);
      const token = fault === 'unknown' ? stored.slice(0, -1) : stored;
      // Once, so that the public answer is cached.
      expect((await site.get('/api/articles')).status).toBe(200);
      for (const path of ['/api/articles', drafts, '/api/nada', '/api']) {
        const received = await site.get(path, as(token));
        expect([path, received.status, problemOf(received).details]).toEqual([path, 401, { token: fault }]);
        expect(received.headers['www-authenticate']).toMatch(/^Bearer error="invalid_token", error_descr/);
      }
    },
  );

  it.each(['Bearer', 'bearer ', 'Bearer  a b', `Bearer ${'x'.repeat(6000)}`])(
    '%s is accepted',
    async (authorization) => {
      expect((await site.get('/api/articles', { authorization })).status).toBe(401);
    },
  );

  it('is ignored with another authentication scheme: proxies in front have their own', async () => {
    expect((await site.get('/api/articles', { authorization: 'Basic YTpi' })).status).toBe(200);
  });

  it('is rate limited when repeated', async () => {
    const tries = Array.from({ length: 31 }, () => site.get(drafts, as('vigia_nada')));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses).toContain(429);
    expect((await site.get(drafts, as('vigia_nada'))).headers['retry-after']).toBe('10');
  });
});

it('two hundred concurrent calls with one token are all answered', async () => {
  const token = await storeToken(site.ports);
  const received = await Promise.all(Array.from({ length: 200 }, () => site.get(drafts, as(token))));
  expect(received.filter(({ status }) => status !== 200)).toEqual([]);
});

it('a request without credentials gets a challenge', async () => {
  const received = await site.get(drafts);
  expect([received.status, received.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(problemOf(received).details).toEqual({ hint: expect.stringContaining('Bearer') as unknown });
});
