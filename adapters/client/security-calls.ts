import type { InputOf, OutputOf } from '#core/operations.ts';
import { routes } from '../http/routes.ts';
import { callOperation, deskApi } from './desk-api.ts';

/** Proofs of who is signed in. */
export const securityCalls = deskApi.injectEndpoints({
  endpoints: (build) => ({
    /** Proves it; a wrong password fails at once. */
    verify: build.mutation<OutputOf<'auth.verify'>, InputOf<'auth.verify'>>({
      query: (input) => ({ name: 'auth.verify', input, route: routes['auth.verify'] }),
    }),
    /** Succeeds once sensitive operations are open: the user is asked before, if necessary. */
    verified: build.mutation<OutputOf<'auth.verified'>, InputOf<'auth.verified'>>({
      queryFn: callOperation('auth.verified'),
    }),
  }),
});
