import type { Language } from '../text/language.ts';
import type { Analysis, Sentence } from './documents.ts';
import type { Name } from './names.ts';
import { quotedPassages } from './quoted-passages.ts';
import type { Token, Vocabulary } from './words.ts';
import { tokenize } from './words.ts';

/** What a sentence states that a source has to carry. */
export type FactKind = 'number' | 'date' | 'name' | 'quotation' | 'attribution';
export type Fact = { kind: FactKind; text: string };

const count = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** `exact`: whether a document has its very words, so that no translation counts. */
export type Quote = { text: string; parts: string[][]; exact: boolean };

/** A sentence of the piece, as it is compared. */
export type CheckedClaim = {
  sentence: Sentence;
  analysis: Analysis;
  language: Language;
  quotes: Quote[];
  weights: Map<string, number>;
  weight: number;
};

/** The words of a sentence from one token up to another. */
export const textOf = ({ tokens, text }: Sentence, from: number, to: number) =>
  text.slice(tokens[from]!.start, tokens[to - 1]!.end);

/** The words of a name. */
export const nameTokens = ({ tokens }: Sentence, name: Name): Token[] => name.tokens.map((at) => tokens[at]!);

/** The names, by their indexes, that a sentence attributes something to. */
export const speakersOf = ({ attributions }: Analysis): Set<number | null> =>
  new Set(attributions.map(({ name }) => name));

/** What a sentence states, in its own words. */
export const factsOf = ({ sentence, analysis, quotes }: CheckedClaim): Fact[] => [
  ...analysis.quantities.map(({ from, to }): Fact => ({ kind: 'number', text: textOf(sentence, from, to) })),
  ...analysis.dates.map(({ from, to }): Fact => ({ kind: 'date', text: textOf(sentence, from, to) })),
  ...analysis.names.map(({ from, to }, index): Fact => ({
    kind: speakersOf(analysis).has(index) ? 'attribution' : 'name',
    text: textOf(sentence, from, to),
  })),
  ...quotes.map(({ text }): Fact => ({ kind: 'quotation', text })),
];

/** What a sentence is about: its concepts, but for those of whom it only attributes something to. */
export const contentOf = ({ tokens }: Sentence, analysis: Analysis): string[] => {
  const speakers = speakersOf(analysis);
  const names = analysis.names.filter((_, index) => speakers.has(index));
  const concepts = (some: readonly Token[]) => some.flatMap(({ concept }) => concept || []);
  const content = tokens.filter((_, at) => !names.some(({ from, to }) => at >= from && at < to));
  return concepts(content).length > 1 ? concepts(content) : concepts(tokens);
};

const omission = /\s*(?:\[(?:…|\.{3})\]|\((?:…|\.{3})\)|…|\.{3})\s*/u;

/** The quotations of a text; what they leave out divides them into parts. */
export const quotesOf = (text: string, vocabulary: Vocabulary): Quote[] =>
  quotedPassages(text)
    .filter((passage) => count(passage) >= 4)
    .map((passage) => ({
      exact: false,
      text: passage,
      parts: passage
        .split(omission)
        .map((part) => tokenize(part, vocabulary).map(({ fold }) => fold))
        .filter((part) => part.length > 0),
    }));
