import type { TurnedAway } from '#adapters/client/refusal.ts';
import type { SessionUser } from '#core/accounts/session.ts';
import { createSharedValue } from '../shared-value.ts';

/**
 * `loading` until the stored user was read; on the server always. `ended`: how often the server has refused a call
 * because the session has ended.
 */
type SessionState = { user: SessionUser | null; loading: boolean; ended?: number };

/** The session of a page. */
export const createSession = () => {
  const state = createSharedValue<SessionState>({ user: null, loading: true });
  /** Sets the signed-in user when it becomes known or changes. */
  const read = (user: SessionUser | null): void => state.set({ user, loading: false });
  /** The server overrides this browser's knowledge of the user and their role. */
  const turnedAway: TurnedAway = (status, insists = false) => {
    const { user, ended, ...rest } = state.get();
    if (status === 401) {
      const again = user !== null || (ended && insists);
      state.set({ ...rest, user: null, ...((again || ended) && { ended: (ended ?? 0) + (again ? 1 : 0) }) });
    } else if (user) state.set({ ...state.get(), user: { ...user, role: 'reader' } });
  };
  return { ...state, read, turnedAway };
};
