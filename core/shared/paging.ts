import { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { Instant } from './fields.ts';

/** Above this many rows a total is a lower bound, so that counting never grows with the archive. */
export const countLimit = 10_000;

export const TotalRelation = z
  .enum(['eq', 'gte'])
  .describe('eq: total is exact; gte: there are at least that many');

/** The fields every paged answer carries. */
export const pageFields = {
  total: z.int().nonnegative(),
  total_relation: TotalRelation,
  next_cursor: z.string().nullable().describe('Pass as cursor to get what follows; null at the end'),
};

/** The inputs every paged list takes, as text or numbers. */
export const pageInput = (defaultLimit: number) => ({
  limit: z.coerce.number<number>().int().min(1).max(100).default(defaultLimit).describe('How many, 1 to 100'),
  cursor: z.string().min(1).max(2000).optional().describe('next_cursor of the page before'),
});

/** Where a page ended: the sort value and the slug of its last item. */
export type Position = { key: string; slug: string };

/** A total counted up to `countLimit` + 1 rows, as the answer says it. */
export const boundedTotal = (counted: number): { total: number; total_relation: 'eq' | 'gte' } =>
  counted > countLimit
    ? { total: countLimit, total_relation: 'gte' }
    : { total: counted, total_relation: 'eq' };

/** What a list is ordered by: moments, or text in the order of the language. */
export type SortKey = 'instant' | 'text';

// A database takes every character but NUL.
const text = z.string().refine((value) => !value.includes('\0'));
const positions = { instant: z.tuple([Instant, text]), text: z.tuple([text, text]) };

const toBase64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64Url = (text: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)),
  );

/** Opaque text for a position. */
export const encodeCursor = ({ key, slug }: Position): string => toBase64Url(JSON.stringify([key, slug]));

/** The position a cursor of a list so ordered stands for. Throws `validation` when it is none. */
export const decodeCursor = (cursor: string, sortKey: SortKey): Position => {
  try {
    const [key, slug] = positions[sortKey].parse(JSON.parse(fromBase64Url(cursor)));
    return { key, slug };
  } catch {
    throw new DomainError('validation', 'cursor: not a cursor of this list', { field: 'cursor' });
  }
};
