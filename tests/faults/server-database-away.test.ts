import { createConnection } from '#adapters/postgres/connection.ts';
import { readServerSettings } from '#adapters/postgres/server-settings.ts';
import { composeApplication } from '#apps/compose.ts';
import { article } from '#tests/support/entities.ts';
import { ask, problemOf } from '#tests/support/http-client.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { until } from '#tests/support/until.ts';
import { store } from '#tests/support/writing.ts';
import { fresh } from './support/probe.ts';
import type { RunningServer } from './support/programs.ts';
import { createSiteDatabase } from './support/prepared-site.ts';
import { createPrograms } from './support/programs.ts';
import type { TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';

const programs = createPrograms();
let database: TestDatabase;
let proxy: TcpProxy;
let server: RunningServer;
let port: number;

beforeAll(async () => {
  database = await createSiteDatabase();
  proxy = await createTcpProxy(database.url);
  const url = new URL(proxy.url);
  // Allows a test to replace the server's own functions.
  url.searchParams.set('options', '-c search_path=public,pg_catalog');
  server = programs.server({
    DATABASE_URL: url.href,
    DATABASE_POOL_MAX: '4',
    LLM_PROVIDER: 'openai',
    LLM_MODEL: 'uno',
    OPENAI_API_KEY: 'clave-del-servidor',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  port = await server.port();
});

afterAll(async () => {
  await programs.endAll();
  await proxy.close();
  await database.drop();
});

const get = (path: string) => ask(port, path);

const storedSettings = async () => {
  const db = createConnection(database.url, { poolSize: 1 });
  try {
    const stored = await readServerSettings(db);
    expect(stored?.site.url).toBe(`http://127.0.0.1:${port}`);
    return stored;
  } finally {
    await db.destroy();
  }
};

/** Publishes an article bypassing the proxy: the site can only notice by a notification or a query. */
const publish = async (slug: string): Promise<void> => {
  const db = createConnection(database.url, { poolSize: 1 });
  try {
    await store(composeApplication({ db }, testParts).ports, article({ slug }));
  } finally {
    await db.destroy();
  }
};

const statusesOf = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await get(path)).status));

describe('commands beside a server', () => {
  const answerOf = async (...args: string[]): Promise<unknown> => {
    const cli = programs.cli([...args, '--json'], { DATABASE_URL: database.url });
    await cli.ended;
    expect(cli.err).toEqual([]);
    return JSON.parse(cli.out.join('\n'));
  };

  it("use the server's settings, since the server does the work, instead of their own environment", async () => {
    const ready = { ready: true, provider: 'openai', model: 'uno', variable: null };
    expect(await answerOf('agents', 'readiness')).toMatchObject({ types: { manual: ready }, demo: false });
    expect(await answerOf('newsletter', 'schedule')).toMatchObject({ mail: 'server' });
    const { findings } = (await answerOf('doctor')) as {
      findings: { check: string; state: string; found: string }[];
    };
    expect(findings.filter(({ check }) => ['mail', 'language model'].includes(check))).toEqual([
      expect.objectContaining({
        state: 'ok',
        found: 'the server sends it; SMTP_URL is not set here, so nothing was tried',
      }),
      expect.objectContaining({
        state: 'ok',
        found: 'the server uses uno of openai; LLM_PROVIDER is not set here, so nothing was tried',
      }),
    ]);
    expect(JSON.stringify(await storedSettings())).not.toMatch(/clave-del-servidor|smtp:/);
  });
});

describe('a refusing database', () => {
  /** Makes the statement and the disk check fail as on a full disk, or succeed again. */
  const setDisk = async (full: boolean) => {
    const db = createConnection(database.url, { poolSize: 1 });
    const fail = "begin raise exception 'could not extend file' using errcode = '53100'; end";
    try {
      await db.raw(
        full
          ? `create function public.generate_series(int, int) returns setof int language plpgsql as $$ ${fail} $$;
             create function refuse_row() returns trigger language plpgsql as $$ ${fail} $$;
             create trigger refuse_row before insert on newsletter_subscriptions for each row execute function refuse_row()`
          : 'drop function public.generate_series; drop function refuse_row cascade',
      );
    } finally {
      await db.destroy();
    }
  };
  const subscribe = () =>
    ask(port, '/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.org' }),
    });

  it('on a full disk makes the site not ready until it can write again', async () => {
    await setDisk(true);
    expect((await get('/readyz')).status).toBe(200);
    const refused = await subscribe();
    expect([refused.status, refused.headers['retry-after'], problemOf(refused)]).toEqual([
      503,
      '5',
      expect.objectContaining({ error: 'El disco está lleno: no se puede guardar nada' }),
    ]);
    const unready = await get('/readyz');
    expect([unready.status, problemOf(unready).details]).toEqual([503, { reason: 'disk-full' }]);
    expect((await get(fresh('/noticias'))).status).toBe(200);
    await setDisk(false);
    expect((await get('/readyz')).status).toBe(200);
    expect((await subscribe()).status).toBe(200);
  });

  it('is distinguished from a fully used connection pool', async () => {
    const db = createConnection(database.url, { poolSize: 1 });
    const lock = await db.transaction();
    await lock.raw('lock table articles');
    const refused = new Map<unknown, unknown>();
    const list = async () => {
      const answer = await get(fresh('/api/articles'));
      if (answer.status === 503) {
        const { key, ...problem } = problemOf(answer);
        refused.set(key, [answer.headers['retry-after'], problem]);
      }
      return answer.status;
    };
    const asked = Array.from({ length: 8 }, list);
    try {
      // Queued requests come before those waiting for a connection.
      await until(() => refused.size === 2);
    } finally {
      await lock.rollback();
      await db.destroy();
    }
    const refusal = (error: RegExp) => [
      '5',
      expect.objectContaining({ error: expect.stringMatching(error), details: { reason: 'busy' } }),
    ];
    expect(Object.fromEntries(refused)).toEqual({
      'database.busy': refusal(/no hay ninguna conexión libre con la base de datos$/),
      'server.overloaded': refusal(/^El servidor recibe más peticiones de las que puede atender/),
    });
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200, 503]));
    expect((await get('/readyz')).status).toBe(200);
  });
});

describe('a database at DATABASE_URL with an outage while the site runs', () => {
  const cached = ['/noticias', '/noticias?lang=en', '/api/articles', '/rss', '/sitemap.xml'];

  it('leaves cached content available, with 503 and Retry-After for the rest', async () => {
    expect(await statusesOf(cached)).toEqual(cached.map(() => 200));
    await proxy.cut();
    expect(await statusesOf(cached)).toEqual(cached.map(() => 200));
    for (const [path, language, word] of [
      [fresh('/noticias'), 'es', 'Volvemos enseguida'],
      [`${fresh('/noticias')}&lang=en`, 'en', 'Back in a moment'],
    ] as const) {
      const page = await get(path);
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
      });
      expect(page.text).toContain(`<html lang="${language}">`);
      expect(page.text).toContain(word);
    }
    const refused = await get(fresh('/api/articles'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(problemOf(refused)).toMatchObject({
      code: 'unavailable',
      error: 'No se puede conectar con la base de datos',
    });
    expect(await statusesOf(['/healthz', '/readyz'])).toEqual([200, 503]);
  });

  it('is logged without its password', () => {
    const faults = server.logs().filter(({ level }) => Number(level) >= 40);
    expect(faults.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['lost the notices of changed content', 'page failed', 'request failed']),
    );
    const { password } = new URL(database.url);
    expect(password).not.toBe('');
    expect(server.out.join('\n')).not.toContain(password);
    expect(server.err).toEqual([]);
  });

  it('is reconnected by the same process, with changes made meanwhile', async () => {
    const before = await get('/noticias');
    await publish('publicada-entretanto');
    expect((await get('/noticias')).headers.etag).toBe(before.headers.etag);
    await proxy.restore();
    expect(await statusesOf([fresh('/noticias'), fresh('/api/articles'), '/readyz'])).toEqual([
      200, 200, 200,
    ]);
    await until(async () => (await get('/noticias')).text.includes('publicada-entretanto'));
  });

  it('notifies of changes again within a second', async () => {
    const { etag } = (await get('/noticias')).headers;
    await publish('publicada-despues');
    await until(async () => (await get('/noticias')).headers.etag !== etag);
    expect((await get('/noticias/publicada-despues')).status).toBe(200);
  });

  it('may go away and come back many times', async () => {
    for (let time = 1; time <= 5; time += 1) {
      await proxy.cut();
      expect((await get(fresh('/noticias'))).status).toBe(503);
      await proxy.restore();
      expect((await get(fresh('/noticias'))).status).toBe(200);
    }
    await publish('publicada-al-final');
    await until(async () => (await get('/noticias')).text.includes('publicada-al-final'));
  });

  it('does not delay the end of the site', async () => {
    await proxy.cut();
    expect(await server.end()).toBe(0);
    expect(server.err).toEqual([]);
  });
});
