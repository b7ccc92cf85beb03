import { EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import { translateError } from '#adapters/postgres/errors.ts';
import { createReadiness } from '#apps/compose/server-readiness.ts';
import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { article } from '#tests/support/entities.ts';
import { jsonOf, problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite, stubPage } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

const gone = () => new DomainError('database.unreachable');

/** Ports whose articles cannot be read while `away` is set. */
const createFragilePorts = () => {
  const state: { away: Error | null } = { away: null };
  const ports = createTestPorts();
  const articles = new Proxy(ports.articles, {
    get: (target, name: keyof Ports['articles']) => {
      if (state.away) throw state.away;
      return target[name];
    },
  });
  return { ports: { ...ports, articles }, state };
};

describe('a site with an unavailable database', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());
  const start = async (options: Parameters<typeof startSite>[0] = {}) => {
    const { ports, state } = createFragilePorts();
    await store(ports, article());
    const application = createApplication(ports);
    const renderPage: typeof stubPage = async (page) => {
      await application.execute(
        'articles.get',
        { slug: 'una-nota' },
        { kind: 'visitor', id: null, name: '', role: null, door: 'http' },
      );
      return stubPage(page);
    };
    site = await startSite({ ports, renderPage, ...options });
    return { site, state, lose: () => void (state.away = gone()), restore: () => void (state.away = null) };
  };

  it('is alive and ready in normal operation', async () => {
    const { site: served } = await start();
    for (const path of ['/healthz', '/readyz']) {
      const received = await served.get(path);
      expect([received.status, jsonOf(received)]).toEqual([200, { status: 'ok' }]);
      expect(received.headers['cache-control']).toBe('private, no-store');
    }
  });

  it('is alive but not ready when its check fails, and recovers by itself', async () => {
    const check = { failing: true };
    const checkReady = async () => {
      if (check.failing) throw gone();
      return { clock_ahead_seconds: 7200 };
    };
    const { site: served } = await start({ checkReady });
    expect((await served.get('/healthz')).status).toBe(200);
    const refused = await served.get('/readyz');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    check.failing = false;
    const ready = await served.get('/readyz');
    expect([ready.status, jsonOf(ready)]).toEqual([200, { status: 'ok', clock_ahead_seconds: 7200 }]);
  });

  it('responds with 503 and Retry-After, as JSON to the API and as a page to readers', async () => {
    const { site: served, lose, restore } = await start();
    lose();
    const refused = await served.get('/api/articles');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(problemOf(refused)).toMatchObject({
      code: 'unavailable',
      error: 'No se puede conectar con la base de datos',
    });
    for (const path of ['/rss', '/sitemap.xml', '/api/articles/status/published'])
      expect((await served.get(path)).status).toBe(503);
    const page = await served.get('/noticias?lang=en');
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '5',
      'private, no-store',
    ]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<html lang="en">');
    expect(page.text).toContain(String(page.headers['x-request-id']));
    restore();
    for (const path of ['/api/articles', '/rss', '/sitemap.xml', '/noticias?lang=en'])
      expect((await served.get(path)).status).toBe(200);
  });

  it.each([
    [
      'ENOSPC',
      'El disco está lleno: no se puede guardar nada',
      'sin espacio en el disco',
      'run out of disk space',
    ],
    [
      '53300',
      'El servidor está ocupado: no hay ninguna conexión libre con la base de datos',
      'más visitas',
      'more visits',
    ],
  ])('reports the problem, with Retry-After (%s)', async (code, words, spanish, english) => {
    const { site: served, state } = await start();
    state.away = translateError(Object.assign(new Error('x'), { code })) as Error;
    const api = await served.get('/api/articles');
    expect([api.status, api.headers['retry-after'], problemOf(api)]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'unavailable', error: words }),
    ]);
    for (const [path, text] of [
      ['/noticias', spanish],
      ['/noticias?lang=en', english],
    ] as const) {
      const page = await served.get(path);
      expect([page.status, page.headers['retry-after'], page.text]).toEqual([
        503,
        '5',
        expect.stringContaining(text),
      ]);
    }
  });

  it('continues to serve cached content', async () => {
    const { site: served, lose } = await start();
    const paths = ['/api/articles', '/noticias', '/rss', '/sitemap.xml', '/api/articles/status/published'];
    const before = await Promise.all(paths.map((path) => served.get(path)));
    lose();
    for (const [index, path] of paths.entries()) {
      const { status, text } = await served.get(path);
      expect([path, status, text]).toEqual([path, 200, before[index]?.text]);
    }
    expect((await served.get('/noticias?page=other')).status).toBe(503);
  });

  it('only returns the id of an unexpected fault, and logs it', async () => {
    const { site: served, state } = await start();
    state.away = new Error('column "x" at postgres://eva:clave@db/vigia does not exist');
    const api = await served.get('/api/articles');
    expect(api.status).toBe(500);
    expect(problemOf(api)).toEqual({
      error: 'Ha fallado algo en el servidor',
      code: 'internal',
      requestId: api.headers['x-request-id'],
    });
    const page = await served.get('/noticias');
    expect([page.status, page.headers['retry-after']]).toEqual([500, undefined]);
    expect(page.text).not.toContain('column');
    const faults = served.logs.filter(({ level }) => level === 50);
    expect(faults.map(({ requestId }) => requestId)).toEqual(
      [api, page].map(({ headers }) => headers['x-request-id']),
    );
    expect(JSON.stringify(faults)).toContain('does not exist');
    expect(JSON.stringify(faults)).not.toContain('clave');
  });
});

describe('a site with its data on this machine', () => {
  it('is not ready when the disk has no space for Postgres, and says when its clock is off', async () => {
    const room = { free: 0, ahead: 4000 };
    const checkReady = createReadiness({
      config: { DATA_DIR: '/somewhere' },
      db: new EventEmitter() as unknown as Knex,
      schema: { check: async () => null },
      isStopping: () => false,
      held: async () => [],
      clockAhead: () => room.ahead,
      free: async () => room.free,
    });
    await expect(checkReady()).rejects.toMatchObject({
      code: 'unavailable',
      key: 'database.disk-full',
    });
    room.free = 1e9;
    expect(await checkReady()).toEqual({});
    room.ahead = -7_200_400;
    expect(await checkReady()).toEqual({ clock_ahead_seconds: -7200 });
  });
});

describe('the log', () => {
  it('hides tokens in addresses', async () => {
    const site = await startSite();
    await site.get('/unsubscribe?token=abcdef0123456789&x=1');
    await site.get('/unsubscribe?x=1&Token=abcdef0123456789');
    await site.close();
    expect(site.logs).toHaveLength(2);
    expect(JSON.stringify(site.logs)).not.toContain('abcdef');
    expect(JSON.stringify(site.logs)).toContain('x=1');
  });
});
