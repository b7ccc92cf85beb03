import { datesIn } from '../evidence/dates.ts';
import { tokenize } from '../evidence/words.ts';
import { foldText } from '../text/normalize-text.ts';
import { textSimilarity } from './trigrams.ts';

/** Shorter words say little about a headline's subject. */
const minWordLength = 4;
/** Two words this similar are forms of one: `multa` and `multas`. */
const wordSimilarity = 0.4;
/** Headlines that share this many names and numbers are about one story. */
const minSharedNames = 2;

type Headline = { names: string[]; words: string[] };

const tokens = (title: string): string[] => title.match(/\d+(?:[.,]\d+)*|\p{L}+/gu) ?? [];

const isNumber = (token: string) => /^\d/.test(token);
/** `AEPD`, `OpenAI`, `xAI`: a name in any position. */
const isMarked = (token: string) => /\p{L}\p{Lu}/u.test(token);
const isCapital = (token: string) => /^\p{Lu}/u.test(token);

/** Whether most words are capitalized, so that a capital does not mark a name. */
const inCapitals = (all: readonly string[]): boolean => {
  const long = all.filter((token) => token.length >= minWordLength && !isNumber(token));
  return long.length > 2 && long.filter(isCapital).length > long.length * 0.7;
};

const read = (title: string): Headline => {
  const all = tokens(title);
  const shouted = all.every((token) => token === token.toUpperCase());
  const plain = inCapitals(all);
  const named = (token: string, at: number) =>
    isNumber(token) || (!shouted && (isMarked(token) || (!plain && at > 0 && isCapital(token))));
  return {
    names: all.filter(named).map(foldText),
    words: all.filter((token, at) => !named(token, at) && token.length >= minWordLength).map(foldText),
  };
};

const without = (mine: readonly string[], theirs: readonly string[]) =>
  mine.filter((word) => !theirs.includes(word));

/** Words of one headline of which the other has no form. */
const unmatched = (mine: readonly string[], theirs: readonly string[]) =>
  mine.filter((word) => !theirs.some((other) => textSimilarity(word, other) >= wordSimilarity));

/** In whichever language: of dates in figures only those that have one reading. */
const monthsIn = (title: string) =>
  datesIn(tokenize(title, new Map()), null, 'en').flatMap(({ month }) => month ?? []);

/**
 * Whether two similar headlines are about one story. They are not when each names something that the other does not
 * (`Meta`, `GPT-5`, `2026`, a month) or, if they contain few names, when each has words of which the other has no form
 * (`hospital`, `gimnasio`).
 */
export const sameHeadline = (one: string, other: string): boolean => {
  if (foldText(one).trim() === foldText(other).trim()) return true;
  const [months, others] = [monthsIn(one), monthsIn(other)];
  if (months.length && others.length && !months.some((month) => others.includes(month))) return false;
  const [mine, theirs] = [read(one), read(other)];
  // A name in one headline may be the first word, or in lower case, in the other.
  const all = [mine, theirs].map(({ names, words }) => [...names, ...words]) as [string[], string[]];
  if (without(mine.names, all[1]).length && without(theirs.names, all[0]).length) return false;
  if (mine.names.filter((name) => theirs.names.includes(name)).length >= minSharedNames) return true;
  return !(unmatched(all[0], all[1]).length && unmatched(all[1], all[0]).length);
};
