import type { InputOf } from '#core/operations.ts';
import type { LoadRequest, PageQuery } from '../../page-route.tsx';
import { interviews } from '../directory/directories.ts';
import { readAddress } from '../directory/directory-address.ts';

/** Interviews among the articles, such as those that agents prepare, that the list of interviews counts; null where nothing can match. */
export const articleInterviewArgs = (search: URLSearchParams): InputOf<'articles.list'> | null => {
  const { value } = readAddress(interviews, search);
  if (value !== null && !interviews.accepts(value)) return null;
  return { type: 'entrevista', limit: 6, ...(value !== null && { topic: [value] }) };
};

export const articleInterviewQueries = ({ search }: LoadRequest): PageQuery[] => {
  const arg = articleInterviewArgs(search);
  return arg ? [{ endpointName: 'articlesList', name: 'articles.list', arg }] : [];
};
