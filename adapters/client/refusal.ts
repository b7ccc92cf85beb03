import { createAction } from '@reduxjs/toolkit';

/**
 * The server turned whoever is signed in here away: 401 when it knows of no session, 403 when it is none of an
 * administrator. `insists`: somebody wanted to do something, and is asked to sign in even if they said no before.
 */
export const turnedAway = createAction('admin/turnedAway', (status: 401 | 403, insists: boolean = false) => ({
  payload: status,
  meta: { insists },
}));

/** Calls of the panel that were refused for want of a session; each waits to hear whether it is made again. */
export type WaitingCalls = Set<(again: boolean) => void>;

/** Makes the waiting calls again because somebody has signed in, or lets them fail. */
export const resumeCalls =
  (again: boolean) =>
  (_dispatch: unknown, _state: unknown, { waiting }: { waiting: WaitingCalls }): void => {
    for (const resume of waiting) resume(again);
    waiting.clear();
  };
