import { z } from 'zod';
import { cutPage } from '../../input/cursor.ts';
import { searchOrder } from '../search-order.ts';
import { Label, LanguageField } from '../../input/fields.ts';
import type { Language } from '../../text/language.ts';
import { query } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { decodeCursor, pageFields, pageInput } from '../../items/paging.ts';
import { boundedTotal } from '../../items/totals.ts';
import type { Period } from '../../time/wall-clock.ts';
import { periodOf } from '../../time/wall-clock.ts';
import { withAliases } from '../../text/topic-aliases.ts';
import { correctSearch } from '../correct-search.ts';
import type { SearchFilter, SearchMatch, SearchStems, SearchTexts, StoredMatch } from '../ports.ts';
import { matchLimit, searchKinds } from '../ports.ts';
import { authorPorts, findAuthors, textsOfAuthors } from '../search-authors.ts';
import { countFacets, rankMatches, resultOf, SearchFacets, SearchResult } from '../search-results.ts';
import { maxSearchLength, parseSearch } from '../search-terms.ts';

const noFacets: SearchFacets = { kind: [], topic: [], language: [], year: [] };

const yearPeriod = (year: number, timeZone: string): Period => {
  const name = String(year).padStart(4, '0');
  return periodOf({ from: `${name}-01-01`, to: `${name}-12-31` }, timeZone);
};

const searchPorts = ['search', 'clock', ...authorPorts] as const;
type SearchPorts = Pick<Ports, (typeof searchPorts)[number]>;
type Found = { matches: SearchMatch[]; stems: SearchStems; isComplete: boolean };

const nothing: Found = { matches: [], stems: { es: [], en: [] }, isComplete: true };

const find = async (ports: SearchPorts, q: string, filter: SearchFilter = {}): Promise<Found> => {
  const terms = parseSearch(q);
  if (!terms) return nothing;
  const [found, authors] = await Promise.all([ports.search.find(terms, filter), findAuthors(ports, terms)]);
  return { ...found, matches: [...found.matches, ...authors] };
};

const isStored = (match: SearchMatch): match is StoredMatch => match.store !== 'authors';

/** The texts of matches, in their order; null for an item that has just disappeared. */
const findTexts = async (ports: SearchPorts, matches: readonly SearchMatch[]) => {
  const stored = matches.filter(isStored);
  const authors = matches.filter((match) => !isStored(match));
  const [ofStored, ofAuthors] = await Promise.all([
    ports.search.texts(stored),
    textsOfAuthors(ports, authors),
  ]);
  const texts = new Map<SearchMatch, SearchTexts | null>([
    ...stored.map((match, index) => [match, ofStored[index] ?? null] as const),
    ...authors.map((match, index) => [match, ofAuthors[index] ?? null] as const),
  ]);
  return matches.map((match) => texts.get(match) ?? null);
};

const keyOf = ({ store, id, language }: SearchMatch): string => `${store} ${id} ${language}`;

/** Whether one search found all that another did, and something in a language besides. */
const finds = (matches: readonly SearchMatch[], all: readonly SearchMatch[], language: Language): boolean => {
  const keys = new Set(matches.map(keyOf));
  return all.every((match) => keys.has(keyOf(match))) && matches.some((one) => one.language === language);
};

/**
 * What contains the words; if nothing does, what contains them without typing errors. Misspelt words may still have the
 * stem of known ones in the other language: the corrected ones replace them if they find the same and more.
 */
const findCorrected = async (ports: SearchPorts, q: string, preferred: Language) => {
  const found = await find(ports, q);
  if (found.matches.some(({ language }) => language === preferred) || !parseSearch(q))
    return { found, words: q, corrected: null };
  const corrected = await correctSearch(ports.search, q);
  const other = corrected === null ? nothing : await find(ports, corrected);
  const isBetter = found.matches.length === 0 || finds(other.matches, found.matches, preferred);
  return other.matches.length > 0 && isBetter
    ? { found: other, words: corrected!, corrected }
    : { found, words: q, corrected: null };
};

/** Everything that readers see, searched by its words, the best first. */
export const searchContent = query({
  name: 'search.find',
  summary:
    'Search articles, interviews, directories, resources, timelines, pages and authors by their words, the best first',
  access: 'public',
  input: z.object({
    q: z
      .string()
      .max(maxSearchLength)
      .refine((text) => !text.includes('\0'), 'value.nul')
      .describe(
        'Words in any form, with or without accents, the last one perhaps unfinished; "phrases" and -exclusions work',
      ),
    kind: z.enum(searchKinds).optional().describe('Only results of this kind'),
    topic: Label.optional().describe('Only results with this topic'),
    lang: LanguageField.optional().describe('Only texts in this language'),
    year: z.coerce.number<number>().int().min(1).max(9999).optional().describe('Only results of this year'),
    prefer: LanguageField.default('es').describe('The language shown of what matches in both'),
    ...pageInput(20),
  }),
  output: z.object({
    items: z.array(SearchResult),
    corrected: z
      .string()
      .nullable()
      .describe('The words that were searched instead, because nothing contains those that were asked for'),
    facets: SearchFacets.describe(
      'How many results each value of a filter leaves; at least that many if the total is a lower bound',
    ),
    ...pageFields,
  }),
  uses: searchPorts,
  run: async (ports, { q, kind, topic, lang, year, prefer, limit, cursor }) => {
    const order = searchOrder(q);
    const skipped = cursor ? Number(decodeCursor(cursor, order).key) : 0;
    const { clock, settings } = ports;
    const { timeZone } = settings;
    const filter: SearchFilter & { year?: number } = {
      ...(kind && { kind }),
      ...(topic !== undefined && { topics: withAliases([topic]) }),
      ...(lang && { language: lang }),
      ...(year !== undefined && { year, ...yearPeriod(year, timeZone) }),
    };
    const { found: all, words, corrected } = await findCorrected(ports, q, prefer);
    const isNarrowed = Object.keys(filter).length > 0;
    const found = all.isComplete || !isNarrowed ? all : await find(ports, words, filter);
    const ranked = rankMatches(found.matches, filter, {
      q: words,
      preferred: prefer,
      now: clock.now(),
      timeZone,
    });
    const { items: page, next_cursor } = cutPage(
      order,
      ranked.slice(skipped, skipped + limit + 1),
      limit,
      ({ slug }) => ({ key: String(skipped + limit), slug }),
    );
    const texts = await findTexts(ports, page);
    return {
      items: page.flatMap((match, index) => {
        const text = texts[index];
        return text ? [resultOf(match, text, found.stems)] : [];
      }),
      corrected,
      facets: all.matches.length
        ? countFacets(all.matches, filter, { preferred: prefer, timeZone })
        : noFacets,
      ...boundedTotal(ranked.length, matchLimit),
      ...(found.isComplete || ranked.length === 0 ? {} : { total_relation: 'gte' as const }),
      next_cursor,
    };
  },
});
