import { createApi } from '@reduxjs/toolkit/query/react';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { PageOperation } from '../http/page-routes.ts';
import { operationBaseQuery, isBuiltIn } from './base-query.ts';

const call =
  <N extends PageOperation>(name: N) =>
  (input: InputOf<N>) => ({ name, input: input as Record<string, unknown> });

/** The endpoints of readers' pages, and the operation behind each. */
export type PageEndpoints = {
  homeView: 'home.view';
  articlesList: 'articles.list';
  articlesTags: 'articles.tags';
  articlesView: 'articles.view';
  interviewsList: 'interviews.list';
  interviewsView: 'interviews.view';
  referentsList: 'referents.list';
  referentsView: 'referents.view';
  companiesList: 'companies.list';
  applicationsList: 'applications.list';
  resourcesList: 'resources.list';
  pagesView: 'pages.view';
  contactSettingsGet: 'contact-settings.get';
};

/** The API of readers' pages: cached five minutes, never stale, never refetched by itself (specification, sections 7, 9). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: operationBaseQuery,
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: ['Article', 'Directory'],
  endpoints: (build) => {
    const read = <E extends keyof PageEndpoints>(
      name: PageEndpoints[E] & PageOperation,
      tag: 'Article' | 'Directory' = 'Directory',
    ) =>
      build.query<OutputOf<PageEndpoints[E]>, InputOf<PageEndpoints[E]>>({
        query: call(name),
        providesTags: [tag],
        // Built-in content is replaced as soon as the page is opened again.
        forceRefetch: ({ endpointState }) => isBuiltIn(endpointState?.data),
      });
    return {
      homeView: read<'homeView'>('home.view', 'Article'),
      articlesList: read<'articlesList'>('articles.list', 'Article'),
      articlesTags: read<'articlesTags'>('articles.tags', 'Article'),
      articlesView: read<'articlesView'>('articles.view', 'Article'),
      interviewsList: read<'interviewsList'>('interviews.list'),
      interviewsView: read<'interviewsView'>('interviews.view'),
      referentsList: read<'referentsList'>('referents.list'),
      referentsView: read<'referentsView'>('referents.view'),
      companiesList: read<'companiesList'>('companies.list'),
      applicationsList: read<'applicationsList'>('applications.list'),
      resourcesList: read<'resourcesList'>('resources.list'),
      pagesView: read<'pagesView'>('pages.view'),
      contactSettingsGet: read<'contactSettingsGet'>('contact-settings.get'),
    };
  },
});

export const {
  useHomeViewQuery,
  useArticlesListQuery,
  useArticlesTagsQuery,
  useArticlesViewQuery,
  useInterviewsListQuery,
  useInterviewsViewQuery,
  useReferentsListQuery,
  useReferentsViewQuery,
  useCompaniesListQuery,
  useApplicationsListQuery,
  useResourcesListQuery,
  usePagesViewQuery,
  useContactSettingsGetQuery,
} = api;
