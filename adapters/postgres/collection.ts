import type { z } from 'zod';
import type { Collection, CollectionQuery } from '#core/kernel/collection.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { countLimit } from '#core/kernel/totals.ts';
import type { Stored } from '#core/kernel/stored.ts';
import type { Scope } from './entity-store.ts';
import { requireChange, saveEntity } from './entity-store.ts';
import { translated } from './errors.ts';
import type { TableModel } from './models.ts';

type Ordering = { column: string; order: 'asc' | 'desc' };

const arrayColumns: Record<string, string> = { topic: 'topics', focus: 'focus' };
const nestedFields: Record<string, string> = { interviewee: "interviewee->>'name'" };

/** A collection in one table; `schema` names its columns, `ordering` its fixed order. */
export const createCollection = <T extends Stored & { slug: string }>(
  scope: Scope,
  model: TableModel,
  schema: z.ZodObject & z.ZodType<T>,
  { column, order }: Ordering,
): Collection<T> => {
  const columns = Object.keys(schema.shape) as (keyof T & string)[];
  const matching = (where: CollectionQuery['where']) => {
    const query = model.query(scope.db);
    for (const [field, wanted] of Object.entries(where)) {
      const values = [wanted].flat();
      const array = arrayColumns[field];
      const nested = nestedFields[field];
      if (array) query.whereRaw('?? && ?::text[]', [array, values]);
      else if (nested) query.whereRaw(`${nested} = any(?::text[])`, [values]);
      else query.whereIn(field, values);
    }
    return query;
  };
  const rows = (found: { toJSON(): object }[]) => found.map((row) => row.toJSON() as T);

  return {
    async get(slug) {
      const [found] = rows(await translated(() => model.query(scope.db).select(columns).where({ slug })));
      if (!found) throw new DomainError('entity.not-found', { slug: slug.slice(0, 200) });
      return found;
    },
    async list({ where, limit, after }) {
      const page = matching(where)
        .select(columns)
        .orderBy([
          { column, order },
          { column: 'slug', order },
        ])
        .limit(limit);
      if (after) {
        const sign = order === 'asc' ? '>' : '<';
        page.whereRaw(`(??, slug) ${sign} (?, ?)`, [column, after.key, after.slug]);
      }
      const [items, counted] = await translated(() =>
        Promise.all([
          page,
          matching(where)
            .limit(countLimit + 1)
            .resultSize(),
        ]),
      );
      return { items: rows(items), counted };
    },
    async tally(field, values) {
      const array = arrayColumns[field];
      const nested = nestedFields[field];
      const value = nested ?? (array ? 'unnest(??)' : '??');
      const found = await translated(() =>
        scope.db.raw<{ rows: { value: string; counted: number }[] }>(
          `select value, count(*)::integer as counted
          from (select ${value} as value from ??) listed where value = any(?::text[]) group by value`,
          [...(nested ? [] : [array ?? field]), model.tableName, [...values]],
        ),
      );
      return new Map(found.rows.map((row) => [row.value, row.counted]));
    },
    save: (entity) => saveEntity(scope, model, columns, entity),
    async remove({ id, slug, revision }) {
      requireChange(scope);
      const gone = await translated(() => model.query(scope.db).where({ id, revision }).delete());
      if (!gone) throw new DomainError('entity.stale-revision', { slug });
    },
  };
};
