import { localizedPath, useLanguage } from '../language.tsx';
import button from './button.module.css';
import styles from './leave-without-scripts.module.css';
import { useTexts } from './texts.ts';

/**
 * The way out for whoever signed in without scripts. The page is the same for everybody and cannot know who looks at it,
 * so it asks.
 */
export const LeaveWithoutScripts = () => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <noscript>
      <form className={styles.form} method="post" action={localizedPath('/login', language)}>
        <input type="hidden" name="form" value="logout" />
        <p>{t('login.leaveQuestion')}</p>
        <button className={button.secondary} type="submit">
          {t('layout.signOut')}
        </button>
      </form>
    </noscript>
  );
};
