import type { InputOf, OutputOf } from '#core/operations.ts';
import type { RoutedOperation } from '../http/routes.ts';
import { routes } from '../http/routes.ts';
import { callOperation, deskApi } from './desk-api.ts';

type Builder = Parameters<Parameters<typeof deskApi.injectEndpoints>[0]['endpoints']>[0];

/** A call that fails at once, whatever the reason. */
const plain = <N extends 'auth.verify' | 'auth.verify-options'>(build: Builder, name: N) =>
  build.mutation<OutputOf<N>, InputOf<N>>({ query: (input) => ({ name, input, route: routes[name] }) });

/** A call before which the user is asked who they are, if necessary. */
const asking = <N extends RoutedOperation>(build: Builder, name: N) =>
  build.mutation({ queryFn: callOperation(name) });

/** Proofs of who is signed in, and their second factors. */
export const securityCalls = deskApi.injectEndpoints({
  endpoints: (build) => ({
    verify: plain(build, 'auth.verify'),
    verifyOptions: plain(build, 'auth.verify-options'),
    /** Succeeds once sensitive operations are open. */
    verified: asking(build, 'auth.verified'),
    secondFactors: asking(build, 'second-factor.show'),
    startAuthenticator: asking(build, 'second-factor.start-authenticator'),
    confirmAuthenticator: asking(build, 'second-factor.confirm-authenticator'),
    removeAuthenticator: asking(build, 'second-factor.remove-authenticator'),
    renewRecoveryCodes: asking(build, 'second-factor.renew-codes'),
    newPasskeyOptions: asking(build, 'passkeys.options'),
    addPasskey: asking(build, 'passkeys.add'),
    renamePasskey: asking(build, 'passkeys.rename'),
    removePasskey: asking(build, 'passkeys.remove'),
  }),
});

/** The second factors of who is signed in. */
export type ShownFactors = OutputOf<'second-factor.show'>;
