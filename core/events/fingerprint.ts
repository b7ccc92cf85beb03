import { z } from 'zod';
import { demoPlace } from '../articles/demo.ts';
import { sourceKey } from '../articles/similarity.ts';
import { analyse, sentencesOf } from '../evidence/documents.ts';
import type { Sentence } from '../evidence/documents.ts';
import type { Quantity } from '../evidence/quantities.ts';
import type { Token, Vocabulary } from '../evidence/words.ts';
import { languageOf, lowerCaseWords } from '../evidence/words.ts';
import { day } from '../time/wall-clock.ts';

/** A text that agents found, as far as events are told apart by it. */
export type CandidateText = {
  url: string;
  title: string;
  /** Its text, or the excerpt that a search returned. */
  text: string;
  language: string | null;
  /** When it was published, or found. */
  at: string;
};

const Words = z.array(z.string());

export const Fingerprint = z.object({
  day: z.int().describe('Days since 1970'),
  language: z.enum(['es', 'en']),
  sources: Words.describe('Its own address and those that it names, as `sourceKey` writes them'),
  title: Words.describe('The concepts of the title without names'),
  lead: Words.describe('Those of the beginning of the text'),
  names: Words.describe('The words of the names in the title and the beginning'),
  title_names: Words,
  numbers: Words.describe('As `unit:value`; money and counts have no unit'),
  title_numbers: Words,
  title_years: z.array(z.int()),
  title_months: z
    .array(z.int())
    .optional()
    .describe('From 1 to 12; a monthly report is of another month each time'),
  versions: Words.describe('Names with a number in the title, such as `gpt 5`'),
});
/** What a candidate is compared by; small, and the same for the same text. */
export type Fingerprint = z.infer<typeof Fingerprint>;

/** How much of a text is read: news says first what it is about. */
const leadLength = 800;
const max = { names: 40, lead: 60, numbers: 20, sources: 8 } as const;

const addresses = /https?:\/\/[^\s<>"'«»“”)\]]+/g;

const unique = <T>(values: readonly T[], limit = Number.POSITIVE_INFINITY): T[] =>
  [...new Set(values)].slice(0, limit);

/** Numbers up to ten count things in any story. */
const minPlainNumber = 11;

/** Money and counts of things by their value: titles often omit the unit. */
const unnamed = new Set([null, 'eur', 'usd', 'gbp', 'jpy', 'cny', 'chf']);

const numberKeys = ({ readings }: Quantity): string[] =>
  readings.flatMap(({ value, unit }) => {
    const key = String(Number(value.toPrecision(4)));
    if (!unnamed.has(unit)) return [`${unit}:${key}`];
    return unit !== null || value >= minPlainNumber ? [`:${key}`] : [];
  });

/** Whether most words are capitalized, so that a capital does not mark a name. */
const isTitleCase = (tokens: readonly Token[]): boolean => {
  const long = tokens.filter(({ kind, text }) => kind === 'word' && text.length > 3);
  return long.length > 3 && long.filter(({ capital }) => capital).length > long.length * 0.7;
};

/** Words of numbers, dates and money: what they say is among the numbers. */
const ofNumbers = new Set(
  `millon millones million millions billion billions mil thousand thousands euro euros dolar dolares dollar dollars enero febrero
  marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre january february march april june july august
  september october november december`.split(/\s+/),
);

const isMarked = ({ text }: Token) => /\p{L}\p{Lu}|\p{Lu}\d/u.test(text);

type Part = { names: string[]; concepts: string[]; numbers: string[]; years: number[]; months: number[] };

type Setting = Parameters<typeof analyse>[1];

const partOf = (sentences: readonly Sentence[], setting: Setting): Part => {
  const part: Part = { names: [], concepts: [], numbers: [], years: [], months: [] };
  for (const sentence of sentences) {
    const { tokens } = sentence;
    const { names, institutions, quantities, dates } = analyse(sentence, setting);
    const named = new Set<number>();
    for (const { key, from, to } of institutions) {
      part.names.push(key);
      for (let at = from; at < to; at += 1) named.add(at);
    }
    for (const name of names)
      for (const at of name.tokens)
        if (!named.has(at)) {
          part.names.push(tokens[at]!.fold);
          named.add(at);
        }
    part.numbers.push(...quantities.flatMap(numberKeys));
    part.years.push(...dates.flatMap(({ year }) => year ?? []));
    part.months.push(...dates.flatMap(({ month }) => month ?? []));
    part.concepts.push(
      ...tokens.flatMap(({ kind, concept, fold }, at) =>
        kind === 'word' && concept.length > 2 && !named.has(at) && !ofNumbers.has(fold) ? [concept] : [],
      ),
    );
  }
  return part;
};

/** In titles where every word has a capital, only those words are names that the text has as names too, or marked ones. */
const withoutTitleCase = (title: Sentence[], found: ReadonlySet<string>): Sentence[] =>
  title.map((sentence) =>
    isTitleCase(sentence.tokens)
      ? {
          ...sentence,
          tokens: sentence.tokens.map((token) =>
            token.capital && !isMarked(token) && !found.has(token.fold)
              ? { ...token, capital: false, text: token.text.toLowerCase() }
              : token,
          ),
        }
      : sentence,
  );

const versionsIn = (title: string): string[] =>
  [
    ...title.matchAll(/(\p{Lu}[\p{L}]+)[\s-]?(\d{1,2}(?:\.\d+)?)(?!\d|[.,]\d|\s?%|\s(?:mil|bill|trill))/gu),
  ].map(([, name = '', version = '']) => `${name.toLowerCase()} ${version}`);

/** What a candidate is compared by. */
export const fingerprintOf = ({ url, title, text, language, at }: CandidateText): Fingerprint => {
  const vocabulary: Vocabulary = new Map();
  const lead = sentencesOf(text.slice(0, leadLength), vocabulary);
  const heading = sentencesOf(title, new Map());
  const lower = lowerCaseWords(vocabulary);
  const found = language?.slice(0, 2).toLowerCase();
  const read =
    found === 'es' || found === 'en'
      ? found
      : languageOf([...heading, ...lead].flatMap(({ tokens }) => tokens));
  const setting = { language: read, published: null, lower };
  const ofLead = partOf(lead, setting);
  const inLead = new Set(ofLead.names);
  const ofTitle = partOf(withoutTitleCase(heading, inLead), setting);
  // The first word of a title is a name where it is one in the text.
  const [opening] = heading[0]?.tokens ?? [];
  if (opening?.capital && inLead.has(opening.fold) && !ofTitle.names.includes(opening.fold)) {
    ofTitle.names.unshift(opening.fold);
    ofTitle.concepts = ofTitle.concepts.filter((concept) => concept !== opening.concept);
  }
  return {
    day: Math.floor(Date.parse(at) / day),
    language: read,
    sources: unique([url, ...(text.match(addresses) ?? [])].map(sourceKey), max.sources),
    title: unique(ofTitle.concepts),
    lead: unique(ofLead.concepts, max.lead),
    names: unique([...ofTitle.names, ...ofLead.names], max.names),
    title_names: unique(ofTitle.names),
    numbers: unique([...ofTitle.numbers, ...ofLead.numbers], max.numbers),
    title_numbers: unique(ofTitle.numbers),
    title_years: unique(ofTitle.years),
    title_months: unique(ofTitle.months),
    versions: unique(versionsIn(title)),
  };
};

/** Companies and places that much of the news names: they say little about which event it is. */
export const commonNames: ReadonlySet<string> = new Set([
  ...['union europea', 'estados unidos', 'reino unido', 'comision europea', 'parlamento europeo'].map(
    (key) => `=${key}`,
  ),
  ...['inteligencia artificial', 'reglamento de ia'].map((key) => `=${key}`),
  ...`openai chatgpt google gemini microsoft meta facebook amazon apple nvidia anthropic claude alphabet deepmind xai musk
    altman europa europe espana spain madrid bruselas brussels china washington francia france alemania germany california
    european europeo europea american estadounidense spanish chinese british`.split(/\s+/),
]);

/**
 * The keys that a candidate is found by: two of one event share at least one. Addresses, names, numbers and the words of
 * the title, each with what it is.
 */
export const eventKeys = ({ sources, names, numbers, title }: Fingerprint): string[] => {
  const keys = [
    ...sources.map((key) => `s ${key}`),
    ...names.filter((name) => !commonNames.has(name)).map((name) => `n ${name}`),
    ...numbers.map((number) => `q ${number}`),
    ...title.map((word) => `w ${word}`),
  ];
  // What the demonstration made up is of no event with what is real.
  return sources[0]?.startsWith(demoPlace) ? keys.map((key) => `demo ${key}`) : keys;
};
