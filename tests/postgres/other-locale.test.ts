import { createConnection } from '#adapters/postgres/connection.ts';
import { migrateDatabase } from '#apps/compose/database.ts';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import { onPostgres } from './postgres-harness.ts';
import { suites } from './suites.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const createForeignDatabase = async () => {
  const database = await createEmptyDatabase("encoding 'UTF8' locale 'C' locale_provider libc");
  const db = createConnection(database.url, { poolSize: 2 });
  await migrateDatabase(db).finally(() => db.destroy());
  return database;
};

describe('on a database with a non-Spanish locale', () => {
  const harness = onPostgres(createForeignDatabase);
  describe('articles', () => {
    suites.articles(harness);
  });
  describe('desk', () => {
    suites.desk(harness);
  });
  describe('referents', () => {
    suites.referents(harness);
  });
});
