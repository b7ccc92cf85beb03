import { paidLast } from '../items/paid-last.ts';
import { foldText } from '../text/normalize-text.ts';
import type { Language } from '../text/language.ts';
import type { Period } from '../time/wall-clock.ts';
import { isWithin } from '../time/wall-clock.ts';
import { countLimit, filteredCountLimit } from '../items/totals.ts';
import type { ArticleSummary } from './article.ts';
import type { Byline } from './authorship.ts';
import { isSameByline } from './authorship.ts';
import type { ContentType } from './taxonomy.ts';

/** The filters of a list of articles: any of the topics, any of the tags, and all other conditions. */
export type ArticleFilter = Period & {
  topics?: readonly string[];
  tags?: readonly string[];
  type?: ContentType;
  q?: string;
  lang?: Language;
  /** Only featured ones. */
  featured?: boolean;
  /** Any of these bylines. */
  bylines?: readonly Byline[];
  /** Only these. */
  slugs?: readonly string[];
  /** Of this series. */
  series?: string;
  /** Also the interviews of the collection, which have lists of their own. */
  withInterviews?: true;
};
export type ArticleSort = 'newest' | 'oldest';

/** The fields that filtering and sorting need. */
export type Filterable = Pick<
  ArticleSummary,
  'slug' | 'date' | 'topics' | 'tags' | 'type' | 'featured' | 'series'
> &
  Pick<ArticleSummary, 'title_es' | 'title_en' | 'summary_es' | 'summary_en' | 'author' | 'author_name'>;

const anyOf = (wanted: readonly string[] | undefined, have: readonly string[]) =>
  !wanted?.length || wanted.some((label) => have.includes(label));

const containsWords = (article: Filterable, { q, lang }: ArticleFilter) => {
  if (!q) return true;
  const spanish = [article.title_es, article.summary_es];
  const english = [article.title_en ?? article.title_es, article.summary_en ?? article.summary_es];
  const text = foldText(
    (lang === 'es' ? spanish : lang === 'en' ? english : [...spanish, ...english]).join(' '),
  );
  return foldText(q)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => text.includes(word));
};

/** Whether an article matches a filter. Search here compares plain words; the archive's own search knows word forms. */
export const matchesFilter = (article: Filterable, filter: ArticleFilter): boolean => {
  return (
    anyOf(filter.topics, article.topics) &&
    anyOf(filter.tags, article.tags) &&
    (!filter.type || article.type === filter.type) &&
    (!filter.series || article.series === filter.series) &&
    (!filter.featured || article.featured) &&
    (!filter.slugs || filter.slugs.includes(article.slug)) &&
    (!filter.bylines || filter.bylines.some((byline) => isSameByline(byline, article))) &&
    isWithin(article.date, filter) &&
    containsWords(article, filter)
  );
};

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

type Dated = { date: string; slug: string; sponsored?: boolean };

/**
 * Orders by instant, in either notation (with milliseconds or without), then what is paid for after the rest, then slug,
 * so that the order is the same everywhere.
 */
export const byDate =
  (sort: ArticleSort) =>
  (a: Dated, b: Dated): number => {
    // In the same notation the texts have the order of the instants.
    const isSameNotation = a.date.length === b.date.length;
    const byInstant = isSameNotation ? inOrder(a.date, b.date) : Date.parse(a.date) - Date.parse(b.date);
    const sign = sort === 'oldest' ? 1 : -1;
    return sign * byInstant || paidLast(a, b, (one, other) => sign * inOrder(one, other));
  };

/** The matching articles, in order; the input is not modified. */
export const filterArticles = <A extends Filterable>(
  articles: readonly A[],
  filter: ArticleFilter,
  sort: ArticleSort,
): A[] => articles.filter((article) => matchesFilter(article, filter)).sort(byDate(sort));

/** Whether any filter is set: only then the clear button is shown (docs/product.md 4.2). */
export const isFiltered = ({
  topics,
  tags,
  type,
  since,
  before,
  q,
  featured,
  bylines,
  slugs,
  series,
}: ArticleFilter): boolean =>
  Boolean(
    topics?.length || tags?.length || type || since || before || q || featured || bylines || slugs || series,
  );

/** The choices that narrow the list of news: several topics are one choice, as any of them matches, and so are tags. */
export const filterChoices = ['topic', 'type', 'date', 'tag', 'q'] as const;
export type FilterChoice = (typeof filterChoices)[number];

const fieldsOf: Record<FilterChoice, readonly (keyof ArticleFilter)[]> = {
  topic: ['topics'],
  type: ['type'],
  date: ['since', 'before'],
  tag: ['tags'],
  q: ['q'],
};

/** A filter without each of its choices in turn. */
export const withoutEachChoice = (filter: ArticleFilter): { choice: FilterChoice; rest: ArticleFilter }[] =>
  filterChoices
    .map((choice) => {
      const rest = { ...filter };
      for (const field of fieldsOf[choice]) delete rest[field];
      return { choice, rest };
    })
    .filter(({ rest }) => Object.keys(rest).length < Object.keys(filter).length);

/** The limit up to which matching articles are counted. */
export const countLimitOf = (filter: ArticleFilter): number =>
  isFiltered(filter) ? filteredCountLimit : countLimit;
