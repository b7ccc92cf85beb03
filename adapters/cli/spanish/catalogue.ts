import type { Catalogue } from '../texts.ts';
import { carrying } from './carrying.ts';
import { directory } from './directory.ts';
import { fields } from './fields.ts';
import { findings } from './findings.ts';
import { newsroom } from './newsroom.ts';
import { refusals } from './refusals.ts';
import { summaries } from './summaries.ts';
import { words } from './words.ts';

/** What is said in Spanish, by what the sources say in English. */
export const spanish: Catalogue = {
  ...summaries,
  ...newsroom,
  ...directory,
  ...fields,
  ...carrying,
  ...words,
  ...findings,
  ...refusals,
};
