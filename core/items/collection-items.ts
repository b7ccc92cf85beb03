import type { CollectionQuery } from './collection.ts';
import { searchedFields } from './collection.ts';
import type { Position } from '../input/cursor.ts';
import { paidLast, paidPosition, placeAt } from './paid-last.ts';
import { foldText } from '../text/normalize-text.ts';
import { topicsOf } from '../text/topic-aliases.ts';
import { countLimit } from './totals.ts';

type Entity = { slug: string; sponsored?: boolean };

/** The sort order of a collection in memory; `numeric`: its keys are whole numbers. */
export type CollectionOrder<T> = { key: (item: T) => string; order: 'asc' | 'desc'; numeric?: true };

/** The value that `where` and `tally` compare for a field. */
const listedValue = (item: Entity, field: string): unknown => {
  const found: unknown = Reflect.get(item, field === 'topic' ? 'topics' : field);
  return field === 'interviewee' ? (found as { name: string } | undefined)?.name : found;
};

/** Whether an item in memory is hidden from readers. */
export const isDraft = (item: Entity & { draft?: boolean }): boolean => item.draft === true;

const matches = (value: unknown, wanted: string | readonly string[]) =>
  [wanted].flat().some((one) => (Array.isArray(value) ? value.includes(one) : value === one));

const hasWords = (item: Entity, q: string): boolean => {
  const text = foldText(
    searchedFields.map((field) => listedValue(item, field) as string | null | undefined).join(' '),
  );
  return foldText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const comparing =
  ({ order, numeric }: Pick<CollectionOrder<never>, 'order' | 'numeric'>) =>
  (a: Position, b: Position): number => {
    const sign = order === 'asc' ? 1 : -1;
    const byKey = numeric ? Number(a.key) - Number(b.key) : a.key.localeCompare(b.key, 'es');
    return (
      sign * byKey || paidLast(placeAt(a), placeAt(b), (one, other) => sign * one.localeCompare(other, 'es'))
    );
  };

/** A page of items in memory, as a `Collection` lists them. */
export const listItems = <T extends Entity>(
  items: readonly T[],
  { where, q, state = 'published', limit, after }: CollectionQuery,
  { key, ...order }: CollectionOrder<T>,
): { items: T[]; counted: number } => {
  const compare = comparing(order);
  const position = (item: T) => paidPosition(key(item), item);
  const found = items
    .filter((item) => state === 'any' || isDraft(item) === (state === 'draft'))
    .filter((item) =>
      Object.entries(where).every(([field, value]) => matches(listedValue(item, field), value)),
    )
    .filter((item) => !q || hasWords(item, q))
    .sort((a, b) => compare(position(a), position(b)));
  const rest = found.filter((item) => !after || compare(position(item), after) > 0);
  return { items: rest.slice(0, limit), counted: Math.min(found.length, countLimit + 1) };
};

const countedValues = (item: Entity, field: string): Iterable<string> => {
  const values = [listedValue(item, field)].flat() as string[];
  return field === 'topic' ? new Set(values.flatMap(topicsOf)) : values;
};

/** How many items in memory have each of these values, or of all, as a `Collection` counts them. */
export const tallyItems = (
  items: readonly Entity[],
  field: string,
  values?: readonly string[],
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items.filter((one) => !isDraft(one)))
    for (const value of countedValues(item, field))
      if (!values || values.includes(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
