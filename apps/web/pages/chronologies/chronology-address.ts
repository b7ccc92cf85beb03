import type { InputOf } from '#core/operations.ts';

/** The address of the chronologies. */
export const chronologiesPath = '/cronologias';

/** The address of a chronology. */
export const chronologyPath = (slug: string): string => `${chronologiesPath}/${slug}`;

/** The query for the chronologies. */
export const chronologiesArgs: InputOf<'chronologies.list'> = { limit: 100 };
