import type { TurnedAway } from '#adapters/client/refusal.ts';
import type { SessionUser } from '#core/accounts/session.ts';
import { createSharedValue } from '../shared-value.ts';

/**
 * `loading` until the saved user was looked for; the server knows of none. `ended`: the server knows of nobody any more,
 * and has answered so this often to somebody who wanted to do something.
 */
type SessionState = { user: SessionUser | null; loading: boolean; ended?: number };

/** Who is signed in. */
export const createSession = () => {
  const state = createSharedValue<SessionState>({ user: null, loading: true });
  /** Who is signed in has become known, or has changed. */
  const read = (user: SessionUser | null): void => state.set({ user, loading: false });
  /** The server knows better than this browser who is signed in, and as what. */
  const turnedAway: TurnedAway = (status, insists = false) => {
    const { user, ended, ...rest } = state.get();
    if (status === 401) {
      const again = user !== null || (ended && insists);
      state.set({ ...rest, user: null, ...((again || ended) && { ended: (ended ?? 0) + (again ? 1 : 0) }) });
    } else if (user) state.set({ ...state.get(), user: { ...user, role: 'reader' } });
  };
  return { ...state, read, turnedAway };
};
