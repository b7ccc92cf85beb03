import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Dates } from '#core/time/relative-time.ts';
import button from '../../components/button.module.css';
import { useTexts } from '../../components/texts.ts';
import { useDates } from '../../components/use-dates.ts';
import { LocalizedLink } from '../../layout/language.tsx';
import { NewsletterLink } from '../newsletter/newsletter-link.tsx';
import styles from './home-hero.module.css';

const minute = 60_000;

const today = ({ editionDate }: Dates): string => editionDate(new Date().toISOString());

/** The current day. The server's text stays until hydration, then it is updated every minute. */
const DateLine = ({ className }: { className: string | undefined }) => {
  const dates = useDates();
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const refresh = () => {
      const text = today(dates);
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
    };
    refresh();
    const timer = setInterval(refresh, minute);
    return () => clearInterval(timer);
  }, [dates]);
  return (
    <p ref={element} className={className} suppressHydrationWarning>
      {today(dates)}
    </p>
  );
};

/** The hero of the front page: the day with what it brought, the publication's description, and two calls to action. */
export const HomeHero = ({ children }: { children?: ReactNode }) => {
  const t = useTexts();
  return (
    <header className={styles.hero}>
      <div className={styles.lines}>
        <DateLine className={styles.day} />
        {children}
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
