import type { SubmitEvent } from 'react';
import { isInNewsroom } from '#core/accounts/session.ts';
import { useTexts } from '../components/texts.ts';
import { NewsletterLink } from '../pages/newsletter/newsletter-link.tsx';
import { LocalizedLink, localizedPath, useLanguage } from './language.tsx';
import { useLogout, useShownUser } from '../session/use-session.ts';
import styles from './account-tools.module.css';
import header from './header.module.css';

/** Signs out, also without scripts. */
export const Leave = ({ className, children }: { className: string | undefined; children: string }) => {
  const logout = useLogout();
  const leave = (event: SubmitEvent) => {
    event.preventDefault();
    logout();
  };
  return (
    <form
      className={styles.leaving}
      method="post"
      action={localizedPath('/login', useLanguage())}
      onSubmit={leave}
    >
      <input type="hidden" name="form" value="logout" />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
};

/** The header's account tools: sign-in links, or the user's name and sign-out. */
export const AccountTools = () => {
  const t = useTexts();
  const user = useShownUser();
  if (!user)
    return (
      <div className={styles.tools}>
        <LocalizedLink to="/login" className={header.enter}>
          {t('layout.enter')}
        </LocalizedLink>
        <NewsletterLink className={header.newsletter}>{t('layout.newsletter')}</NewsletterLink>
      </div>
    );
  const greeting = t('layout.greeting', { username: user.username });
  return (
    <div className={styles.tools}>
      <LocalizedLink to="/account" className={styles.greeting} title={greeting}>
        {greeting}
      </LocalizedLink>
      {isInNewsroom(user) ? (
        <LocalizedLink to="/admin" className={header.enter}>
          {t('layout.admin')}
        </LocalizedLink>
      ) : null}
      <Leave className={styles.leave}>{t('layout.leave')}</Leave>
    </div>
  );
};
