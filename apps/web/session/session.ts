import type { RequireSignIn } from '#adapters/client/refusal.ts';
import type { SessionUser } from '#core/accounts/session.ts';
import { createSharedValue } from '../answers/shared-value.ts';

/**
 * `loading` until the stored user was read; on the server always. `ended`: how often the server has refused a call
 * because the session has ended. `pausedForProof`: a call waits until the user has proved anew who they are.
 * `unnamed`: a call waits until the user has given the name of a person. `needsSecondFactor`: the server has refused a call until the user has set up a second factor.
 */
type SessionState = {
  user: SessionUser | null;
  loading: boolean;
  ended?: number;
  pausedForProof?: true;
  unnamed?: true;
  needsSecondFactor?: true;
};

/** The session of a page. */
export const createSession = () => {
  const state = createSharedValue<SessionState>({ user: null, loading: true });
  /** Sets the signed-in user when it becomes known or changes. */
  const read = (user: SessionUser | null): void => {
    const { unnamed } = state.get();
    // A call still waits for the name.
    state.set({ user, loading: false, ...(user && unnamed && { unnamed }) });
  };
  /** The server overrides this browser's knowledge of the user and their role. */
  const requireSignIn: RequireSignIn = (status, force = false, reason, role = 'reader') => {
    const { user, ended, ...rest } = state.get();
    if (reason === 'verify') state.set({ ...state.get(), pausedForProof: true });
    else if (reason === 'second-factor') state.set({ ...state.get(), needsSecondFactor: true });
    else if (status === 401) {
      const again = user !== null || (ended && force);
      state.set({ ...rest, user: null, ...((again || ended) && { ended: (ended ?? 0) + (again ? 1 : 0) }) });
    } else if (user) state.set({ ...state.get(), user: { ...user, role } });
  };
  /** The user was asked to prove who they are, and has done so or declined. */
  const endProof = (): void => {
    const { pausedForProof: _, ...rest } = state.get();
    state.set(rest);
  };
  /** A call waits until the user has given their name. */
  const askName = (): void => state.set({ ...state.get(), unnamed: true });
  /** The user was asked for their name, and has given it or declined. */
  const nameAsked = (): void => {
    const { unnamed: _, ...rest } = state.get();
    state.set(rest);
  };
  return { ...state, read, requireSignIn, endProof, askName, nameAsked };
};
