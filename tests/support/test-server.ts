import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * The variables that tell Jest's workers about their run: the server, as the user who creates databases there and as
 * the site's user, which has no other rights on an embedded server; and the template.
 */
export const TEST_SERVER = 'VIGIA_TEST_SERVER';
export const TEST_SITE = 'VIGIA_TEST_SITE';
export const TEST_TEMPLATE = 'VIGIA_TEST_TEMPLATE';

/**
 * Publishes the server of this test run to its suites: the one at `databaseUrl` (whose user must be allowed to create
 * databases), else an embedded one without fsync. `migrate` fills, once, the template that every suite's database is
 * copied from. The returned function reverts it all.
 */
export async function startTestPostgres(
  databaseUrl: string | undefined,
  migrate: (url: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const template = `vigia_test_${randomBytes(6).toString('hex')}`;
  const server = databaseUrl ? guestOn(databaseUrl, template) : await startScratchServer();
  try {
    // The locale of a new site's database (see adapters/postgres/embedded/cluster.ts), regardless of the server's.
    const rules = `template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'es'`;
    await runStatement(server.url, `create database ${template} owner ${userOf(server.site)} ${rules}`);
    await migrate(withDatabase(server.site, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env[TEST_SERVER] = server.url;
  process.env[TEST_SITE] = server.site;
  process.env[TEST_TEMPLATE] = template;
  return () => server.stop();
}

type Server = { url: string; site: string; stop(): Promise<void> };

async function startScratchServer(): Promise<Server> {
  const folder = await temporaryFolder();
  const warn = (message: string) => process.stderr.write(`${message}\n`);
  const log = { info: () => {}, warn, error: warn };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'data'), log, fsync: false });
  return {
    url: await superuserUrl(postgres.url, join(folder.path, 'data')),
    site: postgres.url,
    async stop() {
      await postgres.stop();
      await folder.remove();
    },
  };
}

/** An external server, on which only databases of this run are created and dropped. */
function guestOn(url: string, prefix: string): Server {
  const ours = `select datname from pg_database where starts_with(datname, '${prefix}')`;
  return {
    url,
    site: url,
    async stop() {
      for (const { datname } of await runStatement(url, ours)) {
        await runStatement(url, `drop database if exists ${datname} with (force)`);
      }
    },
  };
}

/** The user of an address. */
export const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** The address of an embedded server's database as its superuser, who creates databases and roles. */
export async function superuserUrl(url: string, dataDir: string): Promise<string> {
  const address = new URL(url);
  address.username = 'vigia';
  address.password = (await readFile(join(dataDir, 'postgres', 'password'), 'utf8')).trim();
  return address.href;
}

/** Runs one statement on the server; returns the listed names. */
export async function runStatement(url: string, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<{ datname: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
