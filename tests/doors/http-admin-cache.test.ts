import { createConnection } from '#adapters/postgres/connection.ts';
import { listenForContentChanges } from '#adapters/postgres/notifications.ts';
import { composeApplication } from '#apps/compose.ts';
import { createApplication } from '#core/application.ts';
import type { Article } from '#core/articles/article.ts';
import { message } from '#core/messages/messages.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { agentRun } from '#tests/support/agents.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { article, change } from '#tests/support/entities.ts';
import { jsonOf, problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { until } from '#tests/support/until.ts';
import { slugs, store } from '#tests/support/writing.ts';

closePortsAfterTests();

const list = '/api/articles/status/draft';
const page = '/api/admin/articles/drafts';
const draft = (overrides: Partial<Article> = {}) => article({ status: 'draft', ...overrides });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const serve = async (ports: Ports) => {
  let count = 0;
  const application = createApplication(ports);
  const site = await startSite({
    ports,
    application: {
      ...application,
      call(...args) {
        count += args[0] === 'articles.drafts' ? 1 : 0;
        return application.call(...args);
      },
      callStream(...args) {
        count += args[0] === 'articles.all-drafts' ? 1 : 0;
        return application.callStream(...args);
      },
    },
  });
  closing.push(() => site.close());
  return { site, made: () => count };
};

const start = async () => {
  const ports = createTestPorts();
  await storeAccounts(ports, [stockedAdmin, stockedReader], stockedPassword);
  const served = await serve(ports);
  return { ...served, ports, cookie: await signIn(served.site, stockedAdmin) };
};

const listed = async (site: Site, cookie: string) =>
  slugs(jsonOf(await site.get(list, { cookie })) as { slug: string }[]);

describe('lists for administrators', () => {
  it('are cached for each language', async () => {
    const { site, ports, cookie } = await start();
    const run = agentRun({ logs: [{ ...message('runs.started'), at: '2026-11-20T09:00:00.000Z' }] });
    await ports.transaction(change(), ({ agentRuns }) => agentRuns.begin(run, {}));
    const log = async (language: string) => {
      const answer = await site.get(`/api/agent-runs/${run.id}`, { cookie, 'accept-language': language });
      return (jsonOf(answer) as { logs: string[] }).logs;
    };
    const [spanish, english] = [
      '2026-11-20 09:00:00 Empieza la ejecución.',
      '2026-11-20 09:00:00 Run started.',
    ];
    for (const language of ['es', 'en', 'es', 'en', 'en-GB, es;q=0.5', 'fr'])
      expect(await log(language)).toEqual([language.startsWith('en') ? english : spanish]);
  });

  it.each([list, page])('are computed once and revalidated: %s', async (path) => {
    const { site, ports, cookie, made } = await start();
    await store(ports, ...Array.from({ length: 30 }, (_, index) => draft({ slug: `b-${index}` })));
    const first = await site.get(path, { cookie });
    const cached = await site.get(path, { cookie });
    expect([first.status, cached.status, cached.text]).toEqual([200, 200, first.text]);
    expect(made()).toBe(1);
    for (const { headers } of [first, cached])
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
    const etag = cached.headers.etag;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await site.get(path, { cookie, 'if-none-match': etag })).status).toBe(304);
    for (const encoding of ['br', 'gzip']) {
      const packed = await site.get(path, { cookie, 'accept-encoding': encoding });
      expect([packed.headers['content-encoding'], packed.text]).toEqual([encoding, first.text]);
    }
    expect(made()).toBe(1);
  });

  it('are never for others, cached or not', async () => {
    const { site, cookie, ports } = await start();
    await store(ports, draft());
    const reader = await signIn(site, stockedReader);
    for (const path of [list, page]) {
      const { headers } = await site.get(path, { cookie });
      const again = { 'if-none-match': (await site.get(path, { cookie })).headers.etag ?? headers.etag };
      for (const [input, status, code] of [
        [{}, 401, 'unauthenticated'],
        [{ cookie: 'vigia=x' }, 401, 'unauthenticated'],
        [{ cookie: reader }, 403, 'forbidden'],
      ] as const) {
        const refused = await site.get(path, { ...again, ...input });
        expect([refused.status, problemOf(refused).code]).toEqual([status, code]);
        expect(refused.headers).toMatchObject({ 'cache-control': 'private, no-store' });
        expect(refused.text).not.toContain('una-nota');
      }
    }
  });

  it("are refused after the administrator's session or role was revoked", async () => {
    const { site, cookie, ports } = await start();
    await site.get(list, { cookie });
    await ports.transaction(change(), ({ users }) =>
      users.update(stockedAdmin.id, { role: 'reader' }, '2031-01-01T00:00:00.000Z'),
    );
    expect((await site.get(list, { cookie })).status).toBe(403);
    await ports.transaction(change(), ({ sessions }) => sessions.endAll(stockedAdmin.id));
    expect((await site.get(list, { cookie })).status).toBe(401);
  });

  it('are new after every change of their topics, and only then', async () => {
    const { site, ports, cookie, made } = await start();
    expect(await listed(site, cookie)).toEqual([]);
    const [saved] = await store(ports, draft());
    expect(await listed(site, cookie)).toEqual(['una-nota']);
    await storeAccounts(ports, [
      { ...stockedReader, id: stockedReader.id.replace(/.$/, 'f'), email: 'x@y.es' },
    ]);
    expect(await listed(site, cookie)).toEqual(['una-nota']);
    expect(made()).toBe(2);
    const sent = { method: 'PUT', headers: { cookie, 'content-type': 'application/json' } };
    const body = JSON.stringify({ status: 'rejected', revision: saved?.revision });
    expect((await site.ask('/api/articles/una-nota', { ...sent, body })).status).toBe(200);
    expect(await listed(site, cookie)).toEqual([]);
  });

  it('are cached by address, except refusals', async () => {
    const { site, ports, cookie, made } = await start();
    await store(ports, draft(), draft({ slug: 'otra' }));
    for (const path of [`${page}?limit=1`, `${page}?limit=2`, `${page}?limit=1`])
      expect((await site.get(path, { cookie })).status).toBe(200);
    expect(made()).toBe(2);
    for (const turn of [3, 4]) {
      expect((await site.get(`${page}?limit=x`, { cookie })).status).toBe(400);
      expect(made()).toBe(turn);
    }
  });
});

describe('two instances on one database', () => {
  it('show a change in the next response of the same instance, and shortly after everywhere', async () => {
    const { url, drop } = await createTestDatabase();
    closing.push(drop);
    const sites: Site[] = [];
    for (let instance = 0; instance < 2; instance += 1) {
      const db = createConnection(url, { poolSize: 4 });
      closing.push(() => db.destroy());
      const changes = listenForContentChanges({ url, onError: () => {} });
      await changes.ready;
      closing.push(changes.close);
      const { ports } = composeApplication({ db }, testParts, changes);
      sites.push((await serve(ports)).site);
    }
    const [here, there] = sites as [Site, Site];
    await storeAccounts(here.ports, [stockedAdmin], stockedPassword);
    const cookie = await signIn(here, stockedAdmin);
    const headers = { cookie, 'content-type': 'application/json' };
    for (let turn = 1; turn <= 10; turn += 1) {
      const slug = `nota-${turn}`;
      const [saved] = await store(here.ports, draft({ slug }));
      await until(
        async () =>
          (await listed(here, cookie)).includes(slug) && (await listed(there, cookie)).includes(slug),
      );
      const body = JSON.stringify({ status: 'rejected', revision: saved?.revision });
      await here.ask(`/api/articles/${slug}`, { method: 'PUT', headers, body });
      expect(await listed(here, cookie)).toEqual([]);
      await until(async () => (await listed(there, cookie)).length === 0);
    }
  });
});
