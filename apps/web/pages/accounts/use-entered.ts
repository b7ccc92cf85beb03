import { useNavigate } from 'react-router-dom';
import { withNotice } from '#core/input/posted-form.ts';
import { languageKey, saveLanguage } from '../../components/language-link.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { useAppStore } from '../../store.ts';
import { useToast } from '../../components/toasts/use-toast.ts';

/** Whether the reader has chosen Spanish, on this device or in this tab (see inline-scripts.ts). */
const isSpanishChosen = (): boolean => {
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(languageKey) === 'es');
  } catch {
    return false;
  }
};

/** Has this device remember the language of an account. Returns whether that is English; a chosen Spanish stays. */
export const rememberLanguage = (own: string | undefined): boolean => {
  const isEnglish = own === 'en' && !isSpanishChosen();
  if (isEnglish) saveLanguage('en');
  return isEnglish;
};

/**
 * Opens a page for who has just signed in, and says that they have. Where the address says no language, and the reader
 * has not chosen Spanish, it is in the language of their account.
 */
export const useEntered = (): ((path: string) => void) => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const store = useAppStore();
  return (path) => {
    const { user } = store.getState().session;
    if (rememberLanguage(user?.language) && language === 'es') {
      // Another language is another document, which says it itself.
      window.location.assign(localizedPath(withNotice(path, 'signed-in'), 'en'));
      return;
    }
    if (user) toast({ title: t('login.done') });
    void navigate(localizedPath(path, language));
  };
};
