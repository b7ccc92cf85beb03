import { createApi } from '@reduxjs/toolkit/query/react';
import type { QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { PageOperation } from '../http/page-routes.ts';
import { operationBaseQuery, isBuiltIn } from './base-query.ts';

const pageEndpoints = {
  homeView: 'home.view',
  searchFind: 'search.find',
  articlesList: 'articles.list',
  articlesTags: 'articles.tags',
  articlesView: 'articles.view',
  provenanceView: 'articles.provenance',
  evidenceView: 'evidence.view',
  figuresView: 'articles.figures',
  correctionsList: 'articles.corrections',
  monthsList: 'articles.months',
  topicsList: 'topics.list',
  topicsView: 'topics.view',
  topicChoice: 'newsletter.topics',
  invitation: 'invitations.view',
  authorsList: 'authors.list',
  authorsView: 'authors.view',
  chronologiesList: 'chronologies.list',
  chronologiesView: 'chronologies.view',
  interviewsList: 'interviews.list',
  interviewsView: 'interviews.view',
  referentsList: 'referents.list',
  referentsView: 'referents.view',
  companiesList: 'companies.list',
  applicationsList: 'applications.list',
  resourcesList: 'resources.list',
  offersList: 'offers.list',
  pagesView: 'pages.view',
  contactSettingsGet: 'contact-settings.get',
  privacyView: 'privacy.view',
  legalNoticeView: 'legal-notice.view',
  accountLink: 'auth.view-link',
  subscriptionLink: 'newsletter.view-confirmation',
  accountUser: 'auth.me',
  accountAddress: 'account.new-address',
  accountSessions: 'account.sessions',
  accountNewsletter: 'account.newsletter',
} as const satisfies Record<string, PageOperation>;

/** The endpoints of readers' pages, and the operation behind each. */
export type PageEndpoints = typeof pageEndpoints;

type Tag = 'Article' | 'Directory';
type Definitions = {
  [E in keyof PageEndpoints]: QueryDefinition<
    InputOf<PageEndpoints[E]>,
    typeof operationBaseQuery,
    Tag,
    OutputOf<PageEndpoints[E]>,
    'api'
  >;
};

/**
 * The API of readers' pages: cached for five minutes, never stale, never refetched automatically
 * (docs/product.md 2.13).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: operationBaseQuery,
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: ['Article', 'Directory'],
  endpoints: (build) =>
    Object.fromEntries(
      Object.entries(pageEndpoints).map(([endpoint, name]) => [
        endpoint,
        build.query<unknown, Record<string, unknown>>({
          query: (input) => ({ name, input }),
          providesTags: [/^(?:articles|home|search)\./.test(name) ? 'Article' : 'Directory'],
          // Built-in content is replaced when the page is opened again.
          forceRefetch: ({ endpointState }) => isBuiltIn(endpointState?.data),
        }),
      ]),
    ) as unknown as Definitions,
});

/** For the panel, which has the whole store; pages use `useAnswer` (apps/web/answers/use-answer.ts). */
export const { useInterviewsListQuery, useReferentsViewQuery } = api;
