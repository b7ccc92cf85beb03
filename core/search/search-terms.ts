import { foldText, normalize } from '../text/normalize-text.ts';
import { maxWordLength, wordsOf } from './words.ts';

/** Maximum length of a search, in characters. */
export const maxSearchLength = 200;

const maxWords = 16;

/**
 * A word or phrase as it was typed, its words separated by a space, and the words that are found instead of it: those
 * that it makes when it is written as one, alone or with its neighbours.
 */
export type SearchTerm = { typed: string; joined: string[] };

/** A search, parsed. */
export type SearchTerms = {
  required: SearchTerm[];
  /** What must not occur. */
  excluded: SearchTerm[];
  /** The last word as a beginning, folded: it may be unfinished. Null when it is too short, or a phrase is last. */
  start: string | null;
};

/** A part of a search, between spaces or quotation marks: `[all, minus, quoted, plain]`. */
const partPattern = /(-?)(?:["“”„«»]([^"“”„«»]*)["“”„«»]?|(\S+))/gu;

/** The search with its words replaced, except those that are excluded. */
export const replaceWords = (q: string, replace: (word: string) => string): string =>
  normalize(q, 'NFC').replace(partPattern, (part, minus: string) =>
    minus ? part : part.replace(/[\p{L}\p{N}\p{M}\p{DI}]+/gu, replace),
  );

type Part = { words: string[]; isQuoted: boolean; isExcluded: boolean };

const partsOf = (q: string): Part[] => {
  let count = 0;
  return [...normalize(q, 'NFC').matchAll(partPattern)]
    .map(([, minus, quoted, plain = '']) => ({
      words: wordsOf(quoted ?? plain),
      isQuoted: quoted !== undefined,
      isExcluded: minus === '-',
    }))
    .filter(({ words }) => words.length > 0 && (count += words.length) <= maxWords);
};

/** The only word of a part that is required and not quoted; null otherwise. */
const singleWord = (part: Part | undefined): string | null =>
  part && !part.isQuoted && !part.isExcluded && part.words.length === 1 ? part.words[0]! : null;

const termOf = (part: Part, before?: Part, after?: Part): SearchTerm => {
  const [word, previous, next] = [singleWord(part), singleWord(before), singleWord(after)];
  const joined = [
    ...(part.words.length > 1 ? [part.words.join('')] : []),
    ...(word !== null && previous !== null ? [previous + word] : []),
    ...(word !== null && next !== null ? [word + next] : []),
  ];
  return { typed: part.words.join(' '), joined: joined.filter(({ length }) => length <= maxWordLength) };
};

const minStart = 3;

/** Parses a search that may only exclude; see `parseSearch`. */
export const parseTerms = (q: string): SearchTerms => {
  const parts = partsOf(q);
  const start = foldText(singleWord(parts.at(-1)) ?? '');
  return {
    required: parts.flatMap((part, index) =>
      part.isExcluded ? [] : [termOf(part, parts[index - 1], parts[index + 1])],
    ),
    excluded: parts.filter(({ isExcluded }) => isExcluded).map((part) => termOf(part)),
    start: start.length >= minStart && start.length <= maxWordLength ? start : null,
  };
};

/**
 * Parses a search: words, "phrases", and -exclusions; anything else is ignored. Null when there is no word to look for;
 * words beyond the first 16 are ignored.
 */
export const parseSearch = (q: string): SearchTerms | null => {
  const terms = parseTerms(q);
  return terms.required.length > 0 ? terms : null;
};

/** The words by whose stems a text shows why it was found. */
export const markedWords = ({ required }: SearchTerms): string[] => [
  ...new Set(
    required.flatMap(({ typed, joined }) => {
      const words = typed.split(' ');
      // The letters of `e-mail` are no words of their own.
      return [...words.filter(({ length }) => length > 1 || words.length === 1), ...joined];
    }),
  ),
];
