import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { startUnlessHeld } from '#apps/compose/background-work.ts';
import { patiently } from '#apps/compose/patience.ts';
import { createLogger } from '#apps/logger.ts';
import { ask } from '#tests/support/http-client.ts';
import type { TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { until } from '#tests/support/until.ts';
import { freePort } from './support/connection.ts';
import { createSiteDatabase } from './support/prepared-site.ts';
import { createPrograms, fewConnections } from './support/programs.ts';

const silent = createLogger({ LOG_LEVEL: 'silent' });

describe('a start on a slow machine', () => {
  const programs = createPrograms();
  let database: TestDatabase;
  let proxy: TcpProxy;
  beforeAll(async () => {
    database = await createSiteDatabase();
    proxy = await createTcpProxy(database.url);
  });
  afterEach(() => programs.endAll());
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });

  it('waits for a database that takes longer than any limit, and says so', async () => {
    proxy.hold();
    const port = await freePort();
    const server = programs.server({ ...fewConnections, DATABASE_URL: proxy.url, PORT: String(port) });
    await server.waitFor(() =>
      server.logs().some(({ msg }) => String(msg).startsWith('the start takes longer')),
    );
    const { status, text } = await ask(port, '/readyz');
    expect([status, JSON.parse(text)]).toMatchObject([503, { details: { waiting_for: 'the database' } }]);
    await proxy.restore();
    expect(await server.port()).toBe(port);
    expect((await ask(port, '/readyz')).status).toBe(200);
  });

  it('repeats what took too long, and nothing else', async () => {
    const outcomes = [
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
      new Error('timeout expired', { cause: new Error('Connection terminated') }),
      new Error('refused', { cause: new Error('timeout exceeded when trying to connect') }),
    ];
    const step = async () => {
      const error = outcomes.shift();
      if (error) throw error;
      return 'done';
    };
    expect(await patiently(step, { logger: silent })).toBe('done');
    outcomes.push(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    await expect(patiently(step, { logger: silent })).rejects.toThrow('no');
  });

  it('serves although the work in the background cannot be started yet, and starts it later', async () => {
    const db = createConnection(database.url, { poolSize: 1 });
    const { ports } = composeApplication({ db }, testParts);
    let tries = 0;
    const start = async () => {
      tries += 1;
      if (tries === 1) throw new Error('timeout expired');
      return { stop: async () => {} };
    };
    try {
      const work = await startUnlessHeld(ports, { check: async () => null }, silent, start);
      expect([work.isRunning(), tries]).toEqual([false, 1]);
      await until(() => work.isRunning());
      await work.stop(0);
    } finally {
      await db.destroy();
    }
    expect(tries).toBe(2);
  });
});
