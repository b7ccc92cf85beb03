import { z } from 'zod';
import type { ListOrder, Position } from '../input/cursor.ts';
import { cutPage, maxCursorLength, parseCursor } from '../input/cursor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { trustedText } from '../input/fields.ts';
import { boundedTotal } from './totals.ts';

export const TotalRelation = z
  .enum(['eq', 'gte'])
  .describe('eq: total is exact; gte: there are at least that many');

/** The fields of every paged output. */
export const pageFields = {
  total: z.int().nonnegative(),
  total_relation: TotalRelation,
  next_cursor: z
    .string()
    .register(trustedText, {})
    .nullable()
    .describe('Pass as cursor to get what follows; null at the end'),
};

/** The inputs of every paged list, as text or numbers. */
export const pageInput = (defaultLimit: number) => ({
  limit: z.coerce.number<number>().int().min(1).max(100).default(defaultLimit).describe('How many, 1 to 100'),
  cursor: z.string().min(1).max(maxCursorLength).optional().describe('next_cursor of the page before'),
});

/** The error for a cursor of another list, or an invalid one. */
export const invalidCursor = (): DomainError => new DomainError('input.cursor', { field: 'cursor' });

/** The position that a cursor of this list encodes. Throws `validation` for an invalid one, or one of another list or order. */
export const decodeCursor = (cursor: string, order: ListOrder): Position => {
  const position = parseCursor(cursor, order);
  if (position) return position;
  throw invalidCursor();
};

/** A page of a list ordered by creation time and id; `name`: of its operation. Throws `validation` for a cursor of another list. */
export const pageByCreation = async <T extends { id: string; created_at: string }>(
  name: string,
  list: (page: {
    limit: number;
    after: Position | null;
  }) => Promise<{ items: readonly T[]; counted: number }>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const order: ListOrder = { list: name, key: 'instant' };
  const after = cursor ? decodeCursor(cursor, order) : null;
  if (after && !z.uuid().safeParse(after.slug).success) throw invalidCursor();
  const { items, counted } = await list({ limit: limit + 1, after });
  return {
    ...cutPage(order, items, limit, ({ created_at, id }) => ({ key: created_at, slug: id })),
    ...boundedTotal(counted),
  };
};
