import { Switch } from '@chakra-ui/react/switch';
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

const DraftActions = ({ row, t, deeds, of }: Cell) => (
  <RowActions
    danger={
      <RowButton icon="reject" of={of} onPress={() => deeds.reject(row)} danger>
        {t('publications.reject')}
      </RowButton>
    }
  >
    <RowButton icon="view" of={of} onPress={() => deeds.view(row)}>
      {t('publications.view')}
    </RowButton>
    <RowButton icon="approve" of={of} onPress={() => deeds.approve(row)}>
      {t('publications.approve')}
    </RowButton>
    <FeatureButton row={row} t={t} deeds={deeds} of={of} />
    <ImageButton row={row} t={t} deeds={deeds} of={of} />
  </RowActions>
);

const ApprovedActions = ({ row, t, deeds, of }: Cell) => (
  <RowActions
    danger={
      <RowButton icon="remove" of={of} onPress={() => deeds.remove(row)} danger>
        {t('publications.remove')}
      </RowButton>
    }
  >
    <RowButton icon="view" of={of} onPress={() => deeds.view(row)}>
      {t('publications.view')}
    </RowButton>
    <FeatureButton row={row} t={t} deeds={deeds} of={of} />
    <ImageButton row={row} t={t} deeds={deeds} of={of} />
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

const authorColumn = (t: Texts): Column<DeskRow> => ({
  name: 'author',
  label: t('publications.author'),
  cell: (row) => <AuthorCell row={row} />,
});

const stateColumn = (t: Texts): Column<DeskRow> => ({
  name: 'state',
  label: t('publications.state'),
  cell: (row) => <StateCell row={row} />,
});

/** What is shown of each draft, and what can be done with it. */
export const draftColumns = (t: Texts, deeds: RowDeeds, nameOf: NameOf): Column<DeskRow>[] => [
  {
    name: 'piece',
    label: t('publications.piece'),
    heads: true,
    cell: (row) => <PieceCell row={row} draft />,
  },
  authorColumn(t),
  {
    name: 'topics',
    label: t('publications.topics'),
    cell: ({ topics }) => <TopicsCell topics={topics} />,
  },
  { name: 'date', label: t('publications.date'), cell: ({ date }) => <DayCell date={date} /> },
  stateColumn(t),
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => <DraftActions row={row} t={t} deeds={deeds} of={nameOf(row)} />,
  },
];

/** What is shown of each published article, and what can be done with it. */
export const approvedColumns = (t: Texts, deeds: RowDeeds, nameOf: NameOf): Column<DeskRow>[] => [
  {
    name: 'piece',
    label: t('publications.piece'),
    heads: true,
    cell: (row) => <PieceCell row={row} draft={false} />,
  },
  authorColumn(t),
  stateColumn(t),
  {
    name: 'updated',
    label: t('publications.updated'),
    cell: ({ updated_at: at }) => <DayCell date={at} />,
  },
  {
    name: 'static',
    label: t('publications.kind'),
    cell: (row) => <StaticSwitch row={row} t={t} deeds={deeds} of={nameOf(row)} />,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => <ApprovedActions row={row} t={t} deeds={deeds} of={nameOf(row)} />,
  },
];

const RestoreButton = ({ row, deeds, of, label }: Omit<Cell, 't'> & { label: string }) => (
  <RowButton icon="undo" of={of} onPress={() => deeds.restore(row)}>
    {label}
  </RowButton>
);

/** What is shown of each rejected piece, and what can be done with it. */
export const rejectedColumns = (t: Texts, deeds: RowDeeds, nameOf: NameOf): Column<DeskRow>[] => [
  {
    name: 'piece',
    label: t('publications.piece'),
    heads: true,
    cell: (row) => <PieceCell row={row} draft />,
  },
  authorColumn(t),
  {
    name: 'reason',
    label: t('publications.reason'),
    cell: ({ rejection_reason: reason }) => reason ?? t('publications.noReason'),
  },
  {
    name: 'updated',
    label: t('publications.updated'),
    cell: ({ updated_at: at }) => <DayCell date={at} />,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => {
      const of = nameOf(row);
      return (
        <RowActions
          unbroken
          danger={
            <RowButton icon="remove" of={of} onPress={() => deeds.remove(row)} danger>
              {t('publications.remove')}
            </RowButton>
          }
        >
          <RowButton icon="view" of={of} onPress={() => deeds.view(row)}>
            {t('publications.view')}
          </RowButton>
          <RestoreButton row={row} deeds={deeds} of={of} label={t('publications.reopen')} />
        </RowActions>
      );
    },
  },
];

/** What is shown of each article in the trash, and the way back. */
export const trashColumns = (t: Texts, deeds: RowDeeds, nameOf: NameOf): Column<TrashRow>[] => [
  {
    name: 'piece',
    label: t('publications.piece'),
    heads: true,
    cell: (row) => <PieceCell row={row} draft />,
  },
  authorColumn(t),
  stateColumn(t),
  {
    name: 'deleted',
    label: t('publications.deleted'),
    cell: ({ deleted_at: at }) => <DayCell date={at} />,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => (
      <RowActions>
        <RestoreButton row={row} deeds={deeds} of={nameOf(row)} label={t('publications.restore')} />
      </RowActions>
    ),
  },
];
