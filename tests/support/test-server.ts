import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#adapters/postgres/embedded.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The variables by which jest's workers learn the server and the template of their run. */
export const TEST_SERVER = 'VIGIA_TEST_SERVER';
export const TEST_TEMPLATE = 'VIGIA_TEST_TEMPLATE';

/**
 * Makes the server of this test run known to its suites: the one `databaseUrl` names (whose user must
 * be allowed to create databases), else an embedded one that does not wait for the disk. `migrate`
 * fills, once, the template that every suite's database is copied from. The answer undoes it all.
 */
export async function startTestPostgres(
  databaseUrl: string | undefined,
  migrate: (url: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const template = `vigia_test_${randomBytes(6).toString('hex')}`;
  const server = databaseUrl ? guestOn(databaseUrl, template) : await startScratchServer();
  try {
    // The rules of a new site's database (see embedded-cluster.ts), whatever those of the server are.
    const rules = `template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'es'`;
    await runStatement(server.url, `create database ${template} ${rules}`);
    await migrate(withDatabase(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env[TEST_SERVER] = server.url;
  process.env[TEST_TEMPLATE] = template;
  return () => server.stop();
}

type Server = { url: string; stop(): Promise<void> };

async function startScratchServer(): Promise<Server> {
  const folder = await temporaryFolder();
  const warn = (message: string) => process.stderr.write(`${message}\n`);
  const log = { info: () => {}, warn, error: warn };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'data'), log, fsync: false });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await folder.remove();
    },
  };
}

/** Someone else's server, on which only databases of this run are made and dropped. */
function guestOn(url: string, prefix: string): Server {
  const ours = `select datname from pg_database where starts_with(datname, '${prefix}')`;
  return {
    url,
    async stop() {
      for (const { datname } of await runStatement(url, ours)) {
        await runStatement(url, `drop database if exists ${datname} with (force)`);
      }
    },
  };
}

/** Runs one statement on the server; answers the names that it lists. */
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
