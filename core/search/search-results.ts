import { z } from 'zod';
import { articlePath, authorPath } from '../articles/article-display.ts';
import { disclosedOrigins } from '../articles/disclosure.ts';
import { isNamedTopic } from '../articles/topic-names.ts';
import { contentTypes } from '../articles/taxonomy.ts';
import { LanguageField } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { foldText } from '../text/normalize-text.ts';
import { paidLast } from '../items/paid-last.ts';
import { createYearOf } from '../time/wall-clock.ts';
import { canonicalTopic, topicsOf } from '../text/topic-aliases.ts';
import { passageOf } from './passage.ts';
import type { SearchFilter, SearchMatch, SearchStems, SearchTexts } from './ports.ts';
import { searchKinds } from './ports.ts';

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  type: z.string().nullable().describe('Its own type, such as `analisis` or `think-tank`'),
  slug: z.string(),
  language: LanguageField.describe('The language in which it contains the words, and of the texts below'),
  title: z.string(),
  path: z.string().nullable().describe('Its page of the site; null for what has none'),
  link: z.string().nullable().describe('Its address on the web, for what has no page of the site'),
  date: z.iso.datetime().nullable(),
  topics: z.array(z.string()),
  sponsored: z.boolean().describe('Whether it is paid for'),
  sponsor_label: z.string().nullable(),
  disclosure: z.enum(disclosedOrigins).nullable().describe('How AI was used in the text; null: not at all'),
  only_language: LanguageField.nullable().describe(
    'The language of an article or interview that exists in only one; null for everything else',
  ),
  passage: z
    .array(z.object({ text: z.string(), match: z.boolean() }))
    .describe('The passage with the words, as plain text in parts; `match`: it is one of the words'),
});
/** A result of a search, as shown. */
export type SearchResult = z.infer<typeof SearchResult>;

const Count = (value: z.ZodType<string>) => z.object({ value, count: z.int().positive() });

export const SearchFacets = z.object({
  kind: z.array(Count(z.enum(searchKinds))),
  topic: z.array(Count(z.string())),
  language: z.array(Count(LanguageField)),
  year: z.array(Count(z.string())),
});
/** How many results each value of a filter would leave, with the other filters applied; the largest first. */
export type SearchFacets = z.infer<typeof SearchFacets>;

/** An item with its match in each language. */
type Found = { match: SearchMatch; languages: Language[]; topics: string[]; year: string | null };

/** One entry for each item, in the preferred language where it matches in both. */
const mergeLanguages = (matches: readonly SearchMatch[], preferred: Language, timeZone: string): Found[] => {
  const yearOf = createYearOf(timeZone);
  const items = new Map<string, SearchMatch[]>();
  for (const match of matches) {
    const key = `${match.store} ${match.id}`;
    items.set(key, [...(items.get(key) ?? []), match]);
  }
  return [...items.values()].map((found) => {
    const match = found.find(({ language }) => language === preferred) ?? found[0]!;
    return {
      match,
      languages: found.map(({ language }) => language),
      topics: [...new Set(match.topics.flatMap(topicsOf))],
      year: match.date && yearOf(match.date),
    };
  });
};

type Facet = keyof SearchFacets;

const valuesOf: Record<Facet, (found: Found) => string[]> = {
  kind: ({ match }) => [match.kind],
  topic: ({ topics }) => topics.filter(isNamedTopic),
  language: ({ languages }) => languages,
  year: ({ year }) => (year ? [year] : []),
};

/** What readers narrow a search to. */
type Narrowing = SearchFilter & { year?: number };

/** The filter as the value of each facet. */
const chosen = ({ kind, topics, language, year }: Narrowing): Partial<Record<Facet, string>> => ({
  ...(kind && { kind }),
  ...(topics?.[0] && { topic: canonicalTopic(topics[0]) }),
  ...(language && { language }),
  ...(year && { year: String(year).padStart(4, '0') }),
});

const passes = (found: Found, wanted: Partial<Record<Facet, string>>, except?: Facet): boolean =>
  (Object.entries(wanted) as [Facet, string][]).every(
    ([facet, value]) =>
      facet === except || (facet === 'topic' ? found.topics : valuesOf[facet](found)).includes(value),
  );

const countFacet = (all: readonly Found[], wanted: Partial<Record<Facet, string>>, facet: Facet) => {
  const counts = new Map<string, number>();
  for (const found of all)
    if (passes(found, wanted, facet))
      for (const value of valuesOf[facet](found)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const listed = [...counts].map(([value, count]) => ({ value, count }));
  return facet === 'year'
    ? listed.sort((a, b) => (a.value < b.value ? 1 : -1))
    : listed.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
};

/** The counts of every filter's values, of the results for the words alone. */
export const countFacets = (
  matches: readonly SearchMatch[],
  filter: Narrowing,
  { preferred, timeZone }: { preferred: Language; timeZone: string },
): SearchFacets => {
  const all = mergeLanguages(matches, preferred, timeZone);
  const wanted = chosen(filter);
  const of = (facet: Facet) => countFacet(all, wanted, facet);
  return { kind: of('kind'), topic: of('topic'), language: of('language'), year: of('year') };
};

const yearInMs = 365 * 86_400_000;
/** How much being new counts, beside a rank of 0 to 1; it halves with each year. */
const newness = 0.08;
/** Added to what is called exactly as the search. */
const sameName = 1;

const scoreOf = ({ match }: Found, name: string, now: number): number => {
  const age = match.date === null ? yearInMs : Math.max(0, now - Date.parse(match.date));
  // Folding keeps the length of nearly all texts, and takes longer than the rest.
  const isNamed = match.title.length === name.length && foldText(match.title) === name;
  return match.rank + newness * 0.5 ** (age / yearInMs) + (isNamed ? sameName : 0);
};

/** The matches that pass a filter, the best first. */
export const rankMatches = (
  matches: readonly SearchMatch[],
  filter: Narrowing,
  { q, preferred, now, timeZone }: { q: string; preferred: Language; now: string; timeZone: string },
): SearchMatch[] => {
  const name = foldText(q).trim();
  const wanted = chosen(filter);
  return mergeLanguages(matches, filter.language ?? preferred, timeZone)
    .filter((found) => passes(found, wanted))
    .map((found) => ({ found, score: scoreOf(found, name, Date.parse(now)) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        Date.parse(b.found.match.date ?? now) - Date.parse(a.found.match.date ?? now) ||
        paidLast(a.found.match, b.found.match, (one, other) => (one < other ? -1 : 1)),
    )
    .map(({ found }) => found.match);
};

/** Where the pages of what is stored are. */
const folders = { referents: '/referentes', companies: '/empresas', chronologies: '/cronologias', pages: '' };

const pathOf = ({ store, slug, type }: SearchMatch): string | null => {
  const at = encodeURIComponent(slug);
  if (store === 'articles') return articlePath({ slug, type: contentTypes.find((one) => one === type)! });
  if (store === 'authors') return authorPath(slug);
  const folder = folders[store as keyof typeof folders];
  return folder === undefined ? null : `${folder}/${at}`;
};

/** A match as a result, with its passage. */
export const resultOf = (match: SearchMatch, texts: SearchTexts, stems: SearchStems): SearchResult => {
  const { kind, type, slug, language, title, date, topics } = match;
  return {
    kind,
    type,
    slug,
    language,
    title,
    path: pathOf(match),
    link: texts.link,
    date,
    topics: [...new Set(topics.map(canonicalTopic))].filter(isNamedTopic),
    sponsored: texts.sponsored,
    sponsor_label: texts.sponsor_label,
    disclosure: texts.disclosure,
    only_language: texts.only_language,
    passage: passageOf(texts, stems[language]),
  };
};
