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

/** The similarity of two texts, from 0 to 1: the number of trigrams they share divided by the number in either. */
export const textSimilarity = (one: string, other: string): number => {
  const [mine, theirs] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...mine].filter((trigram) => theirs.has(trigram)).length;
  const all = mine.size + theirs.size - shared;
  return all === 0 ? 0 : shared / all;
};
