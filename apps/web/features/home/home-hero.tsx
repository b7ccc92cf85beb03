import button from '../../components/button.module.css';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../language.tsx';
import { NewsletterLink } from '../newsletter/newsletter-link.tsx';
import { DateLine } from './date-line.tsx';
import styles from './home-hero.module.css';

/** The head of the front page: the day, what the publication is, and the two ways in. */
export const HomeHero = () => {
  const t = useTexts();
  return (
    <header className={styles.hero}>
      <div className={styles.lines}>
        <DateLine className={styles.day} />
        <p className={styles.motto}>{t('home.motto')}</p>
      </div>
      <div className={styles.words}>
        <h1 className={styles.title} lang="en">
          {t('home.hero')}
        </h1>
        <p className={styles.dek}>{t('home.dek')}</p>
        <p className={styles.calls}>
          <LocalizedLink className={button.primary} to="/noticias">
            {t('home.explore')}
          </LocalizedLink>
          <NewsletterLink className={button.secondary}>{t('home.subscribe')}</NewsletterLink>
        </p>
      </div>
    </header>
  );
};
