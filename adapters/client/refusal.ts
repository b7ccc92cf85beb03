/**
 * Notified when the server refused a call because of the user's rights: 401 without a session, 403 without
 * administrator rights. `insists`: it was a mutation, so the sign-in dialog opens even if it was dismissed before.
 */
export type TurnedAway = (status: 401 | 403, insists?: boolean) => void;

/** Calls of the panel that were refused without a session; each waits to be retried or to fail. */
export type WaitingCalls = Set<(again: boolean) => void>;

/** Retries the waiting calls after a sign-in, or lets them fail. */
export const resumeCalls = (waiting: WaitingCalls, again: boolean): void => {
  for (const resume of waiting) resume(again);
  waiting.clear();
};
