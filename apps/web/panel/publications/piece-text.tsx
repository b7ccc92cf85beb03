import type { Language } from '#core/text/language.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { useTexts } from '../../components/texts.ts';
import styles from './piece-text.module.css';

type PieceTexts = { title: string; summary: string; html: string | null };

type PieceTextProps = {
  language: Language;
  texts: PieceTexts;
  /** Replaces missing English texts; null for the Spanish version. */
  fallback: PieceTexts | null;
};

/** One version of an article as readers will see it; a note shows where Spanish replaces missing English. */
export const PieceText = ({ language, texts, fallback }: PieceTextProps) => {
  const t = useTexts();
  const pick = (field: 'title' | 'summary' | 'html') =>
    texts[field] || !fallback
      ? { text: texts[field], lang: language }
      : { text: fallback[field], lang: 'es' as const };
  const [title, summary, html] = [pick('title'), pick('summary'), pick('html')];
  const borrowed = fallback !== null && [title, summary, html].some(({ lang }) => lang === 'es');
  return (
    <article className={styles.piece} aria-label={title.text || t('review.noTitle')}>
      {borrowed ? <p className={styles.note}>{t('review.noEnglish')}</p> : null}
      <h3 className={styles.title} lang={title.lang}>
        {title.text || t('review.noTitle')}
      </h3>
      <p className={styles.summary} lang={summary.lang}>
        {summary.text || t('review.noSummary')}
      </p>
      {html.text ? (
        <div
          className={`prose ${styles.body}`}
          lang={html.lang}
          // Sanitised by the server.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: html.text }}
        />
      ) : (
        <p className={styles.empty}>
          <StatusBadge tone="bad">{t('publications.emptyBody')}</StatusBadge>
        </p>
      )}
    </article>
  );
};
