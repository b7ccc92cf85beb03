import type { ReactNode } from 'react';
import type { DeskRow } from '#adapters/client/article-desk-calls.ts';
import { displayAuthor } from '#core/articles/authorship.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { topicName } from '../../../components/labels.tsx';
import { useLanguage } from '../../../language.tsx';
import { useSite } from '../../../site.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { shownText, shownTitle } from '../components/shown-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import styles from './row-cells.module.css';

/** Signs of a summary that a row shows, and topics that it names (spec section 9). */
const summaryShown = 100;
const topicsShown = 2;

const cut = (text: string): string => {
  const signs = Array.from(text);
  return signs.length > summaryShown ? `${signs.slice(0, summaryShown).join('').trimEnd()}…` : text;
};

const BodyLength = ({ row }: { row: DeskRow }) => {
  const t = useTexts();
  const language = useLanguage();
  if (row.body_es_length === 0) return <StatusBadge tone="bad">{t('publications.emptyBody')}</StatusBadge>;
  return (
    <span className={styles.small}>
      {t('publications.signs', {
        count: row.body_es_length,
        number: numberText(row.body_es_length, language),
      })}
    </span>
  );
};

const Notes = ({ row, draft }: { row: DeskRow; draft: boolean }) => {
  const t = useTexts();
  if (!draft && !row.featured) return null;
  return (
    <span className={styles.notes}>
      {draft ? <BodyLength row={row} /> : null}
      {row.featured ? <StatusBadge tone="new">{t('publications.isFeatured')}</StatusBadge> : null}
    </span>
  );
};

/** What a piece is called, how it begins, and how much of it there is. */
export const PieceCell = ({ row, draft }: { row: DeskRow; draft: boolean }) => {
  const language = useLanguage();
  const title = shownTitle(row, language);
  const summary = shownText(row.summary_es, row.summary_en, language);
  return (
    <div className={styles.piece}>
      <span className={styles.title} lang={title.lang}>
        {title.text}
      </span>
      {draft && summary.text ? (
        <span className={styles.summary} lang={summary.lang}>
          {cut(summary.text)}
        </span>
      ) : null}
      <Notes row={row} draft={draft} />
    </div>
  );
};

/** Who wrote it; machines are named as such. */
export const AuthorCell = ({ row }: { row: Pick<DeskRow, 'author' | 'author_name' | 'is_agent'> }) => {
  const t = useTexts();
  const { name } = useSite();
  const language = useLanguage();
  return (
    <span className={styles.author}>
      {displayAuthor(row, name, language)}
      {row.is_agent ? (
        <abbr className={styles.machine} title={t('publications.byAgent')}>
          {t('publications.ai')}
        </abbr>
      ) : null}
    </span>
  );
};

/** The first topics, and how many more there are. */
export const TopicsCell = ({ topics }: { topics: readonly string[] }) => {
  const t = useTexts();
  const rest = topics.length - topicsShown;
  if (!topics.length) return <span className={styles.small}>–</span>;
  return (
    <span className={styles.topics}>
      {topics
        .slice(0, topicsShown)
        .map((topic) => topicName(t, topic))
        .join(' · ')}
      {rest > 0 ? (
        <span className={styles.small}>
          {' '}
          <span aria-hidden="true">+{rest}</span>
          <span className="visually-hidden">{t('publications.moreTopics', { count: rest })}</span>
        </span>
      ) : null}
    </span>
  );
};

/** How a piece stands. */
export const StateCell = ({ row }: { row: DeskRow }) => {
  const t = useTexts();
  if (row.status === 'published') return <StatusBadge tone="good">{t('publications.published')}</StatusBadge>;
  if (row.status === 'rejected') return <StatusBadge tone="bad">{t('publications.isRejected')}</StatusBadge>;
  return row.review_required ? (
    <StatusBadge tone="waiting">{t('publications.reviewRequired')}</StatusBadge>
  ) : (
    <StatusBadge tone="off">{t('publications.draft')}</StatusBadge>
  );
};

/** A day, in one piece. */
export const DayCell = ({ date }: { date: string }) => (
  <span className={styles.day}>
    <AdminDate date={date} />
  </span>
);

/** Words that stay on one line. */
export const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className={styles.unbroken}>{children}</span>
);
