import type { Correction } from '#core/articles/corrections.ts';
import { localized } from '#core/text/language.ts';
import { otherLanguageIn } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import styles from './article-corrections.module.css';
import { useDates } from '../../components/use-dates.ts';

/** The corrections of an article, newest first. */
export const ArticleCorrections = ({ corrections }: { corrections: readonly Correction[] }) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  return (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections" className={styles.title}>
        {t('article.corrections', { count: corrections.length })}
      </h2>
      <ul className={styles.list}>
        {corrections.toReversed().map((correction) => (
          <li key={correction.at}>
            <time className={styles.date} dateTime={correction.at}>
              {dates.longDateTime(correction.at)}
            </time>
            <p
              className={styles.text}
              lang={otherLanguageIn(language, { title_es: correction.text_es, title_en: correction.text_en })}
            >
              {localized(correction, 'text', language)}
            </p>
          </li>
        ))}
      </ul>
      <LocalizedLink className={styles.all} to="/correcciones" data-print="hide">
        {t('article.allCorrections')}
      </LocalizedLink>
    </section>
  );
};
