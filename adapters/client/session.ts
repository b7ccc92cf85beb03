import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { SessionUser } from '#core/accounts/session.ts';
import type { RefusalReason } from './refusal.ts';

/**
 * `loading` until the stored user was read; on the server always. `ended`: how often the server has refused a call
 * because the session has ended. `pausedForProof`: a call waits until the user has proved anew who they are.
 * `unnamed`: a call waits until the user has given the name of a person. `needsSecondFactor`: the server has refused a
 * call until the user has set up a second factor.
 */
type SessionState = {
  user: SessionUser | null;
  loading: boolean;
  ended?: number;
  pausedForProof?: boolean;
  unnamed?: boolean;
  needsSecondFactor?: boolean;
};

/**
 * The server refused a call because of the user's rights: 401 without a session, 403 without enough rights, or for a
 * `reason`. `force`: it was a mutation, so the sign-in dialog opens even if it was dismissed before. `role`: what the
 * server knows the user by; a reader's if it is unknown.
 */
type Refusal = { status: 401 | 403; force?: boolean; reason?: RefusalReason | undefined; role?: string };

const initialState: SessionState = { user: null, loading: true };

/** Who is signed in on a page, and what calls of theirs wait for. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The signed-in user has become known or changed. */
    userRead: ({ unnamed }, { payload: user }: PayloadAction<SessionUser | null>): SessionState => ({
      user,
      loading: false,
      // A call still waits for the name.
      ...(user && unnamed && { unnamed }),
    }),
    /** The server overrides this browser's knowledge of the user and their role. */
    callRefused(state, { payload }: PayloadAction<Refusal>) {
      const { status, force = false, reason, role = 'reader' } = payload;
      if (reason === 'verify') state.pausedForProof = true;
      else if (reason === 'second-factor') state.needsSecondFactor = true;
      else if (status === 401) {
        const ended = state.ended ?? 0;
        const again = state.user !== null || (ended > 0 && force);
        if (again) state.ended = ended + 1;
        state.user = null;
      } else if (state.user) state.user.role = role;
    },
    /** The user was asked to prove who they are, and has done so or declined. */
    proofEnded: (state) => void delete state.pausedForProof,
    /** A call waits until the user has given their name. */
    nameNeeded: (state) => void (state.unnamed = true),
    /** The user was asked for their name, and has given it or declined. */
    nameGiven: (state) => void delete state.unnamed,
  },
});

export const { userRead, callRefused, proofEnded, nameNeeded, nameGiven } = sessionSlice.actions;
