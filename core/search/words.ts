import { normalize } from '../text/normalize-text.ts';

/** A word of a text as it is searched, and its place in the text. */
export type Word = { text: string; from: number; to: number };

// Soft hyphens, zero-width spaces and other invisible characters (DI) do not end a word.
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{DI}]*/gu;
const noPartOfWord = /[^\p{L}\p{N}\p{M}]+|\p{DI}+/gu;

const asSearched = (word: string): string =>
  /^\w+$/.test(word) ? word : normalize(word, 'NFKC').replace(noPartOfWord, '');

/** The words of a text in their order: its runs of letters and digits, whatever stands between them. */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(wordPattern)]
    .map(({ index, 0: word }) => ({ text: asSearched(word), from: index, to: index + word.length }))
    .filter((word) => word.text !== '');

/** The words of a text, as they are searched. */
export const wordsOf = (text: string): string[] => wordsIn(text).map((word) => word.text);

/** Maximum length of words that are made of several, or looked for by their beginning. */
export const maxWordLength = 40;
