import { useEffect } from 'react';
import type { CallError } from '#adapters/client/base-query.ts';
import type { SessionUser } from '#core/accounts/session.ts';
import { answerKey, usePageData } from '../answers/page-data.ts';
import type { PageAnswer } from '../answers/shown-answers.ts';
import { reportFault } from '../report.ts';
import { useSharedValue } from '../answers/shared-value.ts';
import type { confirmUser } from './confirm-user.ts';
import { readStoredUser, userKey, storeUser } from './user-storage.ts';

/** The session of the page. */
export const useSession = () => useSharedValue(usePageData().session);

/** Who is signed in, as far as the page knows: before the session is read, by a page rendered for one person. */
export const useShownUser = (): SessionUser | null => {
  const { answers } = usePageData();
  const { user, loading } = useSession();
  const own = answers.get(answerKey('accountUser', {})) as PageAnswer<'accountUser'> | undefined;
  return (loading && own?.user) || user;
};

/** Whether this browser may have a session, by the hint cookie of the server (adapters/http/session.ts). */
const mayBeSignedIn = (): boolean => /(?:^|; )entered=/.test(document.cookie);

/** Reads the stored user after hydration, has the server confirm it, and follows changes in other windows. */
export const useSavedSession = (): void => {
  const data = usePageData();
  useEffect(() => {
    const { session } = data;
    const saved = readStoredUser();
    const ask = saved !== null || mayBeSignedIn();
    // Without local storage only the server knows.
    if (saved || !ask) session.read(saved);
    // The attribute set by inline-scripts.ts is no longer needed.
    delete document.documentElement.dataset['user'];
    const confirm = async () => {
      const confirmUser = await prepareConfirming();
      await (confirmUser?.(data, saved) ?? session.read(saved));
    };
    if (ask) void confirm();
    const follow = ({ key }: StorageEvent) => {
      if (key !== userKey && key !== null) return;
      const user = readStoredUser();
      // Signing out in another window ends the session here: unsaved input stays visible.
      if (user) session.read(user);
      else session.requireSignIn(401);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [data]);
};

/** Signs out: locally at once, then on the server, whose failure is only logged. */
export const useLogout = (): (() => void) => {
  const { session, send } = usePageData();
  return () => {
    storeUser(null);
    session.read(null);
    void send('logout', {}).catch((error: CallError) => reportFault('Logout failed', error.message));
  };
};

let loading: Promise<typeof confirmUser | null> | undefined;

/**
 * Loads the code that asks the server who is signed in, once and only if somebody may be; null when it cannot be
 * loaded.
 */
export const prepareConfirming = (): Promise<typeof confirmUser | null> =>
  (loading ??= import('./confirm-user.ts').then(
    (loaded) => loaded.confirmUser,
    () => null,
  ));
