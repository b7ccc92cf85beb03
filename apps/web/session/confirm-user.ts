import { api } from '#adapters/client/api.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import { turnedAway } from '#adapters/client/refusal.ts';
import type { SessionUser } from '#core/accounts/session.ts';
import { isSessionUser } from '#core/accounts/session.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import { sameJson } from '#core/kernel/json.ts';
import type { Store } from '../store.ts';
import { storeUser } from './user-storage.ts';
import { selectSession, sessionRead } from './session-slice.ts';

const sessionCalls = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<OutputOf<'auth.me'>, InputOf<'auth.me'>>({
      query: (input) => ({ name: 'auth.me', input }),
    }),
  }),
});

/**
 * Asks the server once who is signed in, and takes over its answer: nobody (401), or the user as they are now. Without an
 * answer the stored user stays; so does what happened here in the meantime.
 */
export const confirmUser = async (store: Store, asked: SessionUser | null): Promise<void> => {
  const call = store.dispatch(
    sessionCalls.endpoints.me.initiate({}, { subscribe: false, forceRefetch: true }),
  );
  const { data, error } = await call;
  const { user: known, loading } = selectSession(store.getState());
  if (known !== asked) return;
  const answered = data?.user;
  const unknown = (error as CallError | undefined)?.status === 401;
  const user = unknown ? null : isSessionUser(answered) ? answered : asked;
  if (unknown) document.cookie = 'entered=; path=/; max-age=0';
  if (sameJson(user, asked)) {
    if (loading) store.dispatch(sessionRead(user));
    return;
  }
  storeUser(user);
  store.dispatch(unknown ? turnedAway(401) : sessionRead(user));
};
