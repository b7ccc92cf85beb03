import { randomBytes } from 'node:crypto';
import { TEST_SERVER, TEST_SITE, TEST_TEMPLATE, runStatement, userOf, withDatabase } from './test-server.ts';

/** An empty database with the site's tables. */
export type TestDatabase = { url: string; drop(): Promise<void> };

/** A copy of the migrated template, or of another one; some 25 ms. */
export async function createTestDatabase(template = process.env[TEST_TEMPLATE]): Promise<TestDatabase> {
  const server = process.env[TEST_SERVER];
  const site = process.env[TEST_SITE];
  if (!server || !site || !template)
    throw new Error('no test server: run with jest globalSetup tests/support/global-setup.ts');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const rules = `template ${template} strategy file_copy owner ${userOf(site)}`;
  await runStatement(server, `create database ${name} ${rules}`);
  return {
    url: withDatabase(site, name),
    async drop() {
      await runStatement(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Gives the suite a separate database; `url` is available in its hooks and tests. */
export function useTestDatabase(): { readonly url: string } {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.drop();
  });
  return {
    get url() {
      if (!database) throw new Error('the test database exists from beforeAll on');
      return database.url;
    },
  };
}
