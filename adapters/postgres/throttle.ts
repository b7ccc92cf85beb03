import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Tally, Throttle, Tries, Try } from '#core/kernel/throttle.ts';
import { takeTries } from '#core/kernel/throttle.ts';
import { translatingErrors } from './errors.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

/**
 * The maximum number of keys of one attempt, and of expired ones that it deletes. While these statements expect only a
 * few rows, Postgres reuses their plans: planning one takes several times as long as running it.
 */
const maxKeys = 4;

const keysOf = (texts: readonly string[]): string[] => {
  if (texts.length > maxKeys) throw new Error(`An attempt has at most ${maxKeys} keys`);
  return texts.map((text) => createHash('sha256').update(text).digest('base64url'));
};

type Row = Tries & { key: string; fresh: boolean };

/** Commits without waiting for the disk: a crash of the database may forget the attempts of its last second. */
const unflushed = `set_config('synchronous_commit', 'off', true)`;

/** Locks the rows of keys in a consistent order, inserts the missing ones, and deletes a few expired ones. */
const lockedRows = async (
  trx: Knex,
  keys: readonly string[],
  now: string,
  flushed: boolean,
): Promise<Map<string, Row>> => {
  const query = trx.raw<{ rows: Row[] }>(
    `with over as (
        delete from tries where key in (select key from tries where forget_at < :now and key <> all (:keys::text[])
          order by forget_at limit ${maxKeys} for update skip locked))
      insert into tries (key, count, locked_until, forget_at)
        select key, 0, null, :now from unnest(:keys::text[]) key${flushed ? '' : `, ${unflushed}`}
      on conflict (key) do update set count = tries.count
      returning key, count, locked_until, forget_at, xmax = 0 as fresh`,
    { now, keys: keys.toSorted() },
  );
  const { rows } = await query.options({ name: flushed ? 'tries locked inside' : 'tries locked' });
  return new Map(rows.map((row) => [row.key, row]));
};

const update = `
  update tries set count = tried.count, locked_until = tried.locked_until, forget_at = tried.forget_at
  from (
    select * from jsonb_to_recordset(?::jsonb)
      as tried (key text, count integer, locked_until timestamptz, forget_at timestamptz) limit ${maxKeys}) tried
  where tries.key = tried.key`;

// One statement, that is one commit: signing in does little else.
const refund = `
  with asked as (select key from unnest(:keys::text[] || :reset::text[]) key limit ${maxKeys}),
  locked as (
    select tries.key from asked join tries using (key), ${unflushed} order by tries.key for update of tries),
  gone as (
    delete from tries where key in (select key from locked where key = any (:reset::text[])))
  update tries set count = greatest(count - 1, 0), locked_until = null
    where key in (select key from locked where key = any (:keys::text[]))`;

/** Counts in a transaction; see `Throttle`. `flushed`: that also changes what must survive a crash. */
const takeIn = async (
  trx: Knex,
  tries: readonly Try[],
  now: string,
  { flushed }: { flushed: boolean },
): Promise<number> => {
  const keys = keysOf(tries.map(({ key }) => key));
  const locked = await lockedRows(trx, keys, now, flushed);
  const counted = tries.map(({ limit }, index) => {
    const row = locked.get(keys[index] ?? '');
    return { found: row && !row.fresh ? row : null, limit };
  });
  const { wait, next } = takeTries(counted, now);
  const rows = next.map((one, index) => ({ ...one, key: keys[index] }));
  if (wait === 0) await trx.raw(update, [JSON.stringify(rows)]).options({ name: 'tries taken' });
  return wait;
};

/** Attempts in the transaction of a change. */
export const createTally = (scope: Scope): Tally => ({
  async take(tries, now) {
    requireChange(scope);
    return takeIn(scope.db, tries, now, { flushed: true });
  },
});

/**
 * Attempts in Postgres: counted over all instances, each in a short transaction. Its statements are prepared, because
 * planning them takes longer than running them, and readers wait meanwhile on a small machine.
 */
export const createPostgresThrottle = (db: Knex): Throttle =>
  translatingErrors<Throttle>({
    take: (tries, now) => db.transaction((trx) => takeIn(trx, tries, now, { flushed: false })),
    // The rule of `refundTry`: a count of zero is equivalent to no row.
    async refund(keys, reset = []) {
      const hashed = keysOf([...keys, ...reset]);
      const input = { keys: hashed.slice(0, keys.length), reset: hashed.slice(keys.length) };
      await db.raw(refund, input).options({ name: 'tries refunded' });
    },
  });
