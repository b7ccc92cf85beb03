import { Mark } from '../../components/wordmark.tsx';
import { useTexts } from '../../components/texts.ts';
import styles from './why-it-matters.module.css';

/** The box at the end of every article; its text is always the same (spec section 2). */
export const WhyItMatters = () => {
  const t = useTexts();
  return (
    <section className={styles.box} aria-labelledby="why-it-matters">
      <div className={styles.scale} aria-hidden="true" />
      <h2 id="why-it-matters" className={styles.title}>
        <Mark />
        {t('article.whyTitle')}
      </h2>
      <p>{t('article.whyText')}</p>
    </section>
  );
};
