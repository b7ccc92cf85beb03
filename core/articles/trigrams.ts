import { foldText } from '../text/normalize-text.ts';

const maxWords = 60;

/** The first words of a text as trigrams are made of them, without accents. */
const paddedWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => `  ${word} `);

/** The trigrams of a text's words, without duplicates, ignoring accents and case (as Postgres' pg_trgm). */
export const trigramsOf = (text: string): Set<string> => {
  const found = new Set<string>();
  for (const padded of paddedWords(text))
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  return found;
};

/** The same trigrams as ascending numbers, which are compared in far less time. */
export const trigramNumbers = (text: string): Float64Array => {
  const numbers: number[] = [];
  for (const padded of paddedWords(text))
    for (let at = 0; at + 3 <= padded.length; at += 1)
      numbers.push(
        padded.charCodeAt(at) * 2 ** 32 + padded.charCodeAt(at + 1) * 2 ** 16 + padded.charCodeAt(at + 2),
      );
  return Float64Array.from(numbers)
    .sort()
    .filter((one, at, sorted) => one !== sorted[at - 1]);
};

/** The similarity of two texts by their `trigramNumbers`, from 0 to 1. */
export const numbersSimilarity = (mine: Float64Array, theirs: Float64Array): number => {
  let shared = 0;
  for (let [i, j] = [0, 0]; i < mine.length && j < theirs.length;) {
    const difference = mine[i]! - theirs[j]!;
    if (difference === 0) shared += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  const all = mine.length + theirs.length - shared;
  return all === 0 ? 0 : shared / all;
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
