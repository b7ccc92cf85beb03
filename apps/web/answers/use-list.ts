import type { PageEndpoints } from '#adapters/client/api.ts';
import type { InputOf } from '#core/operations.ts';
import type { PageAnswer } from './shown-answers.ts';
import { useAnswer } from './use-answer.ts';

/** The endpoints of paged lists. */
export type ListEndpoint =
  | 'articlesList'
  | 'correctionsList'
  | 'authorsView'
  | 'interviewsList'
  | 'referentsList'
  | 'companiesList'
  | 'applicationsList'
  | 'resourcesList'
  | 'searchFind';

/** The arguments of a list endpoint. */
export type ListArgs = Record<string, unknown>;

/** One page of a list, and the cursor of the next. */
export type ListPage<T> = {
  items: T[];
  total: number;
  total_relation: 'eq' | 'gte';
  next_cursor: string | null;
};

/** An item of a list. */
export type ItemOf<E extends ListEndpoint> = PageAnswer<E>['items'][number];

const nothing: ListPage<never> = { items: [], total: 0, total_relation: 'eq', next_cursor: null };

/**
 * A page of a list; undefined while it is loading. A list that cannot be queried (null) is immediately available, and
 * empty.
 */
export const useList = <E extends ListEndpoint>(endpoint: E, args: ListArgs | null) => {
  const { data, isError, refetch } = useAnswer(endpoint, args as InputOf<PageEndpoints[E]> | null);
  const list = (args ? data : nothing) as ListPage<ItemOf<E>> | undefined;
  return { list, isError, refetch };
};
