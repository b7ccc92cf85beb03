import type { ComponentType, ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '#adapters/client/api.ts';
import { applicationCategories, companyTypes, referentFocuses } from '#core/directory/taxonomy.ts';
import type { SortKey } from '#core/input/cursor.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { RequestedPage } from '../../components/list-pages.tsx';
import { tidyLabel } from '#core/text/normalize-text.ts';

/** The operations behind the directories. */
export type DirectoryList =
  'interviews.list' | 'referents.list' | 'companies.list' | 'applications.list' | 'resources.list';

/** An entry of a directory. */
export type EntryOf<N extends DirectoryList> = OutputOf<N>['items'][number];

/** The address of a list with one filter. */
export type DirectoryAddress = {
  name: DirectoryList;
  path: string;
  /** The name of the filter, in the address and in the operation's input. */
  filter: string;
  /** Whether a value is valid for the filter; no entry has any other. */
  accepts: (value: string) => boolean;
  key: SortKey;
};

/** How many entries each value of a filter leaves. */
export type ValueCounts = OutputOf<DirectoryList>['values'];

/** What is known of a directory: `data` is that of the last response, whatever its filter. */
export type RequestedEntries<T> = RequestedPage<T> & { data?: { values: ValueCounts } | undefined };

type DirectoryQuery<N extends DirectoryList> = ComponentType<{
  input: InputOf<N> | null;
  children: (page: RequestedEntries<EntryOf<N>>) => ReactNode;
}>;

/** A list with one filter. */
export type Directory<N extends DirectoryList> = DirectoryAddress & {
  name: N;
  /** Requests entries; null when none can match. */
  query: DirectoryQuery<N>;
};

const {
  useApplicationsListQuery,
  useCompaniesListQuery,
  useInterviewsListQuery,
  useReferentsListQuery,
  useResourcesListQuery,
} = api;

const InterviewsQuery: DirectoryQuery<'interviews.list'> = ({ input, children }) =>
  children(useInterviewsListQuery(input ?? skipToken));
const ReferentsQuery: DirectoryQuery<'referents.list'> = ({ input, children }) =>
  children(useReferentsListQuery(input ?? skipToken));
const CompaniesQuery: DirectoryQuery<'companies.list'> = ({ input, children }) =>
  children(useCompaniesListQuery(input ?? skipToken));
const ApplicationsQuery: DirectoryQuery<'applications.list'> = ({ input, children }) =>
  children(useApplicationsListQuery(input ?? skipToken));
const ResourcesQuery: DirectoryQuery<'resources.list'> = ({ input, children }) =>
  children(useResourcesListQuery(input ?? skipToken));

const oneOf = (found: readonly string[]) => (value: string) => found.includes(value);
const anyLabel = (value: string) => {
  const label = tidyLabel(value);
  return label.length > 0 && label.length <= 80 && !/\p{Cc}/u.test(label);
};

/** Interviews, newest first. */
export const interviews: Directory<'interviews.list'> = {
  name: 'interviews.list',
  query: InterviewsQuery,
  path: '/entrevistas',
  filter: 'topic',
  accepts: anyLabel,
  key: 'instant',
};

/** Referents, by name. */
export const referents: Directory<'referents.list'> = {
  name: 'referents.list',
  query: ReferentsQuery,
  path: '/referentes',
  filter: 'focus',
  accepts: oneOf(referentFocuses),
  key: 'text',
};

/** Organisations, by name. */
export const companies: Directory<'companies.list'> = {
  name: 'companies.list',
  query: CompaniesQuery,
  path: '/empresas',
  filter: 'type',
  accepts: oneOf(companyTypes),
  key: 'text',
};

/** Applications, by name. */
export const applications: Directory<'applications.list'> = {
  name: 'applications.list',
  query: ApplicationsQuery,
  path: '/aplicaciones',
  filter: 'category',
  accepts: oneOf(applicationCategories),
  key: 'text',
};

/** Resources, newest first. */
export const resources: Directory<'resources.list'> = {
  name: 'resources.list',
  query: ResourcesQuery,
  path: '/recursos',
  filter: 'type',
  accepts: anyLabel,
  key: 'instant',
};
