import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resumeCalls } from '#adapters/client/refusal.ts';
import { userRead } from '#adapters/client/session.ts';
import type { SessionUser } from '#core/accounts/session.ts';
import { isInNewsroom } from '#core/accounts/session.ts';
import { useTexts } from '../components/texts.ts';
import { localizedPath, useLanguage } from '../layout/language.tsx';
import { securityPath } from '../routing/page-paths.ts';
import { storeUser } from '../session/user-storage.ts';
import { useLogout, useSession } from '../session/use-session.ts';
import { useAppDispatch } from '../store.ts';
import { useToast } from '../components/toasts/use-toast.ts';

/** Who works in the panel, and whether they have to sign in again. */
type Editor = {
  email: string;
  username: string;
  role: string;
  /** Id of their account; null when this browser does not know it yet. */
  id: string | null;
  /** Their session has ended, and they have not declined to sign in again. */
  mustSignIn: boolean;
  declineSignIn: () => void;
  /** Signs out and opens the front page. */
  leave: () => void;
  /** They have ended their own session, and sign in again. */
  signOut: () => void;
};

const EditorContext = createContext<Editor>({
  email: '',
  username: '',
  role: 'reader',
  id: null,
  mustSignIn: false,
  declineSignIn: () => {},
  leave: () => {},
  signOut: () => {},
});
export const EditorProvider = EditorContext.Provider;
export const useCurrentUser = (): Editor => useContext(EditorContext);

/** The login page, which returns here afterwards. */
const loginPath = (): string => {
  const { pathname, search } = window.location;
  return `/login?next=${encodeURIComponent(pathname + search)}`;
};

type Admin = Pick<Editor, 'mustSignIn' | 'declineSignIn' | 'leave' | 'signOut'> & {
  /** Null until it is known. */
  user: SessionUser | null;
};

/**
 * The member of the newsroom who uses the panel; readers are redirected (docs/product.md 10.1). When the session ends
 * the panel stays open, so that no unsaved input is lost.
 */
export const useAdmin = (): Admin => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const logout = useLogout();
  const leaving = useRef(false);
  const dispatch = useAppDispatch();
  const { user, loading, ended = 0, needsSecondFactor = false } = useSession();
  const admitted = isInNewsroom(user);
  const signedIn = user !== null;
  const [editor, setEditor] = useState<SessionUser | null>(null);
  const [declined, setDeclined] = useState(0);
  if (!loading && admitted && editor !== user) {
    setEditor(user);
    setDeclined(0);
  }
  const signedOutEditor = !signedIn && ended > 0 && !loading ? editor : null;
  const go = (path: string) => void navigate(localizedPath(path, language), { replace: true });
  const lastEmail = useRef<string | null>(null);
  const followSession = useEffectEvent(() => {
    if (loading || leaving.current) return;
    if (admitted) {
      // Pending calls of another editor are not resumed.
      dispatch(resumeCalls('sign-in', lastEmail.current === null || lastEmail.current === user?.email));
      lastEmail.current = user?.email ?? null;
      return;
    }
    // The server may refuse a user whom this browser still has stored as a member of the newsroom.
    storeUser(user);
    if (signedOutEditor) return;
    if (signedIn)
      toast({ title: t('admin.deniedTitle'), description: t('admin.deniedText'), variant: 'destructive' });
    go(signedIn ? '/' : loginPath());
  });
  useEffect(() => followSession(), [loading, admitted, signedIn, user?.email]);
  const isFromBefore = useRef(needsSecondFactor);
  const openSecurity = useEffectEvent(() => {
    // Once it is set up, the panel opens again.
    dispatch(userRead(user));
    // A refusal that arrived after the panel was left says nothing of now.
    if (isFromBefore.current) {
      isFromBefore.current = false;
      return;
    }
    toast({ title: t('admin.factorTitle'), description: t('admin.factorText') });
    go(`${securityPath}?next=${encodeURIComponent('/admin')}`);
  });
  useEffect(() => {
    if (needsSecondFactor) openSecurity();
  }, [needsSecondFactor]);
  useEffect(() => () => dispatch(resumeCalls('sign-in', false)), [dispatch]);
  const leave = () => {
    leaving.current = true;
    logout();
    go('/');
  };
  const signOut = () => {
    leaving.current = true;
    storeUser(null);
    dispatch(userRead(null));
    // Without a place to return to: the page would say that the session has ended, as if by itself.
    go('/login');
  };
  const declineSignIn = () => {
    setDeclined(ended);
    dispatch(resumeCalls('sign-in', false));
  };
  return {
    user: admitted ? user : signedOutEditor,
    mustSignIn: signedOutEditor !== null && ended > declined,
    declineSignIn,
    leave,
    signOut,
  };
};
