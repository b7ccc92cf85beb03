import { articlePath } from '#core/articles/article-display.ts';
import type { SeriesPlace } from '#core/articles/series.ts';
import { localized } from '#core/text/language.ts';
import { spanishIn } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import styles from './series.module.css';

/** The series that an article is part of: all its parts, with the place of this one, its neighbours and its part. */
export const Series = ({ series: { name, part, parts } }: { series: SeriesPlace }) => {
  const t = useTexts();
  const language = useLanguage();
  const neighbour = (at: number, text: string, rel: 'prev' | 'next') => {
    const found = parts[at - 1];
    return found ? (
      <LocalizedLink className={styles.neighbour} to={articlePath(found)} rel={rel}>
        <span className={styles.label}>{text}</span>
        <span lang={spanishIn(language, found.title_en)}>{localized(found, 'title', language)}</span>
      </LocalizedLink>
    ) : null;
  };
  return (
    <nav className={styles.series} aria-labelledby="series" data-print="hide">
      <h2 id="series" className={styles.title}>
        {t('article.series', { name })}
      </h2>
      <p className={styles.place}>{t('article.seriesPart', { part, parts: parts.length })}</p>
      <div className={styles.neighbours}>
        {neighbour(part - 1, t('article.seriesPrevious'), 'prev')}
        {neighbour(part + 1, t('article.seriesNext'), 'next')}
      </div>
      {parts.length > 2 ? (
        <details className={styles.all}>
          <summary>{t('article.seriesAll')}</summary>
          <ol>
            {parts.map((one, index) => (
              <li key={one.slug}>
                <LocalizedLink
                  to={articlePath(one)}
                  aria-current={index + 1 === part ? 'page' : undefined}
                  lang={spanishIn(language, one.title_en)}
                >
                  {localized(one, 'title', language)}
                </LocalizedLink>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </nav>
  );
};
