import type { Knex } from 'knex';
import type { Clock } from '#core/time/clock.ts';
import { translated } from './errors.ts';

/** Milliseconds of this machine: of its clock, which may be set at any moment, and since some fixed moment. */
export type MachineClock = { wall(): number; elapsed(): number };

const machineClock: MachineClock = { wall: () => Date.now(), elapsed: () => performance.now() };

/** The time of a database, by which all processes that work on it agree. */
export type DatabaseClock = Clock & {
  /** Milliseconds by which this machine's clock is ahead of the database's; negative when it is behind. */
  ahead(): number;
  /** Compares both again. Throws `unavailable`. */
  measure(): Promise<void>;
};

/** A machine's clock that was set, or a machine that slept, by more milliseconds than this is measured again at once. */
const jump = 500;

/**
 * Between two measurements time goes on by the machine's steady clock: setting its wall clock changes nothing. Until
 * the first one it is the machine's own time.
 */
export const createDatabaseClock = (
  db: Knex,
  { wall, elapsed }: MachineClock = machineClock,
): DatabaseClock => {
  // The database's time when `elapsed` was 0, and the machine's as of the last measurement.
  let origin: number | null = null;
  let machineOrigin = wall() - elapsed();
  let measuring: Promise<void> | null = null;

  const compare = async () => {
    const sent = elapsed();
    machineOrigin = wall() - sent;
    const { rows } = await translated(() =>
      db.raw<{ rows: [{ now: number }] }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
      ),
    );
    const answered = elapsed();
    const [{ now }] = rows;
    // The database read its clock some time between the two: what agrees with that stays, however slow the answer was.
    origin =
      origin === null ? now - (sent + answered) / 2 : Math.min(Math.max(origin, now - answered), now - sent);
  };
  const measure = () => (measuring ??= compare().finally(() => (measuring = null)));

  const read = (): number => {
    if (Math.abs(wall() - elapsed() - machineOrigin) > jump) void measure().catch(() => {});
    return (origin ?? machineOrigin) + elapsed();
  };
  return {
    now: () => new Date(Math.round(read())).toISOString(),
    ahead: () => Math.round(wall() - read()),
    measure,
  };
};
