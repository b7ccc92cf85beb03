import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { resumeCalls } from '#adapters/client/refusal.ts';
import type { SessionUser } from '#core/accounts/session-user.ts';
import { isAdmin } from '#core/accounts/session-user.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../language.tsx';
import { storeUser } from '../../session/user-storage.ts';
import { useLogout, useSession } from '../../session/use-session.ts';
import type { Store } from '../../store.ts';
import { useToast } from '../toasts/use-toast.ts';

/** Where somebody who has to sign in first comes back to. */
const loginPath = (): string => {
  const { pathname, search } = window.location;
  return `/login?next=${encodeURIComponent(pathname + search)}`;
};

type Admin = {
  /** Null until one is known. */
  user: SessionUser | null;
  /** Their session has ended: they are asked to sign in again, until they do or say no. */
  asked: boolean;
  refuse: () => void;
  /** Signs out and goes home. */
  leave: () => void;
};

/**
 * The administrator in front of the panel; whoever else comes is sent elsewhere (spec section 5). One whose session ends
 * stays, so that nothing they were writing is lost.
 */
export const useAdmin = (): Admin => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const logout = useLogout();
  const leaving = useRef(false);
  const dispatch = useDispatch<Store['dispatch']>();
  const { user, loading, ended = 0 } = useSession();
  const admitted = isAdmin(user);
  const signedIn = user !== null;
  const [editor, setEditor] = useState<SessionUser | null>(null);
  const [refused, setRefused] = useState(0);
  const held = !signedIn && ended > 0 && !loading ? editor : null;
  const go = (path: string) => void navigate(localizedPath(path, language), { replace: true });
  useEffect(() => {
    if (loading || leaving.current) return;
    if (admitted) {
      // Nobody goes on with what somebody else has begun.
      dispatch(resumeCalls(editor === null || editor.email === user?.email));
      setEditor(user);
      setRefused(0);
      return;
    }
    // The server may have turned away whom this browser still knows as an administrator.
    storeUser(user);
    if (held) return;
    if (signedIn)
      toast({ title: t('admin.deniedTitle'), description: t('admin.deniedText'), variant: 'destructive' });
    else if (ended) toast({ title: t('admin.endedTitle'), description: t('admin.endedText') });
    go(signedIn ? '/' : loginPath());
    // It is decided anew when somebody else is signed in, and not with each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loading, admitted, signedIn, user?.email]);
  useEffect(() => () => dispatch(resumeCalls(false)), [dispatch]);
  const leave = () => {
    leaving.current = true;
    logout();
    go('/');
  };
  const refuse = () => {
    setRefused(ended);
    dispatch(resumeCalls(false));
  };
  return { user: admitted ? user : held, asked: held !== null && ended > refused, refuse, leave };
};
