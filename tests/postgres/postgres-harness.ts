import type { Knex } from 'knex';
import { prepareJobs } from '#adapters/jobs/prepare.ts';
import { startJobWorkers } from '#adapters/jobs/workers.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { listenForContentChanges, listenOn } from '#adapters/postgres/notifications.ts';
import { composeApplication } from '#apps/compose.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { testParts } from '#tests/support/test-parts.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { until } from '#tests/support/until.ts';
import type { Harness } from './harness.ts';
import { testPolicy } from './harness.ts';

const policies = { 'mail.send': testPolicy };

type CreateDatabase = () => Promise<TestDatabase>;
type Opened = { url: string; db: Knex; ports: Ports; elsewhere: Ports; close(): Promise<void> };

const open = async (create: CreateDatabase): Promise<Opened> => {
  const { url, drop } = await create();
  const [db, other] = [createConnection(url, { poolSize: 4 }), createConnection(url, { poolSize: 2 })];
  // Errors from connections that a test cuts are expected.
  const changes = listenForContentChanges({ url, onError: () => {} });
  await changes.ready;
  await prepareJobs(db, policies);
  const { ports } = composeApplication({ db }, testParts, changes);
  return {
    url,
    db,
    ports: {
      ...ports,
      // As after an operation, caches know what a test has written.
      transaction: async (change, work) => {
        const result = await ports.transaction(change, work);
        await changes.caughtUp();
        return result;
      },
    },
    elsewhere: composeApplication({ db: other }, testParts).ports,
    async close() {
      await changes.close();
      await Promise.all([db.destroy(), other.destroy()]);
      await drop();
    },
  };
};

/** Only non-empty tables are truncated: for the others checking is far cheaper than recreating their files. */
const emptyEveryTable = (db: Knex): Promise<void> =>
  db.raw(`do $$
    declare
      one text;
      used boolean;
      filled text[] := '{}';
    begin
      for one in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where (schemaname = current_schema() and tablename not like 'knex%')
          or (schemaname = 'vigia_jobs' and tablename = 'job')
      loop
        execute 'select exists (select from ' || one || ')' into used;
        if used then filled := filled || one; end if;
      end loop;
      if cardinality(filled) > 0 then
        alter table audit disable trigger user;
        execute 'truncate ' || array_to_string(filled, ', ') || ' cascade';
        alter table audit enable trigger user;
      end if;
    end $$`);

/** The ports as composed by the product over their own Postgres database; call it inside `describe`. */
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
      await current().db.transaction(async (trx) => {
        // A slow machine takes longer than a query of the product may.
        await trx.raw('set local statement_timeout = 0');
        await trx.raw(
          `insert into articles select (jsonb_populate_record(a, ${copy})).* from articles a, generate_series(1, ?::int) n where slug = ?`,
          [count, slug],
        );
      });
    },
    async workOff(handlers) {
      const ignore = () => {};
      const callbacks = { onFailure: ignore, onTrouble: ignore, onRecovery: ignore };
      const { url, ports } = current();
      const workers = await startJobWorkers({
        url,
        listen: (input) => listenOn({ url, ...input }),
        handlers,
        policies,
        poll: 0.5,
        ...callbacks,
      });
      await until(async () => {
        const jobs = await ports.jobs.list({ limit: 1000 });
        // Read afterwards: jobs released meanwhile are due by now.
        const now = new Date().toISOString();
        return !jobs.some(({ state, due_at }) => state !== 'done' && state !== 'dead' && due_at <= now);
      });
      await workers.stop(1000);
    },
    sql: async <Row>(statement: string) => (await current().db.raw<{ rows: Row[] }>(statement)).rows,
  };
};
