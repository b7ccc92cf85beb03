import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Throttle, Tries } from '#core/shared/throttle.ts';
import { takeTry } from '#core/shared/throttle.ts';
import { translated } from './errors.ts';

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** So many keys that nobody asks for any more go with each new one. */
const clearedAtOnce = 20;

type Row = Tries & { fresh: boolean };

/** Locks the row of a key, which is made when there is none. */
const lockedRow = async (trx: Knex, key: string, now: string): Promise<Tries | null> => {
  const { rows } = await trx.raw<{ rows: [Row] }>(
    `insert into tries (key, count, locked_until, forget_at) values (?, 0, null, ?)
      on conflict (key) do update set count = tries.count
      returning count, locked_until, forget_at, xmax = 0 as fresh`,
    [key, now],
  );
  const [{ fresh, ...tries }] = rows;
  if (!fresh) return tries;
  await trx.raw(
    `delete from tries where key in (select key from tries where forget_at < ?
      order by forget_at limit ${clearedAtOnce} for update skip locked)`,
    [now],
  );
  return null;
};

/** Tries in Postgres: counted on all instances together, each in a short transaction of its own. */
export const createPostgresThrottle = (db: Knex): Throttle => ({
  take: (text, limit, now) =>
    translated(() =>
      db.transaction(async (trx) => {
        const key = keyOf(text);
        const { wait, kept } = takeTry(await lockedRow(trx, key, now), limit, now);
        if (wait === 0) await trx('tries').where({ key }).update(kept);
        return wait;
      }),
    ),
  // What `giveTryBack` says, in one statement: a count of nothing is as good as no row.
  async giveBack(text) {
    await translated(() =>
      db.raw('update tries set count = greatest(count - 1, 0), locked_until = null where key = ?', [
        keyOf(text),
      ]),
    );
  },
  async forget(text) {
    await translated(() =>
      db('tries')
        .where({ key: keyOf(text) })
        .delete(),
    );
  },
});
