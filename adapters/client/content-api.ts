import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { TrashedItem } from '#core/items/collection-operations.ts';
import type { VersionEntry, VersionView } from '#core/items/history-operations.ts';
import type { RoutedOperation } from '../http/routes.ts';
import { routes } from '../http/routes.ts';
import type { CollectionName, ContentItem } from './responses.ts';
import type { EndpointName, Tag } from './api.ts';
import { endpointName, taggedWith } from './api.ts';
import type { CallError } from './call-error.ts';
import type { operationBaseQuery } from './base-query.ts';
import { deskApi, tagsOf } from './desk-api.ts';

/** Of which type; the contact settings are a single item, which needs no name. */
type Of = { of: CollectionName | 'contact-settings' };
type Ref = Of & { slug: string };
type Page = Of & { limit: number; cursor?: string };
type ItemPage<Row> = { items: Row[]; next_cursor: string | null };

/** The reading and the writing operations that all collections have: their input and response, whatever the fields. */
type Reads = {
  'desk-list': [
    Page & { q?: string; state?: 'published' | 'draft' },
    ItemPage<ContentItem> & { total: number },
  ];
  'desk-view': [Ref, ContentItem];
  trash: [Page, ItemPage<TrashedItem>];
  versions: [Ref & { before?: number }, { items: VersionEntry[]; next_before: number | null }];
  version: [Ref & { version: number }, VersionView];
};
type Writes = {
  set: [Ref & { revision: number } & Readonly<Record<string, unknown>>, ContentItem & { changed: boolean }];
  remove: [Ref & { revision: number }, { slug: string; revision: number; deleted_at: string }];
  restore: [Ref & { revision: number }, ContentItem];
  'restore-version': [Ref & { version: number; revision: number }, ContentItem];
};

type BaseQuery = typeof operationBaseQuery;
type ContentEndpoints = {
  [A in keyof Reads as EndpointName<`contents.${A}`>]: QueryDefinition<
    Reads[A][0],
    BaseQuery,
    Tag,
    Reads[A][1],
    'api'
  >;
} & {
  [A in keyof Writes as EndpointName<`contents.${A}`>]: MutationDefinition<
    Writes[A][0],
    BaseQuery,
    Tag,
    Writes[A][1],
    'api'
  >;
};

type Input = Of & Readonly<Record<string, unknown>>;

const operationOf = ({ of }: Of, action: string): RoutedOperation => {
  const isSettings = of === 'contact-settings' && action === 'desk-view';
  return `${of}.${isSettings ? 'get' : action}` as RoutedOperation;
};

/** The operations that all collections have, as one endpoint each: `of` says which collection is meant. */
export const contentApi = deskApi.injectEndpoints({
  endpoints: (build): ContentEndpoints => {
    const of = (action: string) => {
      const tagsFor = (input: Input) => taggedWith(tagsOf(operationOf(input, action)));
      return {
        query: (input: Input) => {
          const name = operationOf(input, action);
          const { of: type, slug, ...fields } = input;
          const hasName = slug !== undefined && type !== 'contact-settings';
          return { name, input: { ...fields, ...(hasName && { slug }) }, route: routes[name] };
        },
        extraOptions: { desk: true },
        tagsFor,
      };
    };
    const read = (action: keyof Reads) => {
      const { tagsFor, ...call } = of(action);
      const providesTags = (_answer: unknown, _error: unknown, input: Input) => tagsFor(input).providesTags;
      return [endpointName(`contents.${action}`), build.query({ ...call, providesTags })] as const;
    };
    const write = (action: keyof Writes) => {
      const { tagsFor, ...call } = of(action);
      const invalidatesTags = (response: unknown, error: CallError | undefined, input: Input) =>
        tagsFor(input).invalidatesTags(response, error, {});
      return [endpointName(`contents.${action}`), build.mutation({ ...call, invalidatesTags })] as const;
    };
    return Object.fromEntries([
      ...(['desk-list', 'desk-view', 'trash', 'versions', 'version'] as const).map(read),
      ...(['set', 'remove', 'restore', 'restore-version'] as const).map(write),
    ]) as ContentEndpoints;
  },
});
