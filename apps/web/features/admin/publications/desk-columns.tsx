import { Switch } from '@chakra-ui/react/switch';
import type { ReactNode } from 'react';
import type { DeskRow, TrashRow } from '#adapters/client/article-desk-calls.ts';
import type { Texts } from '../../../components/texts.ts';
import type { Column } from '../components/data-table.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { RowButton } from '../components/row-button.tsx';
import { AuthorCell, DayCell, PieceCell, StateCell, TopicsCell, Unbroken } from './row-cells.tsx';

/** What can be done from a row. */
export type RowDeeds = Record<
  'view' | 'approve' | 'reject' | 'remove' | 'restore' | 'feature' | 'freeze' | 'redraw',
  (row: DeskRow) => void
> & {
  /** Slugs of the articles that are getting another picture: a provider takes its time. */
  redrawing: ReadonlySet<string>;
};

type Cell = {
  row: DeskRow;
  t: Texts;
  deeds: RowDeeds;
  /** What the row is called. */
  of: string;
};

/** What a row is called in the panel's language. */
type NameOf = (row: DeskRow) => string;

const FeatureButton = ({ row, t, deeds, of }: Cell) => (
  <RowButton icon="star" of={of} onPress={() => deeds.feature(row)}>
    {row.featured ? t('publications.unfeature') : t('publications.feature')}
  </RowButton>
);

const ImageButton = ({ row, t, deeds, of }: Cell) => {
  const busy = deeds.redrawing.has(row.slug);
  return (
    <RowButton icon="image" of={of} busy={busy} onPress={() => deeds.redraw(row)}>
      {busy ? t('publications.redrawing') : t('publications.redraw')}
    </RowButton>
  );
};

const ViewButton = ({ row, t, deeds, of }: Cell) => (
  <RowButton icon="view" of={of} onPress={() => deeds.view(row)}>
    {t('publications.view')}
  </RowButton>
);

const RemoveButton = ({ row, t, deeds, of }: Cell) => (
  <RowButton icon="remove" of={of} onPress={() => deeds.remove(row)} danger>
    {t('publications.remove')}
  </RowButton>
);

const RestoreButton = ({ row, deeds, of, label }: Omit<Cell, 't'> & { label: string }) => (
  <RowButton icon="undo" of={of} onPress={() => deeds.restore(row)}>
    {label}
  </RowButton>
);

const DraftActions = (cell: Cell) => {
  const { row, t, deeds, of } = cell;
  return (
    <RowActions
      danger={
        <RowButton icon="reject" of={of} onPress={() => deeds.reject(row)} danger>
          {t('publications.reject')}
        </RowButton>
      }
    >
      <ViewButton {...cell} />
      <RowButton icon="approve" of={of} onPress={() => deeds.approve(row)}>
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

const StaticSwitch = ({ row, t, deeds, of }: Cell) => (
  <Switch.Root checked={row.is_static} onCheckedChange={() => deeds.freeze(row)}>
    <Switch.HiddenInput />
    <Switch.Control>
      <Switch.Thumb />
    </Switch.Control>
    <Switch.Label>
      <Unbroken>{row.is_static ? t('publications.static') : t('publications.dynamic')}</Unbroken>
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
  deeds: RowDeeds,
  nameOf: NameOf,
  Actions: (cell: Cell) => ReactNode,
): DeskColumn => ({
  name: 'actions',
  label: t('panel.actions'),
  align: 'end',
  cell: (row) => <Actions row={row} t={t} deeds={deeds} of={nameOf(row)} />,
});

/** What is shown of each draft, and what can be done with it. */
export const draftColumns = (t: Texts, deeds: RowDeeds, nameOf: NameOf): DeskColumn[] => [
  pieceColumn(t, true),
  authorColumn(t),
  {
    name: 'topics',
    label: t('publications.topics'),
    cell: ({ topics }) => <TopicsCell topics={topics} />,
  },
  { name: 'date', label: t('publications.date'), cell: ({ date }) => <DayCell date={date} /> },
  stateColumn(t),
  actionsColumn(t, deeds, nameOf, DraftActions),
];

/** What is shown of each published article, and what can be done with it. */
export const approvedColumns = (t: Texts, deeds: RowDeeds, nameOf: NameOf): DeskColumn[] => [
  pieceColumn(t, false),
  authorColumn(t),
  stateColumn(t),
  updatedColumn(t),
  {
    name: 'static',
    label: t('publications.kind'),
    cell: (row) => <StaticSwitch row={row} t={t} deeds={deeds} of={nameOf(row)} />,
  },
  actionsColumn(t, deeds, nameOf, ApprovedActions),
];

/** What is shown of each rejected piece, and what can be done with it. */
export const rejectedColumns = (t: Texts, deeds: RowDeeds, nameOf: NameOf): DeskColumn[] => [
  pieceColumn(t, true),
  authorColumn(t),
  {
    name: 'reason',
    label: t('publications.reason'),
    cell: ({ rejection_reason: reason }) => reason ?? t('publications.noReason'),
  },
  updatedColumn(t),
  actionsColumn(t, deeds, nameOf, RejectedActions),
];

/** What is shown of each article in the trash, and the way back. */
export const trashColumns = (t: Texts, deeds: RowDeeds, nameOf: NameOf): Column<TrashRow>[] => [
  pieceColumn(t, true),
  authorColumn(t),
  stateColumn(t),
  {
    name: 'deleted',
    label: t('publications.deleted'),
    cell: ({ deleted_at: at }) => <DayCell date={at} />,
  },
  actionsColumn(t, deeds, nameOf, TrashActions),
];
