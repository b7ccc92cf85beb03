import { randomBytes } from 'node:crypto';
import type { TestDatabase } from './test-postgres.ts';
import { TEST_SERVER, TEST_SITE, TEST_TEMPLATE, runStatement, userOf, withDatabase } from './test-server.ts';

/** A completely empty database. `rules` are those of a new site's database by default. */
export async function createEmptyDatabase(
  rules = "encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'es'",
): Promise<TestDatabase> {
  const server = process.env[TEST_SERVER] ?? '';
  const site = process.env[TEST_SITE] ?? '';
  // With the template's name as prefix it is dropped with the others, whatever happens to the suite.
  const name = `${process.env[TEST_TEMPLATE]}_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `create database ${name} template template0 owner ${userOf(site)} ${rules}`);
  return {
    url: withDatabase(site, name),
    async drop() {
      await runStatement(server, `drop database if exists ${name} with (force)`);
    },
  };
}
