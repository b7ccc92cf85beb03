import type { confirmUser } from './confirm-user.ts';

let loading: Promise<typeof confirmUser | null> | undefined;

/** What asks the server who is signed in, fetched once and by those alone who may be; null when it cannot be had. */
export const prepareConfirming = (): Promise<typeof confirmUser | null> =>
  (loading ??= import('./confirm-user.ts').then(
    (loaded) => loaded.confirmUser,
    () => null,
  ));
