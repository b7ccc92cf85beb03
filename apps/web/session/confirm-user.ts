import { api } from '#adapters/client/api.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import type { SessionUser } from '#core/accounts/session.ts';
import { isSessionUser } from '#core/accounts/session.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import { sameJson } from '#core/input/json.ts';
import type { PageData } from '../answers/page-data.ts';
import { storeUser } from './user-storage.ts';

const sessionCalls = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<OutputOf<'auth.me'>, InputOf<'auth.me'>>({
      query: (input) => ({ name: 'auth.me', input }),
    }),
  }),
});

/**
 * Asks the server once who is signed in, and uses its answer: nobody (401), or the current user. Without an answer the
 * stored user stays; so do changes made here meanwhile.
 */
export const confirmUser = async (
  { session, loadStore }: PageData,
  current: SessionUser | null,
): Promise<void> => {
  const { redux } = await loadStore();
  const call = redux.dispatch(
    sessionCalls.endpoints.me.initiate({}, { subscribe: false, forceRefetch: true }),
  );
  const { data, error } = await call;
  const { user: found, loading } = session.get();
  if (found !== current) return;
  const answered = data?.user;
  const unknown = (error as CallError | undefined)?.status === 401;
  const user = unknown ? null : isSessionUser(answered) ? answered : current;
  if (unknown) document.cookie = 'entered=; path=/; max-age=0';
  if (sameJson(user, current)) {
    if (loading) session.read(user);
    return;
  }
  storeUser(user);
  if (unknown) session.requireSignIn(401);
  else session.read(user);
};
