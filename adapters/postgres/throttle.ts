import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Throttle, Tries } from '#core/kernel/throttle.ts';
import { takeTries } from '#core/kernel/throttle.ts';
import { translated } from './errors.ts';

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** So many keys that nobody asks for any more go with each try. */
const clearedAtOnce = 20;

type Row = Tries & { key: string; fresh: boolean };

const listOf = (rows: readonly unknown[], row: string) => rows.map(() => row).join(', ');

/** Locks the rows of keys in one order for everybody, makes those that are not there, and clears a few that are over. */
const lockedRows = async (trx: Knex, keys: readonly string[], now: string): Promise<Map<string, Row>> => {
  const sorted = keys.toSorted();
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `with over as (
        delete from tries where key in (select key from tries where forget_at < ? and key <> all (?::text[])
          order by forget_at limit ${clearedAtOnce} for update skip locked))
      insert into tries (key, count, locked_until, forget_at) values ${listOf(sorted, '(?, 0, null, ?)')}
      on conflict (key) do update set count = tries.count
      returning key, count, locked_until, forget_at, xmax = 0 as fresh`,
    [now, sorted, ...sorted.flatMap((key) => [key, now])],
  );
  return new Map(rows.map((row) => [row.key, row]));
};

const keep = (trx: Knex, kept: readonly (Tries & { key: string })[]) =>
  trx.raw(
    `update tries set count = kept.count, locked_until = kept.locked_until, forget_at = kept.forget_at
      from (values ${listOf(kept, '(?, ?::int, ?::timestamptz, ?::timestamptz)')})
        as kept (key, count, locked_until, forget_at)
      where tries.key = kept.key`,
    kept.flatMap(
      ({ key, count, locked_until, forget_at }) => [key, count, locked_until, forget_at] as never[],
    ),
  );

/** Tries in Postgres: counted on all instances together, each time in a short transaction. */
export const createPostgresThrottle = (db: Knex): Throttle => ({
  take: (tries, now) =>
    translated(() =>
      db.transaction(async (trx) => {
        const keys = tries.map(({ key }) => keyOf(key));
        const locked = await lockedRows(trx, keys, now);
        const known = keys.map((key) => locked.get(key));
        const asked = tries.map(({ limit }, index) => ({
          known: known[index]?.fresh === false ? known[index] : null,
          limit,
        }));
        const { wait, kept } = takeTries(asked, now);
        if (wait === 0)
          await keep(
            trx,
            kept.map((one, index) => ({ ...one, key: keys[index] ?? '' })),
          );
        return wait;
      }),
    ),
  // What `giveTryBack` says, in one statement: a count of nothing is as good as no row.
  async giveBack(keys) {
    await translated(() =>
      db.raw(
        `update tries set count = greatest(count - 1, 0), locked_until = null
          where key in (select key from tries where key = any (?::text[]) order by key for update)`,
        [keys.map(keyOf)],
      ),
    );
  },
  async forget(key) {
    await translated(() =>
      db('tries')
        .where({ key: keyOf(key) })
        .delete(),
    );
  },
});
