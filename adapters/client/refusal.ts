/**
 * Why the server refused a call of somebody with enough rights: they have to prove anew who they are, or to set up a
 * second factor first.
 */
export type RefusalReason = 'verify' | 'second-factor';

/**
 * Notified when the server refused a call because of the user's rights: 401 without a session, 403 without enough
 * rights, or for a `reason`. `force`: it was a mutation, so the sign-in dialog opens even if it was dismissed before.
 * `role`: what the server knows the user by; a reader's if it is unknown.
 */
export type RequireSignIn = (
  status: 401 | 403,
  force?: boolean,
  reason?: RefusalReason,
  role?: string,
) => void;

/** Calls that were refused until the user has signed in or proved who they are; each waits to be retried or to fail. */
export type PausedCalls = Set<(again: boolean) => void>;

/** Retries the waiting calls, or lets them fail. */
export const resumeCalls = (waiting: PausedCalls, again: boolean): void => {
  const calls = [...waiting];
  waiting.clear();
  for (const resume of calls) resume(again);
};
