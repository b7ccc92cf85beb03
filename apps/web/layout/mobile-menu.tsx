import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { useTexts } from '../components/texts.ts';
import { useOnChange } from '../components/use-on-change.ts';
import { LocalizedLink, useLanguage } from './language.tsx';
import header from './header.module.css';
import styles from './mobile-menu.module.css';
import { furtherLinks } from './nav-links.ts';
import { NavList } from './nav-list.tsx';
import { ThisPageIn } from './this-page-in.tsx';
import { isInNewsroom } from '#core/accounts/session.ts';
import { NewsletterLink } from '../pages/newsletter/newsletter-link.tsx';
import { useShownUser } from '../session/use-session.ts';
import { Leave } from './account-tools.tsx';

/** The account tools of the header, on narrow screens. */
const MenuTools = () => {
  const t = useTexts();
  const user = useShownUser();
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
      <LocalizedLink to="/account" className={styles.connected}>
        {t('layout.connected', { username: user.username })}
      </LocalizedLink>
      {isInNewsroom(user) ? (
        <LocalizedLink to="/admin" className={`${header.enter} ${styles.whole}`}>
          {t('layout.adminPanel')}
        </LocalizedLink>
      ) : null}
      <Leave className={`${header.enter} ${styles.leave}`}>{t('layout.signOut')}</Leave>
    </>
  );
};

/** The navigation on narrow screens. It opens without JavaScript; with it, Escape and a change of page close it. */
export const MobileMenu = () => {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const other = useLanguage() === 'es' ? 'en' : 'es';
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useOnChange(pathname + search, close);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    // A link may lead to another position on the same page.
    const closeOnLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a') && menu.current?.contains(target)) close();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('click', closeOnLink);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('click', closeOnLink);
    };
  }, []);
  return (
    // A reader may have opened it before hydration.
    <details ref={menu} className={styles.menu} suppressHydrationWarning>
      <summary>
        <span className={styles.opener}>
          <Icon name="menu" />
        </span>
        <span className={styles.closer}>
          <Icon name="close" />
        </span>
        {t('layout.menu')}
      </summary>
      <div className={styles.panel}>
        <nav aria-label={t('nav.label')}>
          <NavList className={styles.places} />
        </nav>
        <ul className={styles.further}>
          {furtherLinks.map(([name, to]) => (
            <li key={name}>
              <LocalizedLink to={to}>{t(`footer.${name}`)}</LocalizedLink>
            </li>
          ))}
        </ul>
        <div className={styles.panelTools}>
          <MenuTools />
          <ThisPageIn to={other} className={header.language} />
        </div>
      </div>
    </details>
  );
};
