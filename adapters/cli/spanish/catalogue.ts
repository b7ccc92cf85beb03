import type { Catalogue } from '../texts.ts';

/** What is said in Spanish, by what the sources say in English. */
export const spanish: Catalogue = {};
