import { foldText, normalize } from '../kernel/normalize-text.ts';

/** Maximum length of a search, in characters. */
export const maxSearchLength = 200;

const maxWords = 16;

/** A search, parsed: words and phrases as they were typed. */
export type SearchTerms = {
  words: string[];
  /** Words in quotes or joined by hyphens, which must be adjacent. */
  phrases: string[];
  /** Words and phrases that must not occur. */
  excluded: string[];
  /** The last word as a beginning, folded: it may be unfinished. Null when it is too short, or a phrase is last. */
  start: string | null;
};

const wordPattern = /[\p{L}\p{N}]+/gu;

/** The words of a text: its runs of letters and digits. */
export const wordsOf = (text: string): string[] => text.match(wordPattern) ?? [];

const minStart = 3;

/**
 * Parses a search: words, "phrases", and -exclusions; anything else is ignored. Null when there is no word to look for;
 * words beyond the first 16 are ignored.
 */
export const parseSearch = (q: string): SearchTerms | null => {
  const terms: SearchTerms = { words: [], phrases: [], excluded: [], start: null };
  let count = 0;
  let last = '';
  for (const [, minus, quoted, plain = ''] of normalize(q, 'NFC').matchAll(
    /(-?)(?:["“”«»]([^"“”«»]*)["“”«»]?|(\S+))/gu,
  )) {
    const words = wordsOf(quoted ?? plain);
    count += words.length;
    if (words.length === 0 || count > maxWords) continue;
    last = '';
    const [word = ''] = words;
    const text = words.length > 1 ? (quoted ?? plain) : word;
    if (minus) terms.excluded.push(text);
    else if (words.length > 1) terms.phrases.push(text);
    else {
      terms.words.push(text);
      if (quoted === undefined) last = text;
    }
  }
  if (terms.words.length + terms.phrases.length === 0) return null;
  const start = foldText(last);
  return { ...terms, start: start.length >= minStart && start.length <= 40 ? start : null };
};
