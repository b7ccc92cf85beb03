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
  /** Those that readers see, if nothing is said. */
  state?: EntryState | 'any' | undefined;
  limit: number;
  after: Position | null;
};

/** Whether readers see an item. */
export const entryStates = ['published', 'draft'] as const;
type EntryState = (typeof entryStates)[number];

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

/** An item as editors have it: a draft says that it is one. */
export type Filed<T> = T & { draft?: true };

/** An item in the trash. */
export type Trashed<T> = Filed<T> & { deleted_at: string };

/** A small set of entities named by slug, in one fixed order: by date, newest first, by name, or by position. */
export type Collection<T extends Stored & { slug: string }> = {
  /** One that readers see. Throws `not-found`, for a draft too. */
  get(slug: string): Promise<T>;
  /** One that readers see or a draft; null when there is none outside of the trash. */
  find(slug: string): Promise<Filed<T> | null>;
  list(query: CollectionQuery): Promise<{ items: Filed<T>[]; counted: number }>;
  /** How many items that readers see have each of these values in a field that `where` knows; those that none has are left out. */
  tally(field: string, values: readonly string[]): Promise<Map<string, number>>;
  /**
   * Inserts (revision 0) or replaces (the revision that was read), and answers it with the next revision and new
   * timestamps. Throws `conflict` when the slug is taken or the revision is stale. Only inside a transaction.
   */
  save(entity: T & { draft?: boolean }): Promise<Filed<T>>;
  /**
   * Puts an item into the trash, in the revision that was read, and answers it with the next one: none of the methods above
   * finds it, its slug stays taken. Throws `conflict`. Only inside a transaction.
   */
  trash(entity: Filed<T>): Promise<Trashed<T>>;
  /** An item in the trash; null when there is none. */
  findTrashed(slug: string): Promise<Trashed<T> | null>;
  /** Takes an item out of the trash as it was, a draft as a draft, with the next revision. Throws `conflict`. Only inside a transaction. */
  untrash(entity: Trashed<T>): Promise<Filed<T>>;
  /** The trash, last deleted first, then by slug. */
  listTrash(page: Pick<CollectionQuery, 'limit' | 'after'>): Promise<Trashed<T>[]>;
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
    state?: CollectionQuery['state'],
  ) => {
    const { limit, cursor, q, ...filters } = input;
    const where = Object.fromEntries(
      Object.entries(filters).filter(
        (entry): entry is [string, string | string[]] =>
          typeof entry[1] === 'string' || Array.isArray(entry[1]),
      ),
    );
    const after = cursor ? decodeCursor(cursor, sortKeys[by] ?? 'text') : null;
    const { items, counted } = await collection.list({ where, q: q?.trim(), state, limit: limit + 1, after });
    return {
      ...cutPage(items, limit, (item) => ({ key: String(item[by]), slug: item.slug })),
      ...boundedTotal(counted),
    };
  };
