import type { Knex } from 'knex';
import { readDatabaseFacts } from '#adapters/postgres/check-database.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { migrateDatabase } from '#apps/compose/database.ts';
import { composeApplication } from '#apps/compose.ts';
import { visitor } from '#core/kernel/actor.ts';
import { article } from '#tests/support/entities.ts';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { TEST_SERVER, runStatement, userOf, withDatabase } from '#tests/support/test-server.ts';
import { store } from '#tests/support/writing.ts';

describe('extensions outside the search path', () => {
  let database: TestDatabase;
  let db: Knex;
  const name = () => new URL(database.url).pathname.slice(1);
  const asSuperuser = (statement: string) =>
    runStatement(withDatabase(process.env[TEST_SERVER] ?? '', name()), statement);
  beforeEach(async () => {
    database = await createEmptyDatabase();
    await asSuperuser('create schema extensiones');
    db = createConnection(database.url, { poolSize: 4 });
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });
  const install = async () => {
    await asSuperuser('create extension unaccent schema extensiones');
    await asSuperuser('create extension pg_trgm schema extensiones');
  };

  it('are used where they are', async () => {
    await install();
    await asSuperuser('grant usage on schema extensiones to public');
    await migrateDatabase(db);
    expect(await readDatabaseFacts(db)).toMatchObject({ unusable: null });
    const { ports, application } = composeApplication({ db }, testParts);
    await store(ports, article({ slug: 'faros', title_es: 'Canción de los faros' }));
    const found = await application.execute('search.find', { q: 'cancion farso' }, visitor('http'));
    expect(JSON.stringify(found)).toContain('faros');
  });

  it('that may not be used are named with the statement for the superuser', async () => {
    await install();
    const statements = `grant usage on schema extensiones to ${userOf(database.url)};`;
    await expect(migrateDatabase(db)).rejects.toMatchObject({
      key: 'database.extensions',
      params: { names: 'pg_trgm, unaccent', statements },
    });
    expect((await readDatabaseFacts(db)).unusable).toEqual({ names: 'pg_trgm, unaccent', statements });
    await asSuperuser(statements);
    await db.destroy();
    db = createConnection(database.url, { poolSize: 4 });
    await migrateDatabase(db);
  });

  it('that are missing and may not be created are named with the statements for the superuser', async () => {
    await asSuperuser(`revoke create on database ${name()} from ${userOf(database.url)}`);
    await expect(migrateDatabase(db)).rejects.toMatchObject({
      key: 'database.extensions',
      params: {
        reason: expect.stringContaining('permission denied'),
        statements: 'create extension pg_trgm; create extension unaccent;',
      },
    });
  });
});
