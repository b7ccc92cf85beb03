import { access } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { article } from '#tests/support/entities.ts';
import { ask, jsonOf, problemOf } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { until } from '#tests/support/until.ts';
import { store } from '#tests/support/writing.ts';
import { freePort, openConnection } from './support/connection.ts';
import { postmasterPid } from './support/postgres-users.ts';
import { fresh } from './support/probe.ts';
import type { Environment, RunningServer } from './support/programs.ts';
import { createSiteDatabase } from './support/prepared-site.ts';
import { createPrograms } from './support/programs.ts';
import type { TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';

const programs = createPrograms();
let database: TestDatabase;
let proxy: TcpProxy;

/** More than the buffers between two programs, so that it is still being sent while nobody reads. */
const bigBody = 'Una frase que se repite. '.repeat(35_000);
const bigArticles = Array.from({ length: 30 }, (_, number) =>
  article({ slug: `larga-${number}`, body_es: bigBody }),
);

beforeAll(async () => {
  database = await createSiteDatabase();
  const db = createConnection(database.url, { poolSize: 1 });
  await store(composeApplication({ db }, testParts).ports, ...bigArticles);
  await db.destroy();
  proxy = await createTcpProxy(database.url);
});

afterEach(async () => {
  await release();
  release = async () => {};
  await proxy.restore();
  await programs.endAll();
});

afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const start = async (env: Environment = {}) => {
  const server = programs.server({ DATABASE_URL: proxy.url, ...env });
  return { server, port: await server.port() };
};

/** A request that waits for the database; it has arrived when the log does not contain it yet. */
const askSlowly = async (server: RunningServer, port: number) => {
  await ask(port, '/noticias');
  proxy.hold();
  const connection = await openConnection(port);
  connection.send(`GET ${fresh('/noticias')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  // Answered without the database, after the one above was accepted.
  expect((await ask(port, '/healthz')).status).toBe(200);
  return connection;
};

let release = async () => {};
/** Acquires the lock of a migrating instance. */
const lockStarts = async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_advisory_lock(7361001)');
  release = () => client.end();
};

/** How many instances are listed at a port. */
const countInstances = async (port: number): Promise<number> => {
  const db = createConnection(database.url, { poolSize: 1 });
  const instances = await composeApplication({ db }, testParts).ports.instances.list();
  await db.destroy();
  return instances.filter(({ address }) => address.endsWith(`:${port}`)).length;
};

const later = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(() => resolve('later'), milliseconds));

const refuses = (port: number) =>
  until(() =>
    ask(port, '/healthz').then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
    ),
  );

describe('SIGTERM', () => {
  it('completes a request that waits for the database, and accepts no new ones', async () => {
    const { server, port } = await start();
    const waiting = await askSlowly(server, port);
    const open = await openConnection(port);
    open.send('GET /readyz HTTP/1.1\r\nHost: x\r\n');
    server.signal('SIGTERM');
    await refuses(port);
    open.send('\r\n');
    expect(await open.until('requestId')).toMatch(/^HTTP\/1\.1 503 .*El servidor se está parando/s);
    await proxy.restore();
    expect(await waiting.until('</html>')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await server.ended).toBe(0);
    expect(server.err).toEqual([]);
    expect(server.logs().some(({ msg }) => msg === 'stopping')).toBe(true);
  });

  it('closes idle connections, and completes a long response to a slow reader', async () => {
    const { server, port } = await start();
    expect(await countInstances(port)).toBe(1);
    const idle = await openConnection(port);
    const used = await openConnection(port);
    used.send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await used.until('"ok"');
    const reader = await openConnection(port);
    reader.pauseAt('larga-');
    reader.send('GET /api/articles/status/published HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await reader.until('larga-');
    server.signal('SIGTERM');
    await refuses(port);
    await Promise.all([idle.closed, used.closed]);
    expect(reader.size()).toBeLessThan(10_000_000);
    reader.resume();
    await reader.closed;
    const all = reader.text();
    expect(all.match(/"slug":"larga-\d+"/g)).toHaveLength(bigArticles.length);
    expect(all).toMatch(/\]\r\n0\r\n\r\n$/);
    expect(await server.ended).toBe(0);
    expect(await countInstances(port)).toBe(0);
  });

  it('disconnects a stalled reader after ten seconds', async () => {
    const { server, port } = await start();
    const reader = await openConnection(port);
    reader.pauseAt('larga-');
    reader.send('GET /api/articles/status/published HTTP/1.1\r\nHost: x\r\n\r\n');
    await reader.until('larga-');
    const began = performance.now();
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(9000);
  });

  it('to npm is forwarded, and npm ends after its child', async () => {
    const npm = programs.npmStart({ DATABASE_URL: proxy.url });
    const port = await npm.port();
    const waiting = await askSlowly(npm, port);
    npm.signal('SIGTERM');
    await refuses(port);
    // As the first process of a container, npm ends everything with it.
    expect(await Promise.race([npm.exited, later(1000)])).toBe('later');
    await proxy.restore();
    expect(await waiting.until('</html>')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await npm.exited).toBe(0);
    expect(npm.logs().some(({ msg }) => msg === 'stopping')).toBe(true);
  });

  it('takes the instance out of rotation before it refuses connections', async () => {
    const { server, port } = await start({ DRAIN_SECONDS: '600', KEEP_ALIVE_SECONDS: '600' });
    const before = await ask(port, '/readyz', { headers: { Connection: 'keep-alive' } });
    expect([before.status, before.headers['keep-alive']]).toEqual([200, 'timeout=600']);
    const persistent = await openConnection(port);
    persistent.send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await persistent.until('"ok"');
    server.signal('SIGTERM');
    const refused = await until(async () => {
      const answer = await ask(port, '/readyz');
      return answer.status === 503 && answer;
    });
    expect(problemOf(refused)).toMatchObject({ code: 'unavailable', error: 'El servidor se está parando' });
    for (const path of ['/healthz', '/noticias', fresh('/noticias'), '/api/articles']) {
      const { status, headers } = await ask(port, path, { headers: { Connection: 'keep-alive' } });
      expect([path, status, headers.connection]).toEqual([path, 200, 'close']);
    }
    // A proxy's request at this point is answered, and its connection closed.
    persistent.send('GET /api/articles HTTP/1.1\r\nHost: x\r\n\r\n');
    await persistent.closed;
    expect(persistent.text()).toMatch(/HTTP\/1\.1 200 OK(?:\r\n[^\r]+)*\r\nConnection: close/i);
    // A second signal, later than a repeated one, does not wait for load balancers.
    await until(() => {
      server.signal('SIGINT');
      return ask(port, '/healthz').then(
        () => false,
        () => true,
      );
    });
    expect(await server.ended).toBe(0);
  });

  it('aborts a start that waits for another instance', async () => {
    await lockStarts();
    const server = programs.server({ DATABASE_URL: proxy.url });
    await server.waitFor(() => server.out.some((line) => line.includes('another instance')));
    expect(await server.end()).toBe(0);
    expect(server.err).toEqual([]);
  });

  it('repeated within two seconds counts once; a later one ends the process immediately', async () => {
    const { server, port } = await start();
    await askSlowly(server, port);
    server.signal('SIGINT');
    server.signal('SIGTERM');
    await refuses(port);
    server.signal('SIGINT');
    expect(await Promise.race([server.ended, later(2100)])).toBe('later');
    server.signal('SIGINT');
    expect(await server.ended).toBe(1);
  });

  it.each(['SIGINT', 'SIGHUP'] as const)(
    '(as %s) during the start leaves no process running',
    async (signal) => {
      const folder = await temporaryFolder();
      const data = join(folder.path, 'data');
      const server = programs.server({ DATA_DIR: data });
      await until(() => postmasterPid(data));
      server.signal(signal);
      expect(await server.ended).toBe(0);
      await expect(access(join(data, 'postgres', 'data', 'postmaster.pid'))).rejects.toThrow('ENOENT');
      await folder.remove();
    },
  );
});

describe('a start', () => {
  it('waits for the migration of another instance, beyond the statement timeout, alive but not ready', async () => {
    await lockStarts();
    const url = new URL(proxy.url);
    url.searchParams.set('statement_timeout', '50');
    const port = await freePort();
    const server = programs.server({ DATABASE_URL: url.href, PORT: String(port) });
    const waiting = { waiting_for: 'another instance that brings the database up to date' };
    const answer = await until(async () => {
      const received = await ask(port, '/readyz');
      return received.text.includes(waiting.waiting_for) && received;
    });
    const began = performance.now();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(jsonOf(answer)).toMatchObject({ code: 'unavailable', details: waiting });
    // Many times the statement timeout.
    await until(async () => {
      expect((await ask(port, '/healthz')).status).toBe(200);
      return performance.now() - began > 500;
    });
    const headers = { Accept: 'text/html' };
    for (const [path, word] of [
      ['/noticias', 'Volvemos enseguida'],
      ['/noticias?lang=en', 'Back in a moment'],
    ] as const) {
      const page = await ask(port, path, { headers });
      expect([page.status, page.headers['retry-after'], page.headers.connection]).toEqual([
        503,
        '5',
        'close',
      ]);
      expect(page.text).toContain(word);
    }
    expect(jsonOf(await ask(port, '/api/articles', { headers }))).toMatchObject({ code: 'unavailable' });
    await release();
    expect(await server.port()).toBe(port);
    expect((await ask(port, '/readyz')).status).toBe(200);
    expect(server.err).toEqual([]);
  });
});
