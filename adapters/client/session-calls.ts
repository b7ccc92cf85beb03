import type { InputOf, OutputOf } from '#core/operations.ts';
import { api } from './api.ts';

/** Asks who is signed in: for browsers that know of somebody. */
export const sessionCalls = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<OutputOf<'auth.me'>, InputOf<'auth.me'>>({
      query: (input) => ({ name: 'auth.me', input }),
    }),
  }),
});
