import { useEffect, useRef } from 'react';
import { api } from '#adapters/client/api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import { callRefused, userRead } from '#adapters/client/session.ts';
import type { SessionUser } from '#core/accounts/session.ts';
import { reportFault } from '../report.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { confirmUser } from './confirm-user.ts';
import { readStoredUser, userKey, storeUser } from './user-storage.ts';

const { useAuthLogoutMutation } = api;

/** The session of the page. */
export const useSession = () => useAppSelector(({ session }) => session);

/** Who is signed in, as far as the page knows: before the session is read, by a page rendered for one person. */
export const useShownUser = (): SessionUser | null => {
  const { user, loading } = useSession();
  const { data: own } = api.endpoints.authMe.useQueryState({});
  return (loading && own?.user) || user;
};

/** Whether this browser may have a session, by the hint cookie of the server (adapters/http/session.ts). */
const mayBeSignedIn = (): boolean => /(?:^|; )entered=/.test(document.cookie);

/** Forgets what was read for somebody else, once another person has signed in. */
const useForgetting = (): void => {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const { data: own } = api.endpoints.authMe.useQueryState({});
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!user) return;
    const before = last.current ?? own?.user.email;
    last.current = user.email;
    if (before !== undefined && before !== user.email) dispatch(api.util.invalidateTags(['everything']));
  }, [user, own, dispatch]);
};

/** Reads the stored user after hydration, has the server confirm it, and follows changes in other windows. */
export const useSavedSession = (): void => {
  const dispatch = useAppDispatch();
  useForgetting();
  useEffect(() => {
    const saved = readStoredUser();
    const ask = saved !== null || mayBeSignedIn();
    // Without local storage only the server knows.
    if (saved || !ask) dispatch(userRead(saved));
    // The attribute set by inline-scripts.ts is no longer needed.
    delete document.documentElement.dataset['user'];
    if (ask) void dispatch(confirmUser(saved));
    const follow = ({ key }: StorageEvent) => {
      if (key !== userKey && key !== null) return;
      const user = readStoredUser();
      // Signing out in another window ends the session here: unsaved input stays visible.
      dispatch(user ? userRead(user) : callRefused({ status: 401 }));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [dispatch]);
};

/** Signs out: locally at once, then on the server, whose failure is only logged. */
export const useLogout = (): (() => void) => {
  const dispatch = useAppDispatch();
  const [logout] = useAuthLogoutMutation();
  return () => {
    storeUser(null);
    dispatch(userRead(null));
    logout({})
      .unwrap()
      .catch((error: CallError) => reportFault('Logout failed', error.message));
  };
};
