import type { SkipToken } from '@reduxjs/toolkit/query/react';
import { api } from '#adapters/client/api.ts';
import { applicationCategories, companyTypes, referentFocuses } from '#core/directory/taxonomy.ts';
import type { SortKey } from '#core/input/cursor.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { RequestedPage } from '../../components/list-pages.tsx';

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

/** A list with one filter. */
export type Directory<N extends DirectoryList> = DirectoryAddress & {
  name: N;
  useEntries: (input: InputOf<N> | SkipToken) => RequestedPage<EntryOf<N>>;
};

const oneOf = (found: readonly string[]) => (value: string) => found.includes(value);
const anyLabel = (value: string) => value.length <= 80 && !/\p{Cc}/u.test(value);

/** Interviews, newest first. */
export const interviews: Directory<'interviews.list'> = {
  name: 'interviews.list',
  useEntries: api.useInterviewsListQuery,
  path: '/entrevistas',
  filter: 'topic',
  accepts: anyLabel,
  key: 'instant',
};

/** Referents, by name. */
export const referents: Directory<'referents.list'> = {
  name: 'referents.list',
  useEntries: api.useReferentsListQuery,
  path: '/referentes',
  filter: 'focus',
  accepts: oneOf(referentFocuses),
  key: 'text',
};

/** Organisations, by name. */
export const companies: Directory<'companies.list'> = {
  name: 'companies.list',
  useEntries: api.useCompaniesListQuery,
  path: '/empresas',
  filter: 'type',
  accepts: oneOf(companyTypes),
  key: 'text',
};

/** Applications, by name. */
export const applications: Directory<'applications.list'> = {
  name: 'applications.list',
  useEntries: api.useApplicationsListQuery,
  path: '/aplicaciones',
  filter: 'category',
  accepts: oneOf(applicationCategories),
  key: 'text',
};

/** Resources, newest first. */
export const resources: Directory<'resources.list'> = {
  name: 'resources.list',
  useEntries: api.useResourcesListQuery,
  path: '/recursos',
  filter: 'type',
  accepts: anyLabel,
  key: 'instant',
};
