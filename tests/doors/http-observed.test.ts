import { createMetrics } from '#adapters/http/metrics.ts';
import { readFigures } from '#core/status/figures.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { attempt } from '#tests/support/agents.ts';
import { change } from '#tests/support/entities.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite, stubPage } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { until } from '#tests/support/until.ts';

closePortsAfterTests();

const token = 'a token of metrics that is long';

/** The counters, by name and labels. */
const readSamples = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );

const state = { away: false, hold: null as Promise<void> | null, now: 0 };
const ports = createTestPorts();
const measured = {
  version: '1.2.3',
  pools: () => ({ primary: { used: 3, free: 2, waiting: 1 }, replica: { used: 0, free: 4, waiting: 0 } }),
  figuresTimeout: 5000,
  now: () => state.now,
  async readFigures() {
    if (state.away) throw new Error('no database');
    return readFigures(ports);
  },
} satisfies Parameters<typeof createMetrics>[0];
let site: Site;
let behindProxy: Site;
beforeAll(async () => {
  const renderPage: typeof stubPage = async (page) => {
    await state.hold;
    return stubPage(page);
  };
  const pageRoute = (path: string) => (path.startsWith('/noticias/') ? '/noticias/:slug' : 'other');
  site = await startSite({
    ports,
    renderPage,
    pageRoute,
    concurrency: 1,
    instance: 'uno',
    metrics: { of: createMetrics(measured), token: undefined },
  });
  behindProxy = await startSite({
    trustProxy: 2,
    instance: 'dos',
    metrics: { of: createMetrics(measured), token },
  });
});
afterAll(() => Promise.all([site.close(), behindProxy.close()]));

const scrape = async () => {
  const received = await site.get('/metrics');
  expect(received.status).toBe(200);
  return readSamples(received.text);
};

describe('the request log', () => {
  const lines = () => behindProxy.logs.filter(({ msg }) => msg === 'request');
  const ask = async (path: string, headers: Record<string, string>) => {
    const before = lines().length;
    const { headers: answered } = await behindProxy.get(path, headers);
    await until(() => lines().length > before);
    return { line: lines().at(-1)!, id: answered['x-request-id'] };
  };

  it("contains the client by the trusted proxies, its program, and the proxy's request id", async () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.1',
      'x-request-id': 'edge-42.a:b',
      'user-agent': `Bot ${'x'.repeat(400)}`,
    };
    for (const cached of [undefined, true]) {
      const { line, id } = await ask('/noticias/una', headers);
      expect(id).toBe('edge-42.a:b');
      expect(line).toMatchObject({ requestId: id, ip: '203.0.113.9', status: 200 });
      expect(line['cached']).toBe(cached);
      expect(line['milliseconds']).toEqual(expect.any(Number));
      expect(line['agent']).toHaveLength(300);
    }
  });

  it('accepts only safe ids, and none from untrusted clients', async () => {
    for (const input of ['a b', '"', 'x'.repeat(129), 'ñ'])
      expect(
        (await ask('/noticias/una', { 'x-request-id': encodeURI(input) === input ? input : '"' })).id,
      ).toMatch(/^dos-\w+$/);
    const { headers } = await site.get('/noticias/una', { 'x-request-id': 'edge-42' });
    expect(headers['x-request-id']).toMatch(/^uno-\w+$/);
  });
});

describe('/metrics', () => {
  it('counts requests by route pattern, however they were answered', async () => {
    const before = await scrape();
    for (const slug of ['a', 'b', 'c', 'c', 'c?utm=1']) await site.get(`/noticias/${slug}`);
    await site.get('/api/articles/nada');
    await site.get('/made/up/1');
    await site.get('/made/up/2');
    await site.ask('/noticias/a', { method: 'BREW' }).catch(() => {});
    const after = await scrape();
    const more = (labels: string) => {
      const name = `vigia_http_requests_total{${labels}}`;
      return (after.get(name) ?? 0) - (before.get(name) ?? 0);
    };
    expect(more('route="/noticias/:slug",method="GET",status="2xx",cached="false"')).toBe(4);
    expect(more('route="/noticias/:slug",method="GET",status="2xx",cached="true"')).toBe(1);
    expect(more('route="/api/articles/:slug",method="GET",status="4xx",cached="false"')).toBe(1);
    expect(more('route="other",method="GET",status="2xx",cached="false"')).toBe(2);
    expect([...after.keys()].filter((name) => /made|utm|nada|BREW/.test(name))).toEqual([]);
    expect(after.get('vigia_http_request_duration_seconds_count{route="/noticias/:slug"}')).toBeGreaterThan(
      3,
    );
    expect(after.get('vigia_render_duration_seconds_count{outcome="done"}')).toBeGreaterThan(3);
    expect(after.get('vigia_cache_hits_total{cache="readers"}')).toBeGreaterThan(0);
    expect(after.get('vigia_cache_entries{cache="readers"}')).toBeGreaterThan(0);
    expect(after.get('vigia_cache_bytes{cache="readers"}')).toBeGreaterThan(1000);
    expect(after.get('vigia_database_connections{database="primary",state="waiting"}')).toBe(1);
    expect(after.get('vigia_database_connections{database="replica",state="free"}')).toBe(4);
    expect([...after.keys()]).toEqual(
      expect.arrayContaining([
        'nodejs_eventloop_lag_p99_seconds',
        'process_resident_memory_bytes',
        `vigia_build_info{version="1.2.3",node="${process.version}"}`,
      ]),
    );
  });

  it('has the work of all instances, and works without while the database is unavailable', async () => {
    await ports.transaction(change(), ({ jobs }) => jobs.add('mail.send', { mail_id: 'm-1' }));
    await ports.ledger.reserve(
      attempt({ id: numberedId(5), at: ports.clock.now(), provider: 'openai', eur: 0.25 }),
      {
        run: null,
        month: null,
        since: ports.clock.now(),
      },
    );
    state.now += 10_000;
    const there = await scrape();
    expect(there.get('vigia_database_up')).toBe(1);
    expect(there.get('vigia_jobs{job="mail.send",state="waiting"}')).toBe(1);
    expect(there.get('vigia_jobs_oldest_age_seconds{job="mail.send",state="waiting"}')).toBeGreaterThan(0);
    expect(there.get('vigia_agents_spent_euros{provider="openai"}')).toBe(0.25);
    expect(there.get('vigia_mails{state="queued"}')).toBe(0);
    state.away = true;
    // The database is not queried again within seconds.
    expect((await scrape()).get('vigia_database_up')).toBe(1);
    state.now += 10_000;
    const away = await scrape();
    state.away = false;
    expect(away.get('vigia_database_up')).toBe(0);
    expect([...away.keys()].filter((name) => name.startsWith('vigia_jobs{'))).toEqual([]);
    expect(away.get('vigia_cache_entries{cache="readers"}')).toBeGreaterThan(0);
  });

  it('without a token is limited to this machine: not through a proxy, or under another name', async () => {
    for (const headers of [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 cache' },
      { 'x-real-ip': '127.0.0.1' },
      { host: 'vigia.example' },
    ]) {
      const refused = await site.get('/metrics', headers);
      expect([headers, refused.status]).toEqual([headers, 404]);
    }
  });

  it('with a token is available from anywhere', async () => {
    const bare = await behindProxy.get('/metrics');
    expect([bare.status, bare.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const wrong = await behindProxy.get('/metrics', { authorization: 'Bearer no' });
    expect([wrong.status, jsonOf(wrong)]).toEqual([
      401,
      expect.objectContaining({ key: 'access.metrics-token' }),
    ]);
    const right = await behindProxy.get('/metrics', {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': '203.0.113.9',
    });
    expect([right.status, right.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(right.headers['content-type']).toContain('version=0.0.4');
  });
});

describe('an overloaded site', () => {
  it('refuses what must be computed, in each format, and continues with cached answers, health checks and metrics', async () => {
    await site.get('/noticias/cached');
    let release = () => {};
    state.hold = new Promise((resolve) => (release = resolve));
    const html = { accept: 'text/html' };
    const many = Array.from({ length: 260 }, (_, one) => site.get(`/noticias/${one}?lang=en`, html));
    const first = await Promise.race(many);
    expect([first.status, first.headers['retry-after']]).toEqual([503, '5']);
    expect(first.text).toContain('<html lang="en">');
    expect(first.text).toContain('more visits');
    const api = await site.get('/api/articles');
    expect([api.status, api.headers['retry-after']]).toEqual([503, '5']);
    expect(jsonOf(api)).toMatchObject({ code: 'unavailable', key: 'server.overloaded' });
    const posted = await site.ask('/api/contact', { method: 'POST', body: '{}' });
    expect(posted.status).toBe(503);
    for (const path of ['/noticias/cached', '/healthz', '/readyz'])
      expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    const counted = await scrape();
    expect(counted.get('vigia_requests_waiting{queue="readers"}')).toBeGreaterThan(0);
    release();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    const refused = statuses.filter((status) => status === 503).length;
    expect(refused).toBeGreaterThan(50);
    expect(statuses.filter((status) => status === 200)).toHaveLength(many.length - refused);
    const shed = await scrape();
    expect(shed.get('vigia_requests_shed_total{queue="readers"}')).toBe(refused + 2);
    expect(shed.get('vigia_requests_shed_total{queue="known"}')).toBe(0);
    expect(site.logs.filter(({ level }) => level === 50)).toEqual([]);
    expect(site.logs.filter(({ level }) => level === 40)).toHaveLength(1);
  });
});
