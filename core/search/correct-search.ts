import { foldText, normalize } from '../kernel/normalize-text.ts';
import type { SearchIndex } from './ports.ts';
import { wordsOf } from './search-terms.ts';

/**
 * How many letters have to be inserted, removed, replaced or swapped with the next one to make one word of the other
 * (optimal string alignment).
 */
export const editDistance = (one: string, other: string): number => {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
};

const minLength = 4;
const maxLength = 30;

/** How many typing errors are looked for in a word of this length. */
const maxErrors = (length: number): number => (length < 6 ? 1 : 2);

const correctWord = async (index: Pick<SearchIndex, 'near'>, word: string): Promise<string> => {
  const folded = foldText(word);
  if (folded.length < minLength || folded.length > maxLength || /\p{N}/u.test(folded)) return word;
  const near = (await index.near(folded)).map((known) => ({ known, errors: editDistance(folded, known) }));
  const [best] = near
    .filter(({ errors }) => errors <= maxErrors(folded.length))
    .sort((a, b) => a.errors - b.errors);
  return best && best.errors > 0 ? best.known : word;
};

/** A search with its misspelt words replaced by known ones; null when none is. */
export const correctSearch = async (index: Pick<SearchIndex, 'near'>, q: string): Promise<string | null> => {
  const words = [...new Set(wordsOf(normalize(q, 'NFC')))].slice(0, 16);
  const corrected = new Map<string, string>();
  for (const word of words) corrected.set(word, await correctWord(index, word));
  const result = normalize(q, 'NFC').replace(/[\p{L}\p{N}]+/gu, (word) => corrected.get(word) ?? word);
  return [...corrected].some(([word, other]) => word !== other) ? result : null;
};
