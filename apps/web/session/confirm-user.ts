import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CallExtra } from '#adapters/client/base-query.ts';
import { callOnce } from '#adapters/client/base-query.ts';
import { callRefused, userRead } from '#adapters/client/session.ts';
import type { SessionUser } from '#core/accounts/session.ts';
import { isSessionUser } from '#core/accounts/session.ts';
import { sameJson } from '#core/input/json.ts';
import type { Store } from '../store.ts';
import { storeUser } from './user-storage.ts';

type State = ReturnType<Store['getState']>;

/**
 * Asks the server who is signed in, and uses its response: nobody (401), or the current user. Without a response the stored
 * user stays; so do changes made here meanwhile. The response is not cached: the session has it.
 */
export const confirmUser =
  (current: SessionUser | null): ThunkAction<Promise<void>, State, CallExtra, UnknownAction> =>
  async (dispatch, getState) => {
    const { data, error } = await callOnce({ name: 'auth.me', input: {} });
    const { user: found, loading } = getState().session;
    if (found !== current) return;
    const answered = (data as { user?: unknown } | null | undefined)?.user;
    const unknown = error?.status === 401;
    const user = unknown ? null : isSessionUser(answered) ? answered : current;
    if (unknown) document.cookie = 'entered=; path=/; max-age=0';
    if (sameJson(user, current)) {
      if (loading) dispatch(userRead(user));
      return;
    }
    storeUser(user);
    if (unknown) dispatch(callRefused({ status: 401 }));
    else dispatch(userRead(user));
  };
