import type { ListOrder } from '../input/cursor.ts';

/** The results of a search by their relevance: a position is a number that belongs to its words. */
export const searchOrder = (q: string): ListOrder => ({ list: `search.find ${q.trim()}`, key: 'number' });
