import { z } from 'zod';
import { Label } from '../input/fields.ts';
import type { ListOrder, Position, SortKey } from '../input/cursor.ts';
import { cutPage } from '../input/cursor.ts';
import { paidPosition } from './paid-last.ts';
import { decodeCursor } from './paging.ts';
import type { Stored } from '../kernel/entity.ts';
import { boundedTotal } from './totals.ts';

export type CollectionQuery = {
  /** Only items whose listed field equals (or, for lists, contains) one of these values; `interviewee`: the name. */
  where: Record<string, string | readonly string[]>;
  /** Only items with each of these words in `searchedFields`, ignoring case and accents. */
  q?: string | undefined;
  /** Defaults to those that readers see. */
  state?: EntryState | 'any' | undefined;
  limit: number;
  after: Position | null;
};

/** Whether readers see an item. */
export const entryStates = ['published', 'draft'] as const;
type EntryState = (typeof entryStates)[number];

/** The searched fields, where an item has them. */
export const searchedFields = [
  'slug',
  'name',
  'region',
  'origin',
  ...['title', 'role', 'dek', 'intro', 'summary', 'description', 'bio'].flatMap((field) => [
    `${field}_es`,
    `${field}_en`,
  ]),
];

/** An item as editors see it, with a flag for drafts. */
export type Filed<T> = T & { draft?: true };

/** An item in the trash. */
export type Trashed<T> = Filed<T> & { deleted_at: string };

/** A small set of entities identified by slug, in one fixed order: by date, newest first and what is paid for after the rest, by name, or by position. */
export type Collection<T extends Stored & { slug: string }> = {
  /** A published item. Throws `not-found`, for a draft too. */
  get(slug: string): Promise<T>;
  /** A published item or a draft; null when there is none outside the trash. */
  find(slug: string): Promise<Filed<T> | null>;
  list(query: CollectionQuery): Promise<{ items: Filed<T>[]; counted: number }>;
  /**
   * How many published items have each of these values, or of all values, in a field supported by `where`; values
   * without any are omitted. Topics include their aliases.
   */
  tally(field: string, values?: readonly string[]): Promise<Map<string, number>>;
  /**
   * Inserts (revision 0) or replaces the revision that was read, and returns it with the next revision and new
   * timestamps. Throws `conflict` when the slug is taken or the revision is stale. Only inside a transaction.
   */
  save(entity: T & { draft?: boolean }): Promise<Filed<T>>;
  /**
   * Moves an item to the trash, in the revision that was read, and returns it with the next one: none of the methods
   * above finds it, its slug remains taken. Throws `conflict`. Only inside a transaction.
   */
  trash(entity: Filed<T>): Promise<Trashed<T>>;
  /** An item in the trash; null when there is none. */
  findTrashed(slug: string): Promise<Trashed<T> | null>;
  /**
   * Restores an item from the trash, a draft as a draft, with the next revision. Throws `conflict`. Only inside a
   * transaction.
   */
  untrash(entity: Trashed<T>): Promise<Filed<T>>;
  /** The trash, most recently deleted first, then by slug. */
  listTrash(page: Pick<CollectionQuery, 'limit' | 'after'>): Promise<Trashed<T>[]>;
};

/** The filter by search words. */
export const searchFilter = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'), 'value.nul')
  .optional()
  .describe('Words of the name, the title, the slug or the summary');

/** A filter by a free label such as a topic. */
export const labelFilter = (what: string) => Label.optional().describe(what);

/** What a list says of the values of its filter. */
export const countedFields = {
  values: z
    .array(z.object({ value: z.string(), count: z.int().positive() }))
    .describe('The values of the filter that entries have, and how many have each; the most frequent first'),
};

/** A list with how many published items have each value of a field supported by `where`, read together. */
export const withCounts = async <T extends Stored & { slug: string }, L extends object>(
  collection: Collection<T>,
  field: string,
  listed: Promise<L>,
): Promise<L & z.infer<z.ZodObject<typeof countedFields>>> => {
  const [list, tally] = await Promise.all([listed, collection.tally(field)]);
  return { ...list, values: [...tally].map(([value, count]) => ({ value, count })) };
};

const sortKeys: Readonly<Record<string, SortKey>> = { date: 'instant', position: 'number' };

/** Lists a collection page by page: `name` is that of the operation, `by` the sort field of the collection. */
export const listCollection =
  <T extends Stored & { slug: string }>(name: string, by: keyof T & string) =>
  async (
    collection: Collection<T>,
    input: { limit: number; cursor?: string | undefined; q?: string | undefined },
    state?: CollectionQuery['state'],
  ) => {
    const { limit, cursor, q, ...filters } = input;
    const where = Object.fromEntries(
      Object.entries(filters).filter(
        (entry): entry is [string, string | string[]] =>
          typeof entry[1] === 'string' || Array.isArray(entry[1]),
      ),
    );
    const order: ListOrder = { list: name, key: sortKeys[by] ?? 'text' };
    const after = cursor ? decodeCursor(cursor, order) : null;
    const { items, counted } = await collection.list({ where, q: q?.trim(), state, limit: limit + 1, after });
    return {
      ...cutPage(order, items, limit, (item) => paidPosition(String(item[by]), item)),
      ...boundedTotal(counted),
    };
  };
