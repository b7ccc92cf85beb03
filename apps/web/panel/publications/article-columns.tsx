import { Switch } from '@chakra-ui/react/switch';
import type { DeskSort } from '#core/articles/ports.ts';
import type { Language } from '#core/text/language.ts';
import { Box } from '@chakra-ui/react/box';
import type { Texts } from '../../components/texts.ts';
import { NoWrap } from '../components/data-table.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import type { Column } from '../components/data-table.tsx';
import { actionsColumn } from '../components/row-actions.tsx';
import type { RowAction } from '../components/row-menu.tsx';
import { RowActionsWithMenu } from '../components/row-menu.tsx';
import type { Rights } from '../rights.ts';
import type { RowHandlers } from './article-actions.tsx';
import { selectColumn } from './select-column.tsx';
import type { Selection } from './use-selection.ts';
import { AuthorCell, DayCell, PieceCell, Scheduled, StateCell, TopicsCell } from './article-cells.tsx';
import type { ListedRow, ListName } from './listed-article.ts';
import { editorPath } from './listed-article.ts';

type ColumnOptions = {
  t: Texts;
  list: ListName;
  on: RowHandlers;
  language: Language;
  selection: Selection<ListedRow>;
  /** The parameters of the list, for links to the editor. */
  from: string;
  rights: Rights;
  /** Asks to whom a piece goes. */
  onAssign: (row: ListedRow) => void;
  /** The name of the time zone of the site. */
  zone: string;
  sort: DeskSort;
  onSort: (sort: DeskSort) => void;
};

type RowOptions = Pick<ColumnOptions, 't' | 'on' | 'language' | 'from' | 'rights' | 'onAssign'>;

type Named = Record<'view' | 'edit' | 'assign' | 'feature' | 'redraw' | 'remove', RowAction | null>;

/** What can be done with the article of a row, as far as the user may. */
const actionsOf = ({ t, on, from, rights, onAssign }: RowOptions, row: ListedRow): Named => {
  const { may, mayEdit, isAuthor } = rights;
  const busy = on.redrawing.has(row.slug);
  return {
    view: { icon: 'view', label: t('publications.view'), onPress: () => on.view(row) },
    edit: mayEdit(row) ? { icon: 'edit', label: t('review.edit'), to: editorPath(row.slug, from) } : null,
    // Authors hand in what is theirs, once.
    assign:
      may('articles.assign') && (!isAuthor || (mayEdit(row) && !row.handed_in_at))
        ? {
            icon: 'person',
            label: isAuthor ? t('publications.handIn') : t('publications.assignTo'),
            onPress: () => onAssign(row),
          }
        : null,
    feature: may('articles.toggle-featured')
      ? {
          icon: 'star',
          label: row.featured ? t('publications.unfeature') : t('publications.feature'),
          onPress: () => void on.feature(row),
        }
      : null,
    redraw: may('articles.regenerate-image')
      ? {
          icon: 'image',
          label: busy ? t('publications.redrawing') : t('publications.redraw'),
          busy,
          onPress: () => on.redraw(row),
        }
      : null,
    remove: may('articles.delete')
      ? { icon: 'remove', label: t('publications.remove'), danger: true, onPress: () => on.remove(row) }
      : null,
  };
};

const restoring = ({ t, on, rights }: RowOptions, row: ListedRow, label = t('publications.restore')) =>
  rights.may('articles.restore')
    ? ({ icon: 'undo', label, onPress: () => void on.restore(row) } satisfies RowAction)
    : null;

/** The last column: what can be done with each article, what matters first. */
const rowActions = (
  options: RowOptions,
  order: (named: Named, row: ListedRow) => readonly (RowAction | null)[],
): Column<ListedRow> =>
  actionsColumn(options.t, (row) => (
    <RowActionsWithMenu
      of={localizedTitle(row, options.language).text}
      actions={order(actionsOf(options, row), row).filter((action) => action !== null)}
    />
  ));

const stateColumn = ({ t, list }: ColumnOptions): Column<ListedRow> => ({
  name: 'state',
  label: t('publications.state'),
  cell: (row) => <StateCell row={row} list={list} />,
});

const dateColumn = ({ t, sort, onSort }: ColumnOptions): Column<ListedRow> => ({
  name: 'date',
  label: t('publications.date'),
  sort: {
    order: sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : 'none',
    onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
  },
  cell: ({ date }) => <DayCell date={date} />,
});

/** The last changed come first, or as without an order of their own. */
const updatedColumn = ({ t, sort, onSort }: ColumnOptions): Column<ListedRow> => ({
  name: 'updated',
  label: t('publications.updated'),
  sort: {
    order: sort === 'updated' ? 'descending' : 'none',
    onSort: () => onSort(sort === 'updated' ? 'newest' : 'updated'),
  },
  cell: ({ updated_at: at }) => <DayCell date={at} />,
});

const draftsColumns = (options: ColumnOptions): Column<ListedRow>[] => {
  const { t, on, rights } = options;
  return [
    {
      name: 'topics',
      label: t('publications.topics'),
      cell: ({ topics }) => <TopicsCell topics={topics} />,
    },
    dateColumn(options),
    stateColumn(options),
    rowActions(options, ({ view, edit, assign, feature, redraw }, row) => {
      const takeBack: RowAction | null =
        row.handed_in_at && rights.mayEdit(row)
          ? {
              icon: 'undo',
              label: rights.isAuthor ? t('publications.takeBack') : t('publications.return'),
              onPress: () => on.takeBack(row),
            }
          : null;
      const approve: RowAction | null = rights.may('articles.approve')
        ? { icon: 'approve', label: t('publications.approve'), onPress: () => void on.approve(row) }
        : null;
      const reject: RowAction | null = rights.may('articles.reject')
        ? { icon: 'reject', label: t('publications.reject'), danger: true, onPress: () => on.reject(row) }
        : null;
      // What is theirs to do next is in sight of authors; others assign from the menu.
      const [handIn, assignTo] = rights.isAuthor ? [assign, null] : [null, assign];
      return [edit, approve, handIn, takeBack, view, assignTo, feature, redraw, reject];
    }),
  ];
};

const approvedColumns = (options: ColumnOptions): Column<ListedRow>[] => {
  const { t, on, language, rights } = options;
  return [
    stateColumn(options),
    updatedColumn(options),
    {
      name: 'static',
      label: t('publications.kind'),
      cell: (row) => (
        <Switch.Root
          checked={row.is_static}
          disabled={!rights.may('articles.toggle-static')}
          onCheckedChange={() => void on.toggleStatic(row)}
        >
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label>
            <NoWrap>{row.is_static ? t('publications.static') : t('publications.dynamic')}</NoWrap>
            <span className="visually-hidden">: {localizedTitle(row, language).text}</span>
          </Switch.Label>
        </Switch.Root>
      ),
    },
    rowActions(options, ({ edit, view, assign, feature, redraw, remove }) => [
      edit,
      view,
      rights.isAuthor ? null : assign,
      feature,
      redraw,
      remove,
    ]),
  ];
};

const scheduledColumns = (options: ColumnOptions): Column<ListedRow>[] => {
  const { t, on, rights, zone } = options;
  return [
    {
      name: 'when',
      label: t('publications.when', { zone }),
      cell: (row) => (
        <Box css={{ minWidth: { lg: '9rem' }, '@media (min-width: 90em)': { minWidth: '18rem' } }}>
          <Scheduled row={row} />
        </Box>
      ),
    },
    stateColumn(options),
    rowActions(options, ({ edit, view, assign }, row) => [
      edit,
      rights.may('articles.unschedule')
        ? {
            icon: 'close',
            label: t('editor.unschedule'),
            danger: true,
            onPress: () => void on.unschedule(row),
          }
        : null,
      view,
      assign,
    ]),
  ];
};

const rejectedColumns = (options: ColumnOptions): Column<ListedRow>[] => {
  const { t } = options;
  return [
    {
      name: 'reason',
      label: t('publications.reason'),
      cell: ({ rejection_reason: reason }) => (
        <Box minW={{ lg: '16rem' }} maxW={{ lg: '26rem' }}>
          {reason ?? t('publications.noReason')}
        </Box>
      ),
    },
    updatedColumn(options),
    rowActions(options, ({ edit, view, remove }, row) => [
      edit,
      restoring(options, row, t('publications.reopen')),
      view,
      remove,
    ]),
  ];
};

const trashColumns = (options: ColumnOptions): Column<ListedRow>[] => {
  const { t } = options;
  return [
    stateColumn(options),
    {
      name: 'deleted',
      label: t('publications.deleted'),
      cell: ({ deleted_at: at }) => (at ? <DayCell date={at} /> : null),
    },
    rowActions(options, (_named, row) => [restoring(options, row)]),
  ];
};

const columnsOf: Record<ListName, (options: ColumnOptions) => Column<ListedRow>[]> = {
  drafts: draftsColumns,
  approved: approvedColumns,
  scheduled: scheduledColumns,
  rejected: rejectedColumns,
  trash: trashColumns,
};

/** The columns of a list of articles. */
export const articleColumns = (options: ColumnOptions): Column<ListedRow>[] => {
  const { t, list, selection, from, language } = options;
  return [
    selectColumn(t, selection, (row) => localizedTitle(row, language).text),
    {
      name: 'piece',
      label: t('publications.piece'),
      heads: true,
      fills: true,
      cell: (row) => <PieceCell row={row} list={list} from={from} />,
    },
    { name: 'author', label: t('publications.author'), cell: (row) => <AuthorCell row={row} /> },
    ...columnsOf[list](options),
  ];
};
