import type { DeskRow } from '#adapters/client/article-desk-calls.ts';
import { displayAuthor } from '#core/articles/authorship.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { topicName } from '../../../components/labels.tsx';
import { useLanguage } from '../../../language.tsx';
import { useSite } from '../../../site.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { NoWrap } from '../components/data-table.tsx';
import { shownText, shownTitle } from '../components/shown-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import styles from './row-cells.module.css';

/** Characters of the summary and number of topics in a row (spec section 9). */
const maxSummary = 100;
const maxTopics = 2;

const cut = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > maxSummary ? `${characters.slice(0, maxSummary).join('').trimEnd()}…` : text;
};

const BodyLength = ({ row }: { row: DeskRow }) => {
  const t = useTexts();
  const language = useLanguage();
  if (row.body_es_length === 0) return <StatusBadge tone="bad">{t('publications.emptyBody')}</StatusBadge>;
  return (
    <span className={styles.small}>
      {t('publications.characters', {
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

/** The title of an article; of a draft also its summary and length. */
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

/** The author, marked if it is an agent. */
export const AuthorCell = ({ row }: { row: Pick<DeskRow, 'author' | 'author_name' | 'is_agent'> }) => {
  const t = useTexts();
  const { name } = useSite();
  const language = useLanguage();
  return (
    <span className={styles.author}>
      {displayAuthor(row, name, language)}
      {row.is_agent ? (
        <abbr className={styles.agent} title={t('publications.byAgent')}>
          {t('publications.ai')}
        </abbr>
      ) : null}
    </span>
  );
};

/** The first topics, and the number of the others. */
export const TopicsCell = ({ topics }: { topics: readonly string[] }) => {
  const t = useTexts();
  const rest = topics.length - maxTopics;
  if (!topics.length) return <span className={styles.small}>–</span>;
  return (
    <span className={styles.topics}>
      {topics
        .slice(0, maxTopics)
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

/** The status of an article. */
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

/** A date on one line. */
export const DayCell = ({ date }: { date: string }) => (
  <NoWrap>
    <AdminDate date={date} />
  </NoWrap>
);
