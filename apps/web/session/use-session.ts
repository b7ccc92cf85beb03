import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { readSavedUser, userKey } from './saved-user.ts';
import { selectSession, sessionRead } from './session-slice.ts';

/** Who is signed in. */
export const useSession = () => useSelector(selectSession);

/** Reads the saved user once the page is alive, and follows what other windows do. */
export const useSavedSession = (): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    const read = () => {
      dispatch(sessionRead(readSavedUser()));
      // What early-script.ts put there has served.
      delete document.documentElement.dataset['user'];
    };
    read();
    const follow = ({ key }: StorageEvent) => {
      if (key === userKey || key === null) read();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [dispatch]);
};
