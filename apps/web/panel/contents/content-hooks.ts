import type { TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import type { ContentAnswers } from '#adapters/client/answers.ts';
import { endpointName } from '#adapters/client/api.ts';
import type { operationBaseQuery } from '#adapters/client/base-query.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { ContentType } from './content-types.ts';

/** Which item; the contact settings are one, which needs no name. */
type Ref = { slug?: string };
type Page = { limit: number; cursor?: string };

/** The input of the operations that all collections have. */
type ContentInputs = {
  'desk-list': Page & { q?: string; state?: 'published' | 'draft' };
  'desk-view': Ref;
  trash: Page;
  versions: Ref & { before?: number };
  version: Ref & { version: number };
  set: Ref & { revision: number } & Readonly<Record<string, unknown>>;
  remove: Ref & { revision: number };
  restore: Ref & { revision: number };
  'restore-version': Ref & { version: number; revision: number };
};
type Action = keyof ContentAnswers;

type Hooks<A extends Action> = {
  useQuery: TypedUseQuery<ContentAnswers[A], ContentInputs[A], typeof operationBaseQuery>;
  useMutation: TypedUseMutation<ContentAnswers[A], ContentInputs[A], typeof operationBaseQuery>;
};

/**
 * The hooks of an operation that all collections have, whatever the fields of their items. A component uses those of one
 * type as long as it is mounted.
 */
export const contentHooks = <A extends Action>(of: ContentType['name'], action: A): Hooks<A> => {
  const name = of === 'contact-settings' && action === 'desk-view' ? 'get' : action;
  const endpoints: Partial<Record<string, unknown>> = deskApi.endpoints;
  return endpoints[endpointName(`${of}.${name}`)] as Hooks<A>;
};

/** The input that says which item of a type is meant. */
export const contentRef = (of: ContentType['name'], slug: string): Ref =>
  of === 'contact-settings' ? {} : { slug };
