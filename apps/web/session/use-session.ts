import { useEffect } from 'react';
import type { CallError } from '#adapters/client/base-query.ts';
import { usePageData } from '../page-data.ts';
import { reportFault } from '../report.ts';
import { useSharedValue } from '../shared-value.ts';
import type { confirmUser } from './confirm-user.ts';
import { readStoredUser, userKey, storeUser } from './user-storage.ts';

/** Who is signed in. */
export const useSession = () => useSharedValue(usePageData().session);

/** Whether this browser may hold a session, by the cookie that the server sets beside it (adapters/http/session.ts). */
const mayBeSignedIn = (): boolean => /(?:^|; )entered=/.test(document.cookie);

/** Reads the saved user after hydration, has the server confirm it, and follows what other windows do. */
export const useSavedSession = (): void => {
  const data = usePageData();
  useEffect(() => {
    const { session } = data;
    const saved = readStoredUser();
    const ask = saved !== null || mayBeSignedIn();
    // Without local storage only the server knows.
    if (saved || !ask) session.read(saved);
    // What inline-scripts.ts put there has served.
    delete document.documentElement.dataset['user'];
    const confirm = async () => {
      const confirmUser = await prepareConfirming();
      await (confirmUser?.(data, saved) ?? session.read(saved));
    };
    if (ask) void confirm();
    const follow = ({ key }: StorageEvent) => {
      if (key !== userKey && key !== null) return;
      const user = readStoredUser();
      // Signing out in another window ends the session here: whatever is being written stays in sight.
      if (user) session.read(user);
      else session.turnedAway(401);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [data]);
};

/** Signs out: here at once, then at the server, whose failure is only noted. */
export const useLogout = (): (() => void) => {
  const { session, send } = usePageData();
  return () => {
    storeUser(null);
    session.read(null);
    void send('logout', {}).catch((error: CallError) => reportFault('Logout failed', error.message));
  };
};

let loading: Promise<typeof confirmUser | null> | undefined;

/** What asks the server who is signed in, fetched once and by those alone who may be; null when it cannot be had. */
export const prepareConfirming = (): Promise<typeof confirmUser | null> =>
  (loading ??= import('./confirm-user.ts').then(
    (loaded) => loaded.confirmUser,
    () => null,
  ));
