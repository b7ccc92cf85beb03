import { isInNewsroom } from '#core/accounts/session.ts';
import { useTexts } from '../components/texts.ts';
import { NewsletterLink } from '../features/newsletter/newsletter-link.tsx';
import { LocalizedLink } from '../language.tsx';
import { useLogout, useSession } from '../session/use-session.ts';
import styles from './account-tools.module.css';
import header from './header.module.css';

/** The header's account tools: sign-in links, or the user's name and sign-out. */
export const AccountTools = () => {
  const t = useTexts();
  const logout = useLogout();
  const { user } = useSession();
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
      <button type="button" className={styles.leave} onClick={logout}>
        {t('layout.leave')}
      </button>
    </div>
  );
};
