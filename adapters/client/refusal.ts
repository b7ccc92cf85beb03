import { createAction } from '@reduxjs/toolkit';

/**
 * The server refused a call because of who is signed in: 401 without a session, 403 without administrator rights.
 * `insists`: it was a mutation, so the sign-in dialog opens even if it was dismissed before.
 */
export const turnedAway = createAction('admin/turnedAway', (status: 401 | 403, insists: boolean = false) => ({
  payload: status,
  meta: { insists },
}));

/** Calls of the panel that were refused without a session; each waits to be resumed or to fail. */
export type WaitingCalls = Set<(again: boolean) => void>;

/** Retries the waiting calls after somebody has signed in, or lets them fail. */
export const resumeCalls =
  (again: boolean) =>
  (_dispatch: unknown, _state: unknown, { waiting }: { waiting: WaitingCalls }): void => {
    for (const resume of waiting) resume(again);
    waiting.clear();
  };
