import { articlePath } from '#core/articles/article-display.ts';
import type { SeriesPlace } from '#core/articles/series.ts';
import { localized } from '#core/text/language.ts';
import { spanishIn } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import styles from './series.module.css';

type NeighbourProps = { part: SeriesPlace['next']; label: string; rel: 'prev' | 'next' };

const Neighbour = ({ part, label, rel }: NeighbourProps) => {
  const language = useLanguage();
  if (!part) return null;
  return (
    <LocalizedLink className={styles.neighbour} to={articlePath(part)} rel={rel}>
      <span className={styles.label}>{label}</span>
      <span lang={spanishIn(language, part.title_en)}>{localized(part, 'title', language)}</span>
    </LocalizedLink>
  );
};

type SeriesProps = { series: SeriesPlace };

/** At the beginning of an article: which part of which series it is. */
export const InSeries = ({ series: { name, part, parts } }: SeriesProps) => {
  const t = useTexts();
  return (
    <p className={styles.opening}>
      <a href="#series">{t('article.series', { name })}</a> {t('article.seriesPart', { part, parts })}
    </p>
  );
};

/** The series that an article is part of: its place in it, and the parts before and after it. */
export const Series = ({ series: { name, part, parts, previous, next } }: SeriesProps) => {
  const t = useTexts();
  return (
    <nav className={styles.series} aria-labelledby="series" data-print="hide">
      <h2 id="series" className={styles.title}>
        {t('article.series', { name })}
      </h2>
      <p className={styles.place}>{t('article.seriesPart', { part, parts })}</p>
      <div className={styles.neighbours}>
        <Neighbour part={previous} label={t('article.seriesPrevious')} rel="prev" />
        <Neighbour part={next} label={t('article.seriesNext')} rel="next" />
      </div>
    </nav>
  );
};
