import type { InputOf } from '#core/operations.ts';

/** The query for the topics of the site. */
export const topicsArgs: InputOf<'topics.list'> = { limit: 100 };
