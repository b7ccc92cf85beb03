import type { PageEndpoints } from '#adapters/client/api.ts';
import { applicationCategories, companyTypes, referentFocuses } from '#core/directory/taxonomy.ts';
import type { SortKey } from '#core/input/cursor.ts';
import type { ListEndpoint } from '../../answers/use-list.ts';

/** The endpoints behind the directories. */
export type DirectoryEndpoint = Exclude<ListEndpoint, 'articlesList'>;

/** A list with one filter. */
export type Directory<E extends DirectoryEndpoint = DirectoryEndpoint> = {
  endpoint: E;
  name: PageEndpoints[E];
  path: string;
  /** The name of the filter, in the address and in the operation's input. */
  filter: string;
  /** Whether a value is valid for the filter; no entry has any other. */
  accepts: (value: string) => boolean;
  key: SortKey;
};

const oneOf = (found: readonly string[]) => (value: string) => found.includes(value);
const anyLabel = (value: string) => value.length <= 80 && !/\p{Cc}/u.test(value);

/** Interviews, newest first. */
export const interviews: Directory<'interviewsList'> = {
  endpoint: 'interviewsList',
  name: 'interviews.list',
  path: '/entrevistas',
  filter: 'topic',
  accepts: anyLabel,
  key: 'instant',
};

/** Referents, by name. */
export const referents: Directory<'referentsList'> = {
  endpoint: 'referentsList',
  name: 'referents.list',
  path: '/referentes',
  filter: 'focus',
  accepts: oneOf(referentFocuses),
  key: 'text',
};

/** Organisations, by name. */
export const companies: Directory<'companiesList'> = {
  endpoint: 'companiesList',
  name: 'companies.list',
  path: '/empresas',
  filter: 'type',
  accepts: oneOf(companyTypes),
  key: 'text',
};

/** Applications, by name. */
export const applications: Directory<'applicationsList'> = {
  endpoint: 'applicationsList',
  name: 'applications.list',
  path: '/aplicaciones',
  filter: 'category',
  accepts: oneOf(applicationCategories),
  key: 'text',
};

/** Resources, newest first. */
export const resources: Directory<'resourcesList'> = {
  endpoint: 'resourcesList',
  name: 'resources.list',
  path: '/recursos',
  filter: 'type',
  accepts: anyLabel,
  key: 'instant',
};
