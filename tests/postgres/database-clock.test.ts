import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import type { MachineClock } from '#adapters/postgres/database-clock.ts';
import { createDatabaseClock } from '#adapters/postgres/database-clock.ts';
import { until } from '#tests/support/until.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';

const hour = 3_600_000;

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createConnection(database.url, { poolSize: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A machine whose clock is ahead of this one by `ahead`, and that has slept for `slept`, both in milliseconds. */
const machine = (ahead = 0) => {
  const set = { ahead, slept: 0 };
  const clock: MachineClock = {
    wall: () => Date.now() + set.ahead,
    elapsed: () => performance.now() - set.slept,
  };
  return { set, clock };
};

/** Measures, and returns how long that took: the clock is no more precise. */
const measured = async (clock: { measure(): Promise<unknown> }) => {
  const began = performance.now();
  await clock.measure();
  return performance.now() - began;
};

/** Between which instants of the database it was read. `precision` is that of the clock. */
const between = async (read: () => string, precision: number) => {
  const now = async () =>
    (await db.raw<{ rows: [{ now: string }] }>('select clock_timestamp() as now')).rows[0].now;
  const before = await now();
  // And the rounding of the database's answer.
  const slack = 50 + precision;
  const found = Date.parse(read());
  return found >= Date.parse(before) - slack && found <= Date.parse(await now()) + slack;
};

describe('the clock of a database', () => {
  it.each([0, 2 * hour, -2 * hour, 400 * 24 * hour])(
    'is right on a machine that is %d ms ahead, and says so',
    async (ahead) => {
      const clock = createDatabaseClock(db, machine(ahead).clock);
      expect(Math.abs(Date.parse(clock.now()) - (Date.now() + ahead))).toBeLessThan(1000);
      const precision = await measured(clock);
      expect(await between(clock.now, precision)).toBe(true);
      expect(Math.abs(clock.ahead() - ahead)).toBeLessThan(100 + precision);
    },
  );

  it('goes on when the clock of the machine is set, even while the database does not answer', async () => {
    const { set, clock: own } = machine();
    const clock = createDatabaseClock(db, own);
    const precision = await measured(clock);
    set.ahead = -3 * hour;
    expect(await between(clock.now, precision)).toBe(true);
    expect(Math.abs(clock.ahead() + 3 * hour)).toBeLessThan(100 + precision);
    const away = createConnection('postgres://127.0.0.1:1/none', { poolSize: 1 });
    const lost = createDatabaseClock(away, own);
    await expect(lost.measure()).rejects.toMatchObject({ key: 'database.unreachable' });
    await away.destroy();
  });

  it('is measured again at once by a machine that has slept', async () => {
    const { set, clock: own } = machine();
    const clock = createDatabaseClock(db, own);
    const precision = await measured(clock);
    set.slept = hour;
    expect(Date.parse(clock.now())).toBeLessThan(Date.now() - hour + 1000);
    await until(() => between(clock.now, precision));
  });

  it('does not believe a slow answer more than it knew', async () => {
    const time = { now: 0, there: 10, back: 10 };
    const origin = 1_700_000_000_000;
    const raw = async () => {
      time.now += time.there;
      const now = origin + time.now;
      time.now += time.back;
      return { rows: [{ now }] };
    };
    const clock = createDatabaseClock({ raw } as unknown as Knex, {
      wall: () => origin + time.now,
      elapsed: () => time.now,
    });
    await clock.measure();
    Object.assign(time, { there: 0, back: 3000 });
    await clock.measure();
    Object.assign(time, { there: 2500, back: 5 });
    await clock.measure();
    expect(clock.ahead()).toBe(0);
  });
});
