import type { RoutedOperation } from '#adapters/http/routes.ts';
import type { Route } from '#adapters/http/page-routes.ts';
import { routes } from '#adapters/http/routes.ts';
import { operations } from '#core/operations.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { scopes } from '#core/kernel/scope.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { postJson, signIn } from '#tests/support/signed-in.ts';
import {
  stockedAdmin,
  stockedAuthor,
  stockedEditor,
  stockedPassword,
  stockedReader,
} from '#tests/support/stocked-accounts.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const guarded = (Object.entries(routes) as [RoutedOperation, Route][])
  .map(([name, route]) => ({ name, ...route, access: (operations[name] as Operation).access }))
  .filter(({ access }) => access !== 'public');

/** Calls of the newsroom (docs/product.md 11.4): none may be public. */
const named: [method: Route['method'], path: string][] = [
  ['post', '/api/admin/newsletters/generate'],
  ['get', '/api/admin/newsletters'],
  ['post', '/api/admin/newsletters/:id/send'],
  ['delete', '/api/admin/newsletters/:id'],
  ['get', '/api/admin/newsletters/:id/preview'],
  ['post', '/api/generate-manual-content'],
  ['put', '/api/articles/:slug'],
  ['delete', '/api/articles/:slug'],
  ['put', '/api/articles/:slug/toggle-featured'],
  ['put', '/api/articles/:slug/toggle-static'],
  ['put', '/api/articles/:slug/regenerate-image'],
  ['get', '/api/articles/status/draft'],
  ['get', '/api/admin/articles/hardcoded-authors'],
  ['post', '/api/admin/articles/fix-author-names'],
  ['post', '/api/admin/articles/auto-migrate'],
  ['get', '/api/admin/newsletter/subscriptions'],
  ['delete', '/api/admin/newsletter/subscriptions/:email'],
  ['get', '/api/agents'],
  ['post', '/api/agents'],
  ['put', '/api/agents/:id'],
  ['delete', '/api/agents/:id'],
  ['post', '/api/agents/:id/execute'],
  ['post', '/api/agents/execute-all'],
  ['get', '/api/agent-runs'],
];

describe('a restricted call', () => {
  let site: Site;
  const proofs: Record<string, { cookie: string; authorization: string }> = {};
  let cookies: Record<'nobody' | 'reader', string>;
  beforeAll(async () => {
    site = await startSite();
    await storeAccounts(site.ports, [stockedAdmin, stockedReader], stockedPassword);
    await storeAccounts(site.ports, [stockedAuthor, stockedEditor], stockedPassword);
    for (const one of accounts) proofs[one.role] = { cookie: await signIn(site, one), authorization: '' };
    cookies = { nobody: '', reader: await signIn(site, stockedReader) };
  });
  afterAll(() => site.close());

  const refusal = async ({ method, path }: Route, who: keyof typeof cookies, body: string | null) => {
    const { status, text } = await site.ask(path.replace(/:\w+/g, 'x'), {
      method: method.toUpperCase(),
      headers: { cookie: cookies[who], ...(body !== null && { 'content-type': 'application/json' }) },
      ...(body !== null && { body }),
    });
    return [status, (JSON.parse(text) as { code: string }).code];
  };
  // Before anything else: input that would be refused as well is not even read.
  const bodies = (method: Route['method']) =>
    method === 'post' || method === 'put' ? [null, '{}', '{"no JSON', `"${'x'.repeat(2_000_000)}"`] : [null];

  it.each(guarded)('is refused without a sign-in: $name', async (route) => {
    for (const body of bodies(route.method))
      expect(await refusal(route, 'nobody', body)).toEqual([401, 'unauthenticated']);
  });

  it.each(guarded.filter(({ access }) => access !== 'user'))('is refused readers: $name', async (route) => {
    for (const body of bodies(route.method))
      expect(await refusal(route, 'reader', body)).toEqual([403, 'forbidden']);
  });

  it('leaves only the refusal', async () => {
    const entries = await site.ports.audit.list({ limit: 1000 });
    const done = entries.filter(({ refused }) => refused === null);
    expect(new Set(done.map(({ operation }) => operation))).toEqual(new Set(['auth.login']));
    expect(entries.length).toBeGreaterThan(done.length);
  });

  let ids = 950;
  const nextId = () => numberedId((ids += 1));
  const levels = ['user', 'author', 'editor', 'admin'];
  const accounts = [stockedReader, stockedAuthor, stockedEditor];
  it.each(guarded)(
    'is refused exactly the roles below its own, by session and by token: $name',
    async (route) => {
      for (const [rank, { id: owner_id, role }] of accounts.entries()) {
        const below = rank < levels.indexOf(route.access);
        // A call may have ended those before.
        const token = await storeToken(site.ports, { id: nextId(), owner_id, scopes: [...scopes] });
        proofs[role]!.authorization = `Bearer ${token}`;
        for (const by of ['cookie', 'authorization'] as const) {
          const response = await site.ask(route.path.replace(/:\w+/g, 'x'), {
            method: route.method.toUpperCase(),
            headers: { [by]: proofs[role]![by], 'content-type': 'application/json' },
            ...(route.method !== 'get' && route.method !== 'delete' && { body: '{}' }),
          });
          const { key = '' } = response.status === 403 ? (problemOf(response) as { key?: string }) : {};
          const refusedForRole = /^access\.(?:newsroom|editors|administrators)-only$/.test(key);
          expect([role, by, refusedForRole]).toEqual([role, by, below]);
        }
      }
    },
  );

  it.each(named)('is not public: %s %s', (method, path) => {
    const shape = (text: string) => text.replace(/:\w+/g, ':');
    const found = (Object.entries(routes) as [RoutedOperation, Route][]).filter(
      ([, route]) => route.method === method && shape(route.path) === shape(path),
    );
    for (const [name] of found)
      expect(['public', 'user']).not.toContain((operations[name] as Operation).access);
  });

  it('is available to an administrator', async () => {
    const cookie = await signIn(site, stockedAdmin);
    const reading = guarded.filter(({ method, path }) => method === 'get' && !path.includes(':'));
    expect(reading.length).toBeGreaterThan(2);
    for (const { path, name } of reading) {
      const received = await site.get(path, { cookie });
      const { code } = received.status === 200 ? { code: 'none' } : problemOf(received);
      expect([name, code]).not.toEqual([name, expect.stringMatching(/unauthenticated|forbidden/)]);
    }
  });
});

describe('the entry of a refused call', () => {
  let site: Site;
  let author: Record<string, string>;
  beforeAll(async () => {
    site = await startSite();
    await storeAccounts(site.ports, [stockedAdmin, stockedAuthor], stockedPassword);
    author = { cookie: await signIn(site, stockedAuthor) };
  });
  afterAll(() => site.close());

  const subjectOf = async (operation: string) =>
    (await site.ports.audit.list({ operation, limit: 1 }))[0]?.subject;
  const json = { 'content-type': 'application/json' };

  it('names whom it was about, by its body or its address', async () => {
    const { email } = stockedAdmin;
    const role = await postJson(site, '/api/admin/users/role', { email, role: 'reader' }, author);
    const nobody = await postJson(site, '/api/admin/users/suspend', { email });
    const invited = { email: 'nueva@example.org', role: 'admin' };
    const invitation = await postJson(site, '/api/admin/invitations', invited, author);
    const withdrawal = await site.ask(`/api/admin/invitations/${numberedId(7)}`, {
      method: 'DELETE',
      headers: author,
    });
    const deletion = await site.ask('/api/articles/una-nota', { method: 'DELETE', headers: author });
    expect([role, nobody, invitation, withdrawal, deletion].map(({ status }) => status)).toEqual([
      403, 401, 403, 403, 403,
    ]);
    expect(await subjectOf('users.set-role')).toBe(stockedAdmin.id);
    expect(await subjectOf('users.suspend')).toBe(stockedAdmin.id);
    expect(await subjectOf('invitations.create')).toBe(invited.email);
    expect(await subjectOf('invitations.withdraw')).toBe(numberedId(7));
    expect(await subjectOf('articles.delete')).toBe('una-nota');
  });

  it.each([
    ['is long', 'users.delete', '/api/admin/users/delete', 'x'.repeat(4096)],
    ['cannot be read', 'users.readmit', '/api/admin/users/readmit', '\n{'],
  ])('names nobody where the body %s', async (_why, operation, path, rest) => {
    const body = `${JSON.stringify({ email: stockedAdmin.email })}${rest}`;
    const refused = await site.ask(path, { method: 'POST', headers: { ...author, ...json }, body });
    expect([refused.status, await subjectOf(operation)]).toEqual([403, null]);
  });
});
