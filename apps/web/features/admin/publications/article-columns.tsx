import { Switch } from '@chakra-ui/react/switch';
import type { ReactNode } from 'react';
import type { DeskRow, TrashRow } from '#adapters/client/article-desk-calls.ts';
import { displayAuthor } from '#core/articles/authorship.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { topicName } from '../../../components/labels.tsx';
import { useLanguage } from '../../../language.tsx';
import { useSite } from '../../../site.tsx';
import type { Texts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { NoWrap } from '../components/data-table.tsx';
import { shownText, shownTitle } from '../components/shown-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import type { Column } from '../components/data-table.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import styles from './article-columns.module.css';

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
const PieceCell = ({ row, draft }: { row: DeskRow; draft: boolean }) => {
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
const TopicsCell = ({ topics }: { topics: readonly string[] }) => {
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
const StateCell = ({ row }: { row: DeskRow }) => {
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

export type RowHandlers = Record<
  'view' | 'approve' | 'reject' | 'remove' | 'restore' | 'feature' | 'freeze' | 'redraw',
  (row: DeskRow) => void
> & {
  /** Slugs of the articles whose image is being regenerated, which takes a while. */
  redrawing: ReadonlySet<string>;
};

type Cell = {
  row: DeskRow;
  t: Texts;
  on: RowHandlers;
  /** The title of the row. */
  of: string;
};

/** The title of a row in the panel's language. */
type NameOf = (row: DeskRow) => string;

const FeatureButton = ({ row, t, on, of }: Cell) => (
  <RowButton icon="star" of={of} onPress={() => on.feature(row)}>
    {row.featured ? t('publications.unfeature') : t('publications.feature')}
  </RowButton>
);

const ImageButton = ({ row, t, on, of }: Cell) => {
  const busy = on.redrawing.has(row.slug);
  return (
    <RowButton icon="image" of={of} busy={busy} onPress={() => on.redraw(row)}>
      {busy ? t('publications.redrawing') : t('publications.redraw')}
    </RowButton>
  );
};

const ViewButton = ({ row, t, on, of }: Cell) => (
  <RowButton icon="view" of={of} onPress={() => on.view(row)}>
    {t('publications.view')}
  </RowButton>
);

const RemoveButton = ({ row, t, on, of }: Cell) => (
  <RowButton icon="remove" of={of} onPress={() => on.remove(row)} danger>
    {t('publications.remove')}
  </RowButton>
);

const RestoreButton = ({ row, on, of, label }: Omit<Cell, 't'> & { label: string }) => (
  <RowButton icon="undo" of={of} onPress={() => on.restore(row)}>
    {label}
  </RowButton>
);

const DraftActions = (cell: Cell) => {
  const { row, t, on, of } = cell;
  return (
    <RowActions
      danger={
        <RowButton icon="reject" of={of} onPress={() => on.reject(row)} danger>
          {t('publications.reject')}
        </RowButton>
      }
    >
      <ViewButton {...cell} />
      <RowButton icon="approve" of={of} onPress={() => on.approve(row)}>
        {t('publications.approve')}
      </RowButton>
      <FeatureButton {...cell} />
      <ImageButton {...cell} />
    </RowActions>
  );
};

const ApprovedActions = (cell: Cell) => (
  <RowActions danger={<RemoveButton {...cell} />}>
    <ViewButton {...cell} />
    <FeatureButton {...cell} />
    <ImageButton {...cell} />
  </RowActions>
);

const RejectedActions = (cell: Cell) => (
  <RowActions unbroken danger={<RemoveButton {...cell} />}>
    <ViewButton {...cell} />
    <RestoreButton {...cell} label={cell.t('publications.reopen')} />
  </RowActions>
);

const TrashActions = (cell: Cell) => (
  <RowActions>
    <RestoreButton {...cell} label={cell.t('publications.restore')} />
  </RowActions>
);

const StaticSwitch = ({ row, t, on, of }: Cell) => (
  <Switch.Root checked={row.is_static} onCheckedChange={() => on.freeze(row)}>
    <Switch.HiddenInput />
    <Switch.Control>
      <Switch.Thumb />
    </Switch.Control>
    <Switch.Label>
      <NoWrap>{row.is_static ? t('publications.static') : t('publications.dynamic')}</NoWrap>
      <span className="visually-hidden">: {of}</span>
    </Switch.Label>
  </Switch.Root>
);

type DeskColumn = Column<DeskRow>;

const pieceColumn = (t: Texts, draft: boolean): DeskColumn => ({
  name: 'piece',
  label: t('publications.piece'),
  heads: true,
  cell: (row) => <PieceCell row={row} draft={draft} />,
});

const authorColumn = (t: Texts): DeskColumn => ({
  name: 'author',
  label: t('publications.author'),
  cell: (row) => <AuthorCell row={row} />,
});

const stateColumn = (t: Texts): DeskColumn => ({
  name: 'state',
  label: t('publications.state'),
  cell: (row) => <StateCell row={row} />,
});

const updatedColumn = (t: Texts): DeskColumn => ({
  name: 'updated',
  label: t('publications.updated'),
  cell: ({ updated_at: at }) => <DayCell date={at} />,
});

const actionsColumn = (
  t: Texts,
  on: RowHandlers,
  nameOf: NameOf,
  Actions: (cell: Cell) => ReactNode,
): DeskColumn => ({
  name: 'actions',
  label: t('panel.actions'),
  align: 'end',
  cell: (row) => <Actions row={row} t={t} on={on} of={nameOf(row)} />,
});

export const draftColumns = (t: Texts, on: RowHandlers, nameOf: NameOf): DeskColumn[] => [
  pieceColumn(t, true),
  authorColumn(t),
  {
    name: 'topics',
    label: t('publications.topics'),
    cell: ({ topics }) => <TopicsCell topics={topics} />,
  },
  { name: 'date', label: t('publications.date'), cell: ({ date }) => <DayCell date={date} /> },
  stateColumn(t),
  actionsColumn(t, on, nameOf, DraftActions),
];

export const approvedColumns = (t: Texts, on: RowHandlers, nameOf: NameOf): DeskColumn[] => [
  pieceColumn(t, false),
  authorColumn(t),
  stateColumn(t),
  updatedColumn(t),
  {
    name: 'static',
    label: t('publications.kind'),
    cell: (row) => <StaticSwitch row={row} t={t} on={on} of={nameOf(row)} />,
  },
  actionsColumn(t, on, nameOf, ApprovedActions),
];

export const rejectedColumns = (t: Texts, on: RowHandlers, nameOf: NameOf): DeskColumn[] => [
  pieceColumn(t, true),
  authorColumn(t),
  {
    name: 'reason',
    label: t('publications.reason'),
    cell: ({ rejection_reason: reason }) => reason ?? t('publications.noReason'),
  },
  updatedColumn(t),
  actionsColumn(t, on, nameOf, RejectedActions),
];

export const trashColumns = (t: Texts, on: RowHandlers, nameOf: NameOf): Column<TrashRow>[] => [
  pieceColumn(t, true),
  authorColumn(t),
  stateColumn(t),
  {
    name: 'deleted',
    label: t('publications.deleted'),
    cell: ({ deleted_at: at }) => <DayCell date={at} />,
  },
  actionsColumn(t, on, nameOf, TrashActions),
];
