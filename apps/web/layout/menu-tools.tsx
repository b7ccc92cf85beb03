import { isAdmin } from '#core/accounts/session.ts';
import { useTexts } from '../components/texts.ts';
import { NewsletterLink } from '../features/newsletter/newsletter-link.tsx';
import { LocalizedLink } from '../language.tsx';
import { useLogout, useSession } from '../session/use-session.ts';
import header from './header.module.css';
import styles from './mobile-menu.module.css';

/** What the header's end says, in the words of narrow screens. */
export const MenuTools = () => {
  const t = useTexts();
  const logout = useLogout();
  const { user } = useSession();
  if (!user)
    return (
      <>
        <NewsletterLink className={header.newsletter}>{t('layout.newsletter')}</NewsletterLink>
        <LocalizedLink to="/login" className={header.enter}>
          {t('layout.signIn')}
        </LocalizedLink>
      </>
    );
  return (
    <>
      <p className={styles.connected}>{t('layout.connected', { username: user.username })}</p>
      {isAdmin(user) ? (
        <LocalizedLink to="/admin" className={`${header.enter} ${styles.whole}`}>
          {t('layout.adminPanel')}
        </LocalizedLink>
      ) : null}
      <button type="button" className={`${header.enter} ${styles.leave}`} onClick={logout}>
        {t('layout.signOut')}
      </button>
    </>
  );
};
