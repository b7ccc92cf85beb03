import { cursorIn } from '#core/input/cursor.ts';
import { canonicalTopic } from '#core/text/topic-aliases.ts';
import type { InputOf } from '#core/operations.ts';
import type { PageRoute } from '../../routing/page-route.tsx';
import type { DirectoryAddress } from './directories.ts';
import { interviews } from './directories.ts';

/** Number of entries per page of a directory. */
export const pageSize = 24;

/** The query in the address of a directory: entries with a value, or all; from the beginning, or after a cursor. */
type DirectoryRequest = { value: string | null; cursor?: string };

/** Parses the address of a directory; an invalid cursor is ignored. */
export const readAddress = (directory: DirectoryAddress, search: URLSearchParams): DirectoryRequest => {
  const text = search.get(directory.filter)?.trim() || null;
  const value = text && directory.filter === 'topic' ? canonicalTopic(text) : text;
  return { value, ...cursorIn(search, { list: directory.name, key: directory.key }) };
};

/** A request as a query string; defaults are omitted. */
export const searchOf = (
  directory: DirectoryAddress,
  { value, cursor }: DirectoryRequest,
): URLSearchParams => {
  const search = new URLSearchParams();
  if (value) search.set(directory.filter, value);
  if (cursor) search.set('cursor', cursor);
  return search;
};

/** The address of the entries with a value, or of all for null, from the beginning. */
export const addressOf = (directory: DirectoryAddress, value: string | null): string => {
  const search = searchOf(directory, { value }).toString();
  return search ? `${directory.path}?${search}` : directory.path;
};

/** The list query; null when no entry can match, and the operation would refuse the value. */
export const listArgs = (
  directory: DirectoryAddress,
  { value, cursor }: DirectoryRequest,
): Record<string, string | number> | null => {
  if (value !== null && !directory.accepts(value)) return null;
  return {
    ...(value !== null && { [directory.filter]: value }),
    ...(cursor && { cursor }),
    limit: pageSize,
  };
};

/** The query parameters of a directory's page, and its initial query. */
export const directoryRoute = (
  directory: DirectoryAddress,
): Required<Pick<PageRoute, 'path' | 'search' | 'queries'>> => ({
  path: directory.path,
  search: (search) => searchOf(directory, readAddress(directory, search)),
  queries({ search }) {
    const arg = listArgs(directory, readAddress(directory, search));
    return arg ? [{ name: directory.name, arg }] : [];
  },
});

/** The query for interviews among the articles, such as those that agents prepare; null when nothing can match. */
export const articleInterviewArgs = (search: URLSearchParams): InputOf<'articles.list'> | null => {
  const { value } = readAddress(interviews, search);
  if (value !== null && !interviews.accepts(value)) return null;
  return { type: 'entrevista', limit: 6, ...(value !== null && { topic: [value] }) };
};

/** The query for how many of those each topic leaves. */
export const articleInterviewFacetsArgs: InputOf<'articles.facets'> = { type: 'entrevista' };

/** The address of an organisation. */
export const companyPath = (slug: string): string => `/empresas/${slug}`;

/** The id of an organisation on the page that lists them. */
export const companyId = (slug: string): string => `empresa-${slug}`;
