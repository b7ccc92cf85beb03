import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Throttle, Tries } from '#core/kernel/throttle.ts';
import { takeTries } from '#core/kernel/throttle.ts';
import { translatingErrors } from './errors.ts';

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** How many expired keys are deleted with each attempt. */
const deletedKeys = 20;

type Row = Tries & { key: string; fresh: boolean };

/** Locks the rows of keys in a consistent order, inserts the missing ones, and deletes a few expired ones. */
const lockedRows = async (trx: Knex, keys: readonly string[], now: string): Promise<Map<string, Row>> => {
  const query = trx.raw<{ rows: Row[] }>(
    `with over as (
        delete from tries where key in (select key from tries where forget_at < :now and key <> all (:keys::text[])
          order by forget_at limit ${deletedKeys} for update skip locked))
      insert into tries (key, count, locked_until, forget_at)
        select key, 0, null, :now from unnest(:keys::text[]) key
      on conflict (key) do update set count = tries.count
      returning key, count, locked_until, forget_at, xmax = 0 as fresh`,
    { now, keys: keys.toSorted() },
  );
  const { rows } = await query.options({ name: 'tries locked' });
  return new Map(rows.map((row) => [row.key, row]));
};

const update = `
  update tries set count = tried.count, locked_until = tried.locked_until, forget_at = tried.forget_at
  from jsonb_to_recordset(?::jsonb)
    as tried (key text, count integer, locked_until timestamptz, forget_at timestamptz)
  where tries.key = tried.key`;

// One statement, that is one commit: signing in does little else.
const refund = `
  with locked as (
    select key from tries where key = any (:keys::text[] || :reset::text[]) order by key for update),
  gone as (
    delete from tries where key in (select key from locked where key = any (:reset::text[])))
  update tries set count = greatest(count - 1, 0), locked_until = null
    where key in (select key from locked where key = any (:keys::text[]))`;

/**
 * Attempts in Postgres: counted over all instances, each in a short transaction. Its statements are prepared, because
 * planning them takes longer than running them, and readers wait meanwhile on a small machine.
 */
export const createPostgresThrottle = (db: Knex): Throttle =>
  translatingErrors<Throttle>({
    take: (tries, now) =>
      db.transaction(async (trx) => {
        const keys = tries.map(({ key }) => keyOf(key));
        const locked = await lockedRows(trx, keys, now);
        const asked = tries.map(({ limit }, index) => {
          const row = locked.get(keys[index] ?? '');
          return { known: row && !row.fresh ? row : null, limit };
        });
        const { wait, next } = takeTries(asked, now);
        const rows = next.map((one, index) => ({ ...one, key: keys[index] }));
        if (wait === 0) await trx.raw(update, [JSON.stringify(rows)]).options({ name: 'tries taken' });
        return wait;
      }),
    // The rule of `refundTry`: a count of zero is equivalent to no row.
    async refund(keys, reset = []) {
      const given = { keys: keys.map(keyOf), reset: reset.map(keyOf) };
      await db.raw(refund, given).options({ name: 'tries refunded' });
    },
  });
