import { cursorIn } from '#core/input/cursor.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { canonicalTopic } from '#core/text/topic-aliases.ts';
import type { InputOf } from '#core/operations.ts';
import type { SearchKind } from '#core/search/ports.ts';
import { searchKinds } from '#core/search/ports.ts';
import { searchOrder } from '#core/search/search-order.ts';
import { parseSearch } from '#core/search/search-terms.ts';

/** The address of the search. */
export const searchPath = '/buscar';

/** What is shown before anything is searched. */
export const latestArgs: InputOf<'articles.list'> = { limit: 6 };

const maxLength = 200;

/** The search in an address. */
export type SearchRequest = {
  q: string;
  kind?: SearchKind;
  topic?: string;
  /** The language of the texts; `lang` is that of the page. */
  language?: Language;
  year?: string;
  cursor?: string;
};

/** The text that is searched: at most 200 characters, without splitting a character. */
export const searchText = (text: string): string =>
  text
    .slice(0, maxLength)
    .replace(/[\p{Cs}\p{Cc}]+/gu, ' ')
    .trim();

/** Parses the address of a search; invalid values are ignored. */
export const parseSearchAddress = (search: URLSearchParams): SearchRequest => {
  const kind = searchKinds.find((found) => found === search.get('kind'));
  const language = languages.find((found) => found === search.get('language'));
  const topic = search.get('topic')?.trim();
  const year = search.get('year');
  const q = searchText(search.get('q') ?? '');
  return {
    q,
    ...(kind && { kind }),
    ...(topic && topic.length <= 80 && !/\p{Cc}/u.test(topic) && { topic: canonicalTopic(topic) }),
    ...(language && { language }),
    ...(year && isYear(year) && { year }),
    ...cursorIn(search, searchOrder(q)),
  };
};

const isYear = (text: string): boolean => /^[1-9]\d{3}$/.test(text);

/** Whether an address asks for a year that does not exist, of which the page says so. */
export const hasNoSuchYear = (search: URLSearchParams): boolean => {
  const year = search.get('year');
  return Boolean(year && !isYear(year));
};

/** A search as a query string; unset parts are omitted. */
export const toSearchQuery = ({ q, kind, topic, language, year, cursor }: SearchRequest): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ q, kind, topic, language, year, cursor }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );

/** The query parameters that the page reads. */
export const searchParameters = (search: URLSearchParams): URLSearchParams => {
  const read = toSearchQuery(parseSearchAddress(search));
  if (hasNoSuchYear(search)) read.set('year', search.get('year')!);
  return read;
};

/** The address of a search, from its first results. */
export const searchAddress = ({ cursor: _cursor, ...request }: SearchRequest): string => {
  const query = toSearchQuery(request).toString();
  return query ? `${searchPath}?${query}` : searchPath;
};

/** The query of a search on a page in a language; null without a word to look for. */
export const searchArgs = (
  { q, kind, topic, language, year, cursor }: SearchRequest,
  prefer: Language,
): InputOf<'search.find'> | null =>
  parseSearch(q)
    ? {
        q,
        ...(kind && { kind }),
        ...(topic && { topic }),
        ...(language && { lang: language }),
        ...(year && { year: Number(year) }),
        ...(cursor && { cursor }),
        prefer,
      }
    : null;
