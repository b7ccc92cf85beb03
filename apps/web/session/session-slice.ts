import { createSlice } from '@reduxjs/toolkit';
import { turnedAway } from '#adapters/client/refusal.ts';
import type { SessionUser } from '#core/accounts/session.ts';

/**
 * `loading` until the saved user was looked for; the server knows of none. `ended`: the server knows of nobody any more,
 * and has answered so this often to somebody who wanted to do something.
 */
type SessionState = { user: SessionUser | null; loading: boolean; ended?: number };

const initialState: SessionState = { user: null, loading: true };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRead: (_state, { payload: user }: { payload: SessionUser | null }) => ({ user, loading: false }),
  },
  extraReducers: (build) =>
    // The server knows better than this browser who is signed in, and as what.
    build.addCase(turnedAway, (state, { payload: status, meta }) => {
      if (status === 401) {
        if (state.user || (state.ended && meta.insists)) state.ended = (state.ended ?? 0) + 1;
        state.user = null;
      } else if (state.user) state.user.role = 'reader';
    }),
});

/** Who is signed in has become known, or has changed. */
export const { sessionRead } = slice.actions;
export const sessionReducer = slice.reducer;

type WithSession = { session: SessionState };
export const selectSession = ({ session }: WithSession): SessionState => session;
