import { once } from 'node:events';
import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { announceEverything } from '#adapters/postgres/notifications.ts';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { until } from '#tests/support/until.ts';
import { freePort } from './support/connection.ts';
import { TEST_SERVER } from '#tests/support/test-server.ts';
import { ordinaryUser, query } from './support/postgres-users.ts';
import type { Environment } from './support/programs.ts';
import { createPrograms } from './support/programs.ts';

const programs = createPrograms();
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  await programs.endAll();
  await folder.remove();
});

/** The one line printed by a server that cannot start. */
const refusal = async (
  env: Environment,
  options?: { as?: { uid?: number; gid?: number }; cwd?: string },
): Promise<string> => {
  const server = programs.server({ DATA_DIR: join(folder.path, 'data'), ...env }, options);
  expect(await server.ended).toBe(1);
  expect(server.err).toHaveLength(1);
  const [line = ''] = server.err;
  expect(line).toMatch(/^Vigía cannot start\. /);
  return line.replace('Vigía cannot start. ', '');
};

/** The suite's database, with parts of its address changed. */
const databaseAt = (change: Partial<Pick<URL, 'port' | 'username' | 'password' | 'pathname'>>): URL =>
  Object.assign(new URL(database.url), change);

describe('a failing start reports the reason on one line', () => {
  it('when the port is in use, before it touches anything else', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `HOST and PORT: 127.0.0.1:${port} is used by another program; choose another`,
    );
    expect(await readdir(folder.path)).toEqual([]);
    other.close();
  });

  it('when the address does not belong to this machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toContain('192.0.2.1:0 is not an address of this machine');
  });

  it('when DATA_DIR is not writable', async () => {
    const readOnly = await temporaryFolder(0o555);
    const inside = join(readOnly.path, 'data');
    expect(await refusal({ DATA_DIR: inside }, { as: ordinaryUser })).toBe(
      `DATA_DIR ${inside} cannot be used: EACCES: permission denied, mkdir '${inside}'`,
    );
    await readOnly.remove();
  });

  it('when DATA_DIR is below a file', async () => {
    await writeFile(join(folder.path, 'file'), '');
    expect(await refusal({ DATA_DIR: join(folder.path, 'file', 'data') })).toContain('ENOTDIR');
  });

  it('when nothing listens at DATABASE_URL', async () => {
    const url = databaseAt({ port: String(await freePort()), password: 'a-secret-word' });
    const line = await refusal({ DATABASE_URL: url.href });
    expect(line).toBe(
      `DATABASE_URL: the database at ${url.host}${url.pathname} cannot be used: connect ECONNREFUSED ${url.host}`,
    );
  });

  it('when the password of DATABASE_URL is wrong, without showing it', async () => {
    const url = databaseAt({ password: 'a-secret-word' });
    const line = await refusal({ DATABASE_URL: url.href });
    expect(line).toMatch(/^DATABASE_URL: .*password authentication failed for user/);
    expect(line).not.toContain('a-secret-word');
  });

  it('when the database of DATABASE_URL does not exist', async () => {
    const line = await refusal({ DATABASE_URL: databaseAt({ pathname: '/not_there' }).href });
    expect(line).toMatch(/^DATABASE_URL: .*\/not_there cannot be used: database "not_there" does not exist$/);
  });

  it('when DATABASE_URL is invalid, without showing it', async () => {
    const line = await refusal({ DATABASE_URL: 'mysql://eva:a-secret-word@db' });
    expect(line).toMatch(
      /^DATABASE_URL: a value of 28 characters that is not shown was given, but it has to be/,
    );
  });

  it('when the database is newer than the program, including while running', async () => {
    const newer = await createTestDatabase();
    const first = programs.server({ DATABASE_URL: newer.url });
    const ask = async (path: string) => fetch(`http://127.0.0.1:${await first.port()}${path}`);
    const change = (sql: string) => query(newer.url, `${sql}; ${announceEverything}`);
    expect((await ask('/noticias')).status).toBe(200);
    await change("insert into knex_migrations (name, batch) values ('29990101_x.since-99.0.0.ts', 9)");
    expect(await until(async () => (await ask('/noticias')).status === 503)).toBe(true);
    const ready = await ask('/readyz');
    expect([ready.status, (await ask('/healthz')).status]).toEqual([503, 200]);
    expect(await ready.json()).toMatchObject({ error: expect.stringMatching(/too old.*99\.0\.0/) });
    await change('delete from knex_migrations where batch = 9');
    expect(await until(async () => (await ask('/noticias')).status === 200)).toBe(true);
    expect(await first.end()).toBe(0);
    const name = '29991231000000_from_the_future.ts';
    await query(newer.url, `insert into knex_migrations (name, batch) values ('${name}', 9)`);
    expect(await refusal({ DATABASE_URL: newer.url })).toMatch(/^The database is newer than this program/);
    await newer.drop();
  });

  it('when the user of DATABASE_URL cannot create tables', async () => {
    const theirs = await createEmptyDatabase();
    const url = new URL(theirs.url);
    const role = `reader_${url.pathname.slice(-12)}`;
    await query(process.env[TEST_SERVER], `create role ${role} login password 'a-secret-word'`);
    try {
      Object.assign(url, { username: role, password: 'a-secret-word' });
      expect(await refusal({ DATABASE_URL: url.href })).toBe(
        'DATABASE_URL: its user cannot update the tables: permission denied for schema public',
      );
    } finally {
      await theirs.drop();
      await query(process.env[TEST_SERVER], `drop role ${role}`);
    }
  });

  it('when the database has another encoding, as one of a server without a locale has', async () => {
    const theirs = await createEmptyDatabase("encoding 'SQL_ASCII' locale 'C' locale_provider libc");
    const { host, pathname } = new URL(theirs.url);
    try {
      expect(await refusal({ DATABASE_URL: theirs.url })).toBe(
        `DATABASE_URL: the database at ${host}${pathname} is encoded in SQL_ASCII, but it has to be in UTF8: create it as deploy/database.sql does`,
      );
    } finally {
      await theirs.drop();
    }
  });

  it('when .env cannot be read, instead of starting another site without its settings', async () => {
    const file = join(await realpath(folder.path), '.env');
    await mkdir(file);
    expect(await refusal({}, { cwd: folder.path })).toBe(
      `${file} cannot be read (EISDIR): give it to the account that starts the program, or remove it`,
    );
    expect(await readdir(folder.path)).toEqual(['.env']);
  });

  it('when several settings are invalid, listing all of them', async () => {
    const wrong = {
      PORT: '70000',
      TRUST_PROXY: 'all',
      TZ: 'Marte/Olimpo',
      SITE_URL: 'vigia',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'live',
      SESSION_SECRET: 'short',
    };
    const parts = (await refusal(wrong)).split('; ');
    for (const message of [
      'PORT: "70000" was given, but it has to be a number from 0 to 65535',
      'TRUST_PROXY: "all" was given',
      'TZ: "Marte/Olimpo" was given, but it has to be a time zone such as Europe/Madrid',
      'has to be the address of the site, such as https://vigia.example',
      'LOG_LEVEL: "loud" was given, but it has to be fatal, error, warn, info, debug',
      'NODE_ENV: "live" was given, but it has to be development, test or production',
      'SESSION_SECRET: a value of 5 characters that is not shown was given',
    ])
      expect(parts).toContainEqual(expect.stringContaining(message));
    expect(await readdir(folder.path)).toEqual([]);
  });
});
