import type { CollectionQuery } from './collection.ts';
import type { Position } from './cursor.ts';
import { countLimit } from './totals.ts';

type Entity = { slug: string };

/** What a collection in memory is ordered by. */
export type CollectionOrder<T> = { key: (item: T) => string; order: 'asc' | 'desc' };

/** What `where` and `tally` look at under a name. */
const listedValue = (item: Entity, field: string): unknown => {
  const found = (item as unknown as Record<string, unknown>)[field === 'topic' ? 'topics' : field];
  return field === 'interviewee' ? (found as { name: string }).name : found;
};

const holds = (value: unknown, wanted: string | readonly string[]) =>
  [wanted].flat().some((one) => (Array.isArray(value) ? value.includes(one) : value === one));

const comparing =
  (order: 'asc' | 'desc') =>
  (a: Position, b: Position): number => {
    const ascending = a.key.localeCompare(b.key, 'es') || a.slug.localeCompare(b.slug, 'es');
    return order === 'asc' ? ascending : -ascending;
  };

/** A page of items held in memory, as a `Collection` lists them. */
export const listItems = <T extends Entity>(
  items: readonly T[],
  { where, limit, after }: CollectionQuery,
  { key, order }: CollectionOrder<T>,
): { items: T[]; counted: number } => {
  const compare = comparing(order);
  const position = (item: T) => ({ key: key(item), slug: item.slug });
  const found = items
    .filter((item) => Object.entries(where).every(([field, value]) => holds(listedValue(item, field), value)))
    .sort((a, b) => compare(position(a), position(b)));
  const rest = found.filter((item) => !after || compare(position(item), after) > 0);
  return { items: rest.slice(0, limit), counted: Math.min(found.length, countLimit + 1) };
};

/** How many items held in memory have each of these values, as a `Collection` tallies them. */
export const tallyItems = (
  items: readonly Entity[],
  field: string,
  values: readonly string[],
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items)
    for (const value of [listedValue(item, field)].flat() as string[])
      if (values.includes(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
