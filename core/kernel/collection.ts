import { z } from 'zod';
import { Label } from './fields.ts';
import type { Position, SortKey } from './cursor.ts';
import { cutPage } from './cursor.ts';
import { decodeCursor } from './paging.ts';
import type { Stored } from './entity.ts';
import { boundedTotal } from './totals.ts';

export type CollectionQuery = {
  /** Only items whose listed field equals (or, for lists, holds) one of these values; `interviewee` is the name of one. */
  where: Record<string, string | readonly string[]>;
  /** Only items that have each of these words in `searchedFields`, in any case, with or without accents. */
  q?: string | undefined;
  limit: number;
  after: Position | null;
};

/** The fields that a search looks at, where an item has them; of an interviewee, the name. */
export const searchedFields = [
  'slug',
  'name',
  'interviewee',
  'region',
  'origin',
  ...['title', 'role', 'dek', 'intro', 'summary', 'description', 'bio'].flatMap((field) => [
    `${field}_es`,
    `${field}_en`,
  ]),
];

/** An item in the trash. */
export type Trashed<T> = T & { deleted_at: string };

/** A small set of entities named by slug, in one fixed order: by date, newest first, by name, or by position. */
export type Collection<T extends Stored & { slug: string }> = {
  /** Throws `not-found`. */
  get(slug: string): Promise<T>;
  list(query: CollectionQuery): Promise<{ items: T[]; counted: number }>;
  /** How many items have each of these values in a field that `where` knows; those that none has are left out. */
  tally(field: string, values: readonly string[]): Promise<Map<string, number>>;
  /**
   * Inserts (revision 0) or replaces (the revision that was read), and answers it with the next revision and new
   * timestamps. Throws `conflict` when the slug is taken or the revision is stale. Only inside a transaction.
   */
  save(entity: T): Promise<T>;
  /**
   * Puts an item into the trash, in the revision that was read, and answers it with the next one: none of the methods above
   * finds it, its slug stays taken. Throws `conflict`. Only inside a transaction.
   */
  trash(entity: T): Promise<Trashed<T>>;
  /** An item in the trash; null when there is none. */
  findTrashed(slug: string): Promise<Trashed<T> | null>;
  /** Takes an item out of the trash as it was, with the next revision. Throws `conflict`. Only inside a transaction. */
  untrash(entity: Trashed<T>): Promise<T>;
  /** The trash, last deleted first, then by slug. */
  listTrash(page: Omit<CollectionQuery, 'where' | 'q'>): Promise<Trashed<T>[]>;
};

/** What finds items by words. */
export const searchFilter = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'), 'value.nul')
  .optional()
  .describe('Words of the name, the title, the slug or the summary');

/** A filter by a free label such as a topic. */
export const labelFilter = (what: string) => Label.optional().describe(what);

const sortKeys: Readonly<Record<string, SortKey>> = { date: 'instant', position: 'number' };

/** Lists a collection page by page: `by` is the field that the collection is ordered by. */
export const listCollection =
  <T extends Stored & { slug: string }>(by: keyof T & string) =>
  async (
    collection: Collection<T>,
    input: { limit: number; cursor?: string | undefined; q?: string | undefined },
  ) => {
    const { limit, cursor, q, ...filters } = input;
    const where = Object.fromEntries(
      Object.entries(filters).filter(
        (entry): entry is [string, string | string[]] =>
          typeof entry[1] === 'string' || Array.isArray(entry[1]),
      ),
    );
    const after = cursor ? decodeCursor(cursor, sortKeys[by] ?? 'text') : null;
    const { items, counted } = await collection.list({ where, q: q?.trim(), limit: limit + 1, after });
    return {
      ...cutPage(items, limit, (item) => ({ key: String(item[by]), slug: item.slug })),
      ...boundedTotal(counted),
    };
  };
