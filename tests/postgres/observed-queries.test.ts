import type { Knex } from 'knex';
import { createConnection, readPool } from '#adapters/postgres/connection.ts';
import { observeQueries } from '#apps/compose/observation.ts';
import { createLogger } from '#apps/logger.ts';
import type { Step } from '#core/kernel/observe.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';

const lines: Record<string, unknown>[] = [];
const steps: Step[] = [];
let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const observe = Object.assign(
    <T>(step: Step, work: (note: () => void) => Promise<T>) => {
      steps.push(step);
      return work(() => {});
    },
    { traces: true },
  );
  const logger = createLogger({ LOG_LEVEL: 'info' }, { write });
  db = createConnection(database.url, {
    poolSize: 3,
    around: observeQueries(observe, logger, { SLOW_QUERY_MS: 250 }),
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('queries', () => {
  it('that are slow are logged with their statements but not their values, including in transactions', async () => {
    await db.raw('select 1');
    await db.raw('select pg_sleep(0.3),\n  ?::text', ['secreto']);
    await db.transaction((trx) => trx.raw('select pg_sleep(0.3) where ?::text is not null', ['oculto']));
    await expect(db.raw('select pg_sleep(0.3), ?::int', ['malo'])).rejects.toThrow('malo');
    expect(lines).toEqual(
      ['select pg_sleep(0.3), $1::text', 'select pg_sleep(0.3) where $1::text is not null'].map((statement) =>
        expect.objectContaining({ msg: 'slow query', statement, milliseconds: expect.any(Number) }),
      ),
    );
    expect(JSON.stringify(steps)).not.toMatch(/secreto|oculto|malo/);
    expect(steps.map(({ name }) => name)).toEqual([
      'query select',
      'query select',
      'query begin',
      'query select',
      'query commit',
      'query select',
    ]);
  });

  it('use pool connections, which are counted', async () => {
    const { used } = readPool(db);
    await db.transaction(async (trx) => {
      await trx.raw('select 1');
      expect(readPool(db)).toEqual({ used: used + 1, free: expect.any(Number), waiting: 0 });
    });
    expect(readPool(db).used).toBe(used);
  });
});
