import { Label } from './fields.ts';
import type { Position } from './cursor.ts';
import { cutPage, decodeCursor } from './cursor.ts';
import type { Stored } from './entity.ts';
import { boundedTotal } from './totals.ts';

export type CollectionQuery = {
  /** Only items whose listed field equals (or, for lists, holds) one of these values; `interviewee` is the name of one. */
  where: Record<string, string | readonly string[]>;
  limit: number;
  after: Position | null;
};

/** A small set of entities named by slug, in one fixed order: by date, newest first, or by name. */
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
  /** Takes an item out, in the revision that was read; what it was stays in the history. Throws `conflict`. Only inside a transaction. */
  remove(entity: T): Promise<void>;
};

/** A filter by a free label such as a topic. */
export const labelFilter = (what: string) => Label.optional().describe(what);

/** Lists a collection page by page: `by` is the field that the collection is ordered by. */
export const listCollection =
  <T extends Stored & { slug: string }>(by: keyof T & string) =>
  async (collection: Collection<T>, input: { limit: number; cursor?: string | undefined }) => {
    const { limit, cursor, ...filters } = input;
    const where = Object.fromEntries(
      Object.entries(filters).filter(
        (entry): entry is [string, string | string[]] =>
          typeof entry[1] === 'string' || Array.isArray(entry[1]),
      ),
    );
    const after = cursor ? decodeCursor(cursor, by === 'date' ? 'instant' : 'text') : null;
    const { items, counted } = await collection.list({ where, limit: limit + 1, after });
    return {
      ...cutPage(items, limit, (item) => ({ key: String(item[by]), slug: item.slug })),
      ...boundedTotal(counted),
    };
  };
