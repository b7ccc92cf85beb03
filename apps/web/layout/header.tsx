import { useTexts } from '../components/texts.ts';
import { Wordmark } from '../components/wordmark.tsx';
import { LocalizedLink, useLanguage } from './language.tsx';
import { useSite } from './site.tsx';
import { AccountTools } from './account-tools.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { NavList } from './nav-list.tsx';
import { SearchLink } from './search-link.tsx';
import { ThisPageIn } from './this-page-in.tsx';

/** The sticky header: name, navigation, language, sign-in and newsletter. */
export const Header = () => {
  const t = useTexts();
  const { name } = useSite();
  const other = useLanguage() === 'es' ? 'en' : 'es';
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <LocalizedLink to="/" className={styles.logo}>
          <Wordmark name={name} />
        </LocalizedLink>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          <NavList className={styles.links} />
        </nav>
        <div className={styles.tools}>
          <AccountTools />
          <ThisPageIn to={other} short className={styles.language} />
        </div>
        <SearchLink />
        <MobileMenu />
      </div>
      <div className={styles.scale} aria-hidden="true" />
    </header>
  );
};
