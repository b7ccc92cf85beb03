import { foldText } from '../text/normalize-text.ts';
import type { SearchIndex } from './ports.ts';
import { parseTerms, replaceWords } from './search-terms.ts';
import { wordsOf } from './words.ts';

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

const isCorrectable = (folded: string): boolean =>
  folded.length >= minLength && folded.length <= maxLength && !/\p{N}/u.test(folded);

/** The known word that was meant; null for a known one, and where there is none like it. */
const correctWord = (folded: string, near: readonly string[]): string | null => {
  const [best] = near
    .map((found) => ({ word: found, errors: editDistance(folded, found) }))
    .filter(({ errors }) => errors <= maxErrors(folded.length))
    .sort((a, b) => a.errors - b.errors);
  return best && best.errors > 0 ? best.word : null;
};

/** A search with its misspelt words replaced by known ones, but for those that it excludes; null when none is. */
export const correctSearch = async (index: Pick<SearchIndex, 'near'>, q: string): Promise<string | null> => {
  const { required } = parseTerms(q);
  const words = required.flatMap(({ typed }) => typed.split(' '));
  const folded = [...new Set(words.map(foldText))].filter(isCorrectable);
  const near = folded.length ? await index.near(folded) : [];
  const corrections = new Map(folded.map((word, place) => [word, correctWord(word, near[place] ?? [])]));
  let isCorrected = false;
  const result = replaceWords(q, (typed) => {
    const other = corrections.get(foldText(wordsOf(typed).join('')));
    isCorrected ||= typeof other === 'string';
    return other ?? typed;
  });
  return isCorrected ? result : null;
};
