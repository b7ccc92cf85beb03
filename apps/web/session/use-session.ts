import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { turnedAway } from '#adapters/client/refusal.ts';
import type { Store } from '../store.ts';
import { prepareConfirming } from './prepare-confirming.ts';
import { readSavedUser, userKey } from './saved-user.ts';
import { selectSession, sessionRead } from './session-slice.ts';

/** Who is signed in. */
export const useSession = () => useSelector(selectSession);

/** Left for a minute by a form that signed somebody in without scripts (adapters/http/session.ts). */
const takeWord = (): boolean => {
  if (!/(?:^|; )entered=/.test(document.cookie)) return false;
  document.cookie = 'entered=; path=/; max-age=0';
  return true;
};

/** Reads the saved user once the page is alive, has the server confirm it, and follows what other windows do. */
export const useSavedSession = (): void => {
  const store = useStore() as Store;
  useEffect(() => {
    const read = () => {
      const user = readSavedUser();
      store.dispatch(sessionRead(user));
      // What early-script.ts put there has served.
      delete document.documentElement.dataset['user'];
      return user;
    };
    const saved = read();
    if (takeWord() || saved) void prepareConfirming().then((confirm) => confirm?.(store, saved));
    const follow = ({ key }: StorageEvent) => {
      if (key !== userKey && key !== null) return;
      // Signing out in another window ends the session here: whatever is being written stays in sight.
      if (readSavedUser() === null) store.dispatch(turnedAway(401));
      else read();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [store]);
};
