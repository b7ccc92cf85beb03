import { createApi } from '@reduxjs/toolkit/query/react';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Topic } from '#core/kernel/invalidation-topics.ts';
import type { InputOf, NameOfKind, OperationName, OutputOf } from '#core/operations.ts';
import type { PageOperation, Route } from '../http/page-routes.ts';
import { pageRoutes } from '../http/page-routes.ts';
import type { CallError } from './call-error.ts';
import { isBuiltIn, operationBaseQuery } from './base-query.ts';
import { isRefusal } from './refusal.ts';

/** Cache tags: what a response depends on, under the name by which the server announces its changes. */
export type Tag = Topic | 'everything';

/** The name of an operation's endpoint: `articles.desk-view` is `articlesDeskView`. */
export type EndpointName<N extends string> = N extends `${infer Head}-${infer Tail}`
  ? EndpointName<`${Head}${Capitalize<Tail>}`>
  : N extends `${infer Head}.${infer Tail}`
    ? `${Head}${Capitalize<Tail>}`
    : N;

/** The name of an operation's endpoint. */
export const endpointName = <N extends string>(name: N): EndpointName<N> =>
  name.replaceAll(/[.-]./g, (text) => text.slice(1).toUpperCase()) as EndpointName<N>;

/** The response of an operation over HTTP, where a stream is an array. */
type ResponseOf<N extends OperationName> = N extends NameOfKind<'stream'> ? OutputOf<N>[] : OutputOf<N>;

/** The operations that readers' pages read. */
export type PageRead = Exclude<PageOperation, NameOfKind<'command'>>;

/** The endpoints of operations: a query for what reads, a mutation for a command. */
export type EndpointsOf<N extends OperationName> = {
  [O in N as EndpointName<O>]: O extends NameOfKind<'command'>
    ? MutationDefinition<InputOf<O>, typeof operationBaseQuery, Tag, ResponseOf<O>, 'api'>
    : QueryDefinition<InputOf<O>, typeof operationBaseQuery, Tag, ResponseOf<O>, 'api'>;
};

/** The tags of an endpoint: a command that was refused, or only tried, has changed nothing. */
export const taggedWith = (tags: readonly Tag[]) => ({
  providesTags: [...tags, 'everything'] as const,
  invalidatesTags: (_answer: unknown, error: CallError | undefined, input: { dry_run?: unknown }) =>
    isRefusal(error) || input.dry_run ? [] : tags,
});

/** Makes one endpoint for each route, which has the name of its operation. */
export const endpointsOf = <N extends OperationName>(
  build: EndpointBuilder<typeof operationBaseQuery, Tag, 'api'>,
  routes: Record<N, Route>,
  { desk = false, tagsOf = () => [] }: { desk?: boolean; tagsOf?: (name: N) => readonly Tag[] } = {},
): EndpointsOf<N> =>
  Object.fromEntries(
    (Object.entries(routes) as [N, Route][]).map(([name, route]) => {
      const query = (input: Record<string, unknown>) => ({ name, input, route });
      const { providesTags, invalidatesTags } = taggedWith(tagsOf(name));
      const extraOptions = { desk };
      const isRead = route.method === 'get' || route.reads;
      const endpoint = isRead
        ? build.query({
            query,
            extraOptions,
            providesTags,
            // Built-in content is replaced when the page is opened again.
            forceRefetch: ({ endpointState }) => isBuiltIn(endpointState?.data),
          })
        : build.mutation({ query, extraOptions, invalidatesTags });
      return [endpointName(name), endpoint];
    }),
  ) as unknown as EndpointsOf<N>;

/**
 * The API of readers' pages: cached for five minutes, never stale, never refetched automatically
 * (docs/product.md 2.13). The panel adds its own endpoints (desk-api.ts).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: operationBaseQuery,
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: ['everything'] as Tag[],
  endpoints: (build) => endpointsOf<PageOperation>(build, pageRoutes),
  // Who signs out and leaves at once has signed out.
}).enhanceEndpoints({ endpoints: { authLogout: { extraOptions: { keepalive: true } } } });
