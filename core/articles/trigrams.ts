import { foldText } from '../kernel/normalize-text.ts';

const maxWords = 60;

/** The trigrams of a text's words, without duplicates, ignoring accents and case (as Postgres' pg_trgm). */
export const trigramsOf = (text: string): Set<string> => {
  const found = new Set<string>();
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords);
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
};

/** The similarity of two sets of trigrams, from 0 to 1: the number they share divided by the number in either. */
export const trigramSimilarity = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number => {
  let shared = 0;
  for (const trigram of mine) if (theirs.has(trigram)) shared += 1;
  const all = mine.size + theirs.size - shared;
  return all === 0 ? 0 : shared / all;
};

/** The similarity of two texts by their trigrams, from 0 to 1. */
export const textSimilarity = (one: string, other: string): number =>
  trigramSimilarity(trigramsOf(one), trigramsOf(other));
