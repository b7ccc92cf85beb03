import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { arrived } from '../../layout/arrival.ts';
import { useAppDispatch } from '../../store.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * For the page at `path`, which is of no use to who is not signed in: leads them to the login page, which leads back, or
 * says to who has just signed out that they have. Returns whether nobody is signed in.
 */
export const useSignedOut = (path: string): boolean => {
  const dispatch = useAppDispatch();
  const { user, loading, ended = 0 } = useSession();
  const language = useLanguage();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const isIn = user !== null;
  const isGone = !loading && !isIn;
  // Ended by the server or in another window: they go on here once they sign in again.
  const isEnded = ended > 0;
  useEffect(() => {
    if (isIn) wasIn.current = true;
    if (!isGone) return;
    const hasLeft = wasIn.current && !isEnded;
    if (hasLeft) dispatch(arrived({ notice: 'signed-out', at: '/login' }));
    const login = hasLeft ? '/login' : `/login?next=${encodeURIComponent(path)}`;
    void navigate(localizedPath(login, language), { replace: true });
  }, [isIn, isGone, isEnded, dispatch, path, language, navigate]);
  return isGone;
};
