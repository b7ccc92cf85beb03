import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { listenForContentChanges } from '#adapters/postgres/content-changes.ts';
import { composeApplication } from '#apps/compose.ts';
import type { Ports } from '#core/ports.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import type { Harness } from './harness.ts';

const siteUrl = 'https://vigia.example';

type CreateDatabase = () => Promise<TestDatabase>;
type Opened = { db: Knex; ports: Ports; elsewhere: Ports; close(): Promise<void> };

const open = async (create: CreateDatabase): Promise<Opened> => {
  const { url, drop } = await create();
  const [db, other] = [createConnection(url, { poolSize: 4 }), createConnection(url, { poolSize: 2 })];
  // What cuts the connection in a test is no news.
  const changes = listenForContentChanges({ url, onError: () => {} });
  await changes.ready;
  return {
    db,
    ports: composeApplication({ db }, siteUrl, changes).ports,
    elsewhere: composeApplication({ db: other }, siteUrl).ports,
    async close() {
      await changes.close();
      await Promise.all([db.destroy(), other.destroy()]);
      await drop();
    },
  };
};

const emptyEveryTable = async (db: Knex): Promise<void> => {
  const { rows } = await db.raw<{ rows: { tablename: string }[] }>(
    "select tablename from pg_tables where schemaname = current_schema() and tablename not like 'knex%'",
  );
  await db.raw(`truncate ${rows.map(({ tablename }) => tablename).join(', ')}`);
};

/** The ports as the product composes them over a Postgres database of its own; to be called inside `describe`. */
export const onPostgres = (create: CreateDatabase = createTestDatabase): Harness => {
  let opened: Opened | undefined;
  const current = (): Opened => {
    if (!opened) throw new Error('the ports exist from beforeAll on');
    return opened;
  };
  beforeAll(async () => {
    opened = await open(create);
  });
  beforeEach(() => emptyEveryTable(current().db));
  afterAll(async () => {
    await opened?.close();
  });
  return {
    get ports() {
      return current().ports;
    },
    get elsewhere() {
      return current().elsewhere;
    },
    async multiply(slug, count) {
      const copy =
        "jsonb_build_object('id', gen_random_uuid(), 'slug', a.slug || '-' || lpad(n::text, 5, '0'))";
      await current().db.raw(
        `insert into articles select (jsonb_populate_record(a, ${copy})).* from articles a, generate_series(1, ?::int) n where slug = ?`,
        [count, slug],
      );
    },
    sql: async <Row>(statement: string) => (await current().db.raw<{ rows: Row[] }>(statement)).rows,
  };
};
