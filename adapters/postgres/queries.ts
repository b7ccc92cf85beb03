import type { Knex } from 'knex';
import type { Position } from '#core/input/cursor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { countLimit } from '#core/items/totals.ts';

/** For `orderBy`: all of these columns, descending. */
export const descending = (...columns: string[]) =>
  columns.map((column) => ({ column, order: 'desc' as const }));

/** A query for how many rows another one finds, counted up to one above `limit`. */
export const countingUpTo = (db: Knex, matching: Knex.QueryBuilder, limit = countLimit) =>
  db
    .from(
      matching
        .select(db.raw('1'))
        .limit(limit + 1, { skipBinding: true })
        .as('matching'),
    )
    .count<{ counted: number }[]>({ counted: '*' });

/** How many rows a query finds, counted up to one above `limit`. */
export const countUpTo = async (
  db: Knex,
  matching: Knex.QueryBuilder,
  limit = countLimit,
): Promise<number> => {
  const [total] = await countingUpTo(db, matching, limit);
  return total?.counted ?? 0;
};

/**
 * A page of a table, newest first by creation time and id, with the total. `narrow`: the conditions of its rows, if not
 * all are listed.
 */
export const newestPage = async <Row>(
  db: Knex,
  table: string,
  columns: (keyof Row & string)[],
  { limit, after }: { limit: number; after: Position | null },
  narrow: (query: Knex.QueryBuilder) => void = () => {},
): Promise<{ items: Row[]; counted: number }> => {
  const page = db(table).select<Row[]>(columns).orderBy(descending('created_at', 'id')).limit(limit);
  narrow(page);
  if (after) page.whereRaw('(created_at, id) < (?, ?)', [after.key, after.slug]);
  const [items, counted] = await Promise.all([page, countUpTo(db, db(table).modify(narrow))]);
  return { items: items as Row[], counted };
};

/** A word escaped for `like`. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Throws for a write with a stale revision. */
export const staleRevision = async (
  db: Knex,
  table: string,
  id: string,
  named: { id: string } | { slug: string } = { id },
): Promise<DomainError> => {
  const [found] = await db(table).select<{ revision: number }[]>('revision').where({ id });
  return new DomainError('entity.stale-revision', {
    ...named,
    ...(found && { current_revision: found.revision }),
  });
};
