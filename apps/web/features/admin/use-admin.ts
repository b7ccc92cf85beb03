import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '#core/accounts/session-user.ts';
import { isAdmin } from '#core/accounts/session-user.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../language.tsx';
import { saveUser } from '../../session/saved-user.ts';
import { useLogout } from '../../session/use-logout.ts';
import { useSession } from '../../session/use-session.ts';
import { useToast } from '../toasts/use-toast.ts';

/**
 * The administrator in front of the panel, null until one is known; whoever else comes is sent elsewhere (spec section 5).
 * `leave` signs out and goes home.
 */
export const useAdmin = (): { user: SessionUser | null; leave: () => void } => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const logout = useLogout();
  const leaving = useRef(false);
  const { user, loading, ended } = useSession();
  const admitted = isAdmin(user);
  const signedIn = user !== null;
  const go = (path: string) => void navigate(localizedPath(path, language), { replace: true });
  useEffect(() => {
    if (loading || admitted || leaving.current) return;
    // The server may have turned away whom this browser still knows as an administrator.
    saveUser(user);
    if (signedIn)
      toast({ title: t('admin.deniedTitle'), description: t('admin.deniedText'), variant: 'destructive' });
    else if (ended) toast({ title: t('admin.endedTitle'), description: t('admin.endedText') });
    go(signedIn ? '/' : '/login');
    // It is decided anew when somebody else is signed in, and not with each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loading, admitted, signedIn]);
  const leave = () => {
    leaving.current = true;
    logout();
    go('/');
  };
  return { user: admitted ? user : null, leave };
};
