import { foldText, normalize } from '../text/normalize-text.ts';

/** A shorter passage is a name or a term, not a quotation. */
const minWords = 5;
const maxPassages = 500;

/** The words of a text on one line, without accents, case and punctuation; padded with a space on both sides. */
export const wordsOf = (text: string): string =>
  ` ${foldText(normalize(text, 'NFKC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

const count = (words: string): number => words.trim().split(' ').filter(Boolean).length;

const marks = [
  /«([^«»]+)»/gu,
  /“([^“”]+)”/gu,
  /„([^„“”]+)[“”]/gu,
  /"([^"\n]+)"/gu,
  /‹([^‹›]+)›/gu,
  // Apostrophes look like closing quotes: a quotation ends where no letter follows.
  /‘(.{1,1000}?)’(?![\p{L}\p{N}])/gu,
];

const quotedLines = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .filter((paragraph) => /^\s*>/.test(paragraph))
    .map((paragraph) => paragraph.replace(/^[ \t]*>[ \t]?/gm, '').replace(/\s[—–-]\s*[^—–\n]{1,200}$/u, ''));

/** The passages that a text presents as quotations: in quotation marks, or in block quotes. */
export const quotedPassages = (body: string): string[] => {
  const inMarks = marks.flatMap((mark) => [...body.matchAll(mark)].map(([, inner = '']) => inner));
  const apart = quotedLines(body).filter((line) => !marks.some((mark) => line.search(mark) >= 0));
  return [...new Set([...inMarks, ...apart])]
    .filter((passage) => count(wordsOf(passage)) >= minWords)
    .slice(0, maxPassages);
};

const omission = /\s*(?:\[(?:…|\.{3})\]|\((?:…|\.{3})\)|…|\.{3})\s*/u;

/**
 * Whether a text, normalized by `wordsOf`, contains the words of a passage in sequence; where dots mark omissions, each
 * part on its own.
 */
export const containsPassage = (words: string, passage: string): boolean => {
  const parts = passage
    .replace(/\s+/g, ' ')
    .split(omission)
    .map(wordsOf)
    .filter((part) => part.trim());
  return parts.length > 0 && parts.every((part) => words.includes(part));
};

/** The text without quotations. */
export const withoutQuotations = (body: string): string =>
  marks.reduce((text, mark) => text.replace(mark, ' '), body.replace(/^[ \t]*>.*$/gm, ' '));
