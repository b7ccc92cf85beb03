import { createApi } from '@reduxjs/toolkit/query/react';
import type { InputOf, OutputOf } from '#core/contracts.ts';
import type { RoutedContract } from '../http/routes.ts';
import { contractBaseQuery } from './base-query.ts';

/** A contract as an endpoint's query: what it is called with goes to the route as it is. */
const call =
  <N extends RoutedContract>(name: N) =>
  (input: InputOf<N>) => ({ name, input: input as Record<string, unknown> });

/** The product's contracts for components: cached five minutes, never stale, never asked for again by themselves (spec sections 7, 9). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: contractBaseQuery,
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: ['Article'],
  endpoints: (build) => ({
    articlesList: build.query<OutputOf<'articles.list'>, InputOf<'articles.list'>>({
      query: call('articles.list'),
      providesTags: ['Article'],
    }),
    articlesView: build.query<OutputOf<'articles.view'>, InputOf<'articles.view'>>({
      query: call('articles.view'),
      providesTags: ['Article'],
    }),
  }),
});

export const { useArticlesListQuery, useArticlesViewQuery } = api;
