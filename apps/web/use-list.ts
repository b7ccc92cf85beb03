import type { SkipToken } from '@reduxjs/toolkit/query/react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { PageEndpoints } from '#adapters/client/api.ts';
import { api } from '#adapters/client/api.ts';
import type { OutputOf } from '#core/operations.ts';

/** The endpoints that answer lists page by page. */
export type ListEndpoint =
  | 'articlesList'
  | 'correctionsList'
  | 'interviewsList'
  | 'referentsList'
  | 'companiesList'
  | 'applicationsList'
  | 'resourcesList';

/** What a list asks for, as its endpoint takes it. */
export type ListArgs = Record<string, unknown>;

/** One page of a list, and where the next one begins. */
export type ListPage<T> = {
  items: T[];
  total: number;
  total_relation: 'eq' | 'gte';
  next_cursor: string | null;
};

/** An item of a list. */
export type ItemOf<E extends ListEndpoint> = OutputOf<PageEndpoints[E]>['items'][number];

const nothing: ListPage<never> = { items: [], total: 0, total_relation: 'eq', next_cursor: null };

/** One hook for all: each endpoint answers pages of its own items. */
type UseQuery<T> = (args: ListArgs | SkipToken) => {
  currentData?: ListPage<T>;
  isError: boolean;
  refetch: () => unknown;
};

/** A page of a list; there is none while it is on its way. What cannot be asked for (null) is there at once, and empty. */
export const useList = <E extends ListEndpoint>(endpoint: E, args: ListArgs | null) => {
  const { useQuery } = api.endpoints[endpoint] as unknown as { useQuery: UseQuery<ItemOf<E>> };
  // The endpoint of a list never changes while it is shown, and the hooks of all endpoints are made the same way.
  // oxlint-disable-next-line react/hooks
  const { currentData, isError, refetch } = useQuery(args ?? skipToken);
  const list: ListPage<ItemOf<E>> | undefined = args ? currentData : nothing;
  return { list, isError, refetch: () => void (args && refetch()) };
};
