import type { InputOf } from '#core/operations.ts';
import type { ArticleFilter, ArticleSort } from '#core/articles/filters.ts';
import { maxPage } from '#core/articles/article-lists.ts';
import { contentTypes } from '#core/articles/taxonomy.ts';
import { isDay } from '#core/time/is-day.ts';
import type { Period } from '#core/time/wall-clock.ts';
import { tidyLabel } from '#core/text/normalize-text.ts';
import { canonicalTopic } from '#core/text/topic-aliases.ts';

/** The filters in the address of /noticias. */
export type NewsFilters = Omit<ArticleFilter, keyof Period> & {
  /** The first and the last day, YYYY-MM-DD. */
  from?: string;
  to?: string;
  topics: string[];
  tags: string[];
  sort: ArticleSort;
  /** Whether all tags are offered instead of only the most used. */
  allTags?: boolean;
  /** The number of the page, from 1, which is the default; 0: an invalid one. */
  page?: number;
};

/** Number of articles per page of the list; load-more is shown from this number (docs/product.md 2.3). */
export const pageSize = 20;

/** The search query for a text: at most 200 characters, without splitting a character. */
const searchText = (text: string) =>
  text
    .slice(0, 200)
    .replace(/\p{Cs}/gu, '')
    .trim();

const labels = (search: URLSearchParams, name: string) =>
  [
    ...new Set(
      search
        .getAll(name)
        .flatMap((value) => value.split(','))
        .filter((value) => !/\p{Cc}/u.test(value.trim()))
        .map(tidyLabel)
        .filter((value) => value && value.length <= 80),
    ),
  ].slice(0, 20);

/** Parses the filters of an address; invalid values are ignored. */
export const parseNewsFilters = (search: URLSearchParams): NewsFilters => {
  const text = (name: string) => search.get(name)?.trim() || undefined;
  const type = contentTypes.find((found) => found === text('type'));
  const from = text('from');
  const to = text('to');
  const q = text('q');
  return {
    topics: [...new Set(labels(search, 'topic').map(canonicalTopic))],
    tags: labels(search, 'tag'),
    sort: search.get('sort') === 'oldest' ? 'oldest' : 'newest',
    ...(search.get('tags') === 'all' && { allTags: true }),
    ...(type && { type }),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    ...(q && !/\p{Cc}/u.test(q) && { q: searchText(q) }),
  };
};

/** The ends of the period in an address that are no days, of which the page says so. */
export const wrongDays = (search: URLSearchParams): ('from' | 'to')[] =>
  (['from', 'to'] as const).filter((name) => {
    const text = search.get(name)?.trim();
    return text && !isDay(text);
  });

/** The filters as a query string; unset ones are omitted. */
export const toSearchParams = ({
  topics,
  tags,
  type,
  from,
  to,
  q,
  sort,
  allTags,
}: NewsFilters): URLSearchParams => {
  const search = new URLSearchParams();
  for (const topic of topics) search.append('topic', topic);
  for (const tag of tags) search.append('tag', tag);
  for (const [name, value] of Object.entries({ type, from, to, q })) if (value) search.set(name, value);
  if (sort === 'oldest') search.set('sort', sort);
  if (allTags) search.set('tags', 'all');
  return search;
};

const pageNumber = /^[1-9]\d{0,3}$/;

/** The number of a page in an address; 0 when it is none. */
export const parsePage = (text: string): number => {
  const page = pageNumber.test(text) ? Number(text) : 0;
  return page <= maxPage ? page : 0;
};

/** The path of a page of the list. */
export const newsPath = (page = 1): string => (page > 1 ? `/noticias/pagina/${page}` : '/noticias');

/** The address of the list with these filters, from its beginning unless a page is given. */
export const newsAddress = (filters: NewsFilters, page = 1): string => {
  const search = toSearchParams(filters).toString();
  return newsPath(page) + (search && `?${search}`);
};

/** The query parameters that the list reads, with the number of a page in the form of earlier addresses. */
export const newsSearch = (search: URLSearchParams): URLSearchParams => {
  const read = toSearchParams(parseNewsFilters(search));
  for (const name of wrongDays(search)) read.set(name, search.get(name)!);
  const page = parsePage(search.get('page') ?? '');
  if (page) read.set('page', String(page));
  return read;
};

/** The number of tags offered at first, beside a link to all. */
const tagsAtFirst = 24;

/** What both the list and the counts of its tags follow. */
const narrowing = (filters: NewsFilters) => {
  const input = (['type', 'from', 'to', 'q'] as const).filter((name) => filters[name]);
  return {
    ...(filters.topics.length > 0 && { topic: filters.topics }),
    ...Object.fromEntries(input.map((name) => [name, filters[name]])),
  };
};

/** The query for the offered tags. */
export const newsTagsArgs = (filters: NewsFilters): InputOf<'articles.tags'> => ({
  ...narrowing(filters),
  limit: filters.allTags ? 5000 : tagsAtFirst,
});

/** The query for the counts of topics, types and years. */
export const newsFacetsArgs = (filters: NewsFilters): InputOf<'articles.facets'> => ({
  ...narrowing(filters),
  ...(filters.tags.length > 0 && { tag: filters.tags }),
});

/** The query for the list. */
export const newsListArgs = (filters: NewsFilters): InputOf<'articles.list'> => {
  const { tags, sort, page = 1 } = filters;
  return {
    ...narrowing(filters),
    ...(tags.length > 0 && { tag: tags }),
    sort,
    limit: pageSize,
    ...(page !== 1 && { page }),
  };
};
