import styles from './why-it-matters.module.css';
import { Mark } from './wordmark.tsx';
import { useTexts } from './texts.ts';

/** The box at the end of a piece (spec section 2); `lang` is that of its text when it is not the page's. */
export const WhyItMatters = ({ text, lang }: { text: string; lang?: string | undefined }) => {
  const t = useTexts();
  return (
    <section className={styles.box} aria-labelledby="why-it-matters">
      <div className={styles.scale} aria-hidden="true" />
      <h2 id="why-it-matters" className={styles.title}>
        <Mark />
        {t('article.whyTitle')}
      </h2>
      <p lang={lang}>{text}</p>
    </section>
  );
};
