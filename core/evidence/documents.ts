import { foldText } from '../text/normalize-text.ts';
import { publishedDay } from '../time/published.ts';
import type { Language } from '../text/language.ts';
import type { Attribution } from './speakers.ts';
import { attributionsIn } from './speakers.ts';
import type { DateFact } from './dates.ts';
import { datesIn } from './dates.ts';
import type { Name } from './names.ts';
import { institutionsIn, namesIn } from './names.ts';
import type { Quantity } from './quantities.ts';
import { quantitiesIn } from './quantities.ts';
import type { Span } from './sentences.ts';
import { splitSentences } from './sentences.ts';
import type { Token, Vocabulary } from './words.ts';
import { languageOf, tokenize } from './words.ts';

/** A text that claims are looked for in. */
export type EvidenceDocument = {
  title: string;
  text: string;
  /** Identifies the text. */
  hash?: string;
  /** Null: found by its words. */
  language?: string | null;
  /** When it was published, if known, and the day that it was there: relative dates are read from it. */
  published_at?: string | null;
  published_day?: string | null;
  /** Who stands behind it, such as a publisher or a host: documents of one origin are one source. */
  origin?: string | null;
};

/** What a sentence says, as far as it can be compared. */
export type Analysis = {
  quantities: Quantity[];
  dates: DateFact[];
  names: Name[];
  institutions: { key: string; from: number; to: number }[];
  attributions: Attribution[];
};

/** A sentence with its tokens, whose places are those in `text`; `line`: the number of its paragraph. */
export type Sentence = Span & { tokens: Token[]; text: string; line: number; analysis?: Analysis };

/** A text with what it is searched by. */
export type IndexedDocument = {
  language: Language;
  /** The day of publication, as its midnight in UTC in milliseconds; null: unknown. */
  published: number | null;
  sentences: Sentence[];
  /** The sentences that contain a concept. */
  byConcept: Map<string, number[]>;
  /** The sentences that contain a capitalized word, folded. */
  byName: Map<string, number[]>;
  title: Set<string>;
  origin: string;
};

/** The tokens of each span of a text. */
export const sentencesOf = (text: string, vocabulary: Vocabulary): Sentence[] => {
  const tokens = tokenize(text, vocabulary);
  let [at, line, before] = [0, 0, 0];
  return splitSentences(text).map(({ start, end }) => {
    if (text.slice(before, start).includes('\n')) line += 1;
    before = end;
    while (at < tokens.length && tokens[at]!.start < start) at += 1;
    const first = at;
    while (at < tokens.length && tokens[at]!.end <= end) at += 1;
    const own = tokens.slice(first, at);
    for (const token of own) {
      token.start -= start;
      token.end -= start;
    }
    return { start, end, text: text.slice(start, end), line, tokens: own };
  });
};

type Setting = { language: Language; published: number | null; lower: ReadonlySet<string> };

/** What a sentence says; computed once. */
export const analyse = (sentence: Sentence, { language, published, lower }: Setting): Analysis => {
  if (sentence.analysis) return sentence.analysis;
  const { tokens, text } = sentence;
  const dates = datesIn(tokens, published, language);
  const used = new Set<number>();
  for (const { from, to } of dates) for (let at = from; at < to; at += 1) used.add(at);
  const quantities = quantitiesIn(tokens, language, used);
  // `MW` and `GWh` are units.
  const names = namesIn(tokens, text, lower).filter(
    (name) => !quantities.some(({ from, to }) => name.from >= from && name.from < to),
  );
  return (sentence.analysis = {
    dates,
    quantities,
    names,
    institutions: institutionsIn(tokens),
    attributions: attributionsIn(tokens, names, text),
  });
};

/** Documents are compared up to this many characters. */
const maxLength = 200_000;

const add = (index: Map<string, number[]>, key: string, sentence: number): void => {
  const places = index.get(key);
  if (!places) index.set(key, [sentence]);
  else if (places.at(-1) !== sentence) places.push(sentence);
};

/** A document, ready to be searched. */
export const indexDocument = (
  { title, text, language, published_at, published_day, origin }: EvidenceDocument,
  at: number,
  vocabulary: Vocabulary,
): IndexedDocument => {
  const sentences = sentencesOf(text.slice(0, maxLength), vocabulary);
  const byConcept = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  for (const [index, { tokens }] of sentences.entries())
    for (const { concept, fold, capital } of tokens) {
      if (concept) add(byConcept, concept, index);
      if (capital) add(byName, fold, index);
    }
  // Whoever knows the site says the day; of labelled documents only the day is known.
  const day = publishedDay({ published_at, published_day }, 'UTC');
  const found = language?.slice(0, 2).toLowerCase();
  return {
    language:
      found === 'es' || found === 'en'
        ? found
        : languageOf(sentences.flatMap(({ tokens }) => tokens).slice(0, 2000)),
    published: day === null ? null : Date.parse(day),
    sentences,
    byConcept,
    byName,
    title: new Set(tokenize(title, vocabulary).map(({ fold }) => fold)),
    origin: origin ? foldText(origin) : `#${at}`,
  };
};
