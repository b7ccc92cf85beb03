import { z } from 'zod';
import { siteMade } from './site-made.ts';

export const TotalRelation = z
  .enum(['eq', 'gte'])
  .describe('eq: total is exact; gte: there are at least that many');

/** The fields every paged answer carries. */
export const pageFields = {
  total: z.int().nonnegative(),
  total_relation: TotalRelation,
  next_cursor: z
    .string()
    .register(siteMade, {})
    .nullable()
    .describe('Pass as cursor to get what follows; null at the end'),
};

/** The inputs every paged list takes, as text or numbers. */
export const pageInput = (defaultLimit: number) => ({
  limit: z.coerce.number<number>().int().min(1).max(100).default(defaultLimit).describe('How many, 1 to 100'),
  cursor: z.string().min(1).max(2000).optional().describe('next_cursor of the page before'),
});
