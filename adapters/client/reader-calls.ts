import type { InputOf, OutputOf } from '#core/operations.ts';
import type { MutationDefinition } from '@reduxjs/toolkit/query';
import type { PageOperation } from '../http/page-routes.ts';
import { api } from './api.ts';
import type { operationBaseQuery } from './base-query.ts';

const calls = {
  subscribe: 'newsletter.subscribe',
  unsubscribe: 'newsletter.unsubscribe',
  sendMessage: 'contact.send',
  login: 'auth.login',
  secondFactor: 'auth.second-factor',
  passkeyOptions: 'auth.passkey-options',
  passkeyLogin: 'auth.passkey-login',
  register: 'auth.register',
  logout: 'auth.logout',
  forgotPassword: 'auth.forgot-password',
  resetPassword: 'auth.reset-password',
  acceptInvitation: 'invitations.accept',
} as const satisfies Record<string, PageOperation>;

/** The mutations of readers, and the operation behind each. */
export type ReaderCalls = typeof calls;

type Definitions = {
  [C in keyof ReaderCalls]: MutationDefinition<
    InputOf<ReaderCalls[C]>,
    typeof operationBaseQuery,
    never,
    OutputOf<ReaderCalls[C]>,
    'api'
  >;
};

/** The mutations of readers: sign-up, messages, sign-in. */
export const readerCalls = api.injectEndpoints({
  endpoints: (build) =>
    Object.fromEntries(
      Object.entries(calls).map(([call, name]) => [
        call,
        build.mutation<unknown, Record<string, unknown>>({ query: (input) => ({ name, input }) }),
      ]),
    ) as unknown as Definitions,
});
