import { startTransition, useEffect, useRef, useState, useMemo } from 'react';
import { Tabs } from '@chakra-ui/react/tabs';
import type { DeskRow } from '#adapters/client/article-desk-calls.ts';
import {
  useDeskApprovedQuery,
  useDeskDraftsQuery,
  useDeskTrashQuery,
} from '#adapters/client/article-desk-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import type { ListCall } from '../components/list-state.tsx';
import { Pager, useNoEmptyPage, pageSize, useCursorPages } from '../components/paging.tsx';
import type { CursorList } from '../components/paging.tsx';
import { useRowFocus } from '../components/use-row-focus.ts';
import { RefreshButton, StatRow, TabHead } from '../components/tab-parts.tsx';
import { SearchField } from '../components/search-field.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-report.ts';
import { GenerateContent } from '../generate/generate-dialog.tsx';
import styles from './publications-tab.module.css';
import { ArticleDialog } from './article-dialog.tsx';
import { DecisionDialog, useRowActions } from './article-actions.tsx';
import { approvedColumns, draftColumns, rejectedColumns, trashColumns } from './article-columns.tsx';

type DeskListProps<Row extends DeskRow> = {
  caption: string;
  call: ListCall & { data?: (CursorList & { items: Row[] }) | undefined; isFetching: boolean };
  pages: ReturnType<typeof useCursorPages>;
  columns: readonly Column<Row>[];
  search: string;
  onClear: () => void;
  empty: { title: string; text: string };
};

/** Rows that fit into most windows: they are rendered first, the others afterwards. */
const firstRows = 8;

const useFirstRows = <Row,>(items: Row[] | undefined): Row[] | undefined => {
  const [all, setAll] = useState(false);
  const loaded = items !== undefined;
  useEffect(() => {
    if (loaded) startTransition(() => setAll(true));
  }, [loaded]);
  return all ? items : items?.slice(0, firstRows);
};

/** One page of articles, or its loading, empty or failed state. */
const DeskList = <Row extends DeskRow>({
  caption,
  call,
  pages,
  columns,
  search,
  onClear,
  empty,
}: DeskListProps<Row>) => {
  const { data } = call;
  const box = useRef<HTMLDivElement>(null);
  useNoEmptyPage(data, pages);
  const shown = useFirstRows(data?.items);
  useRowFocus(box, shown);
  const nothing = search ? <NoMatches onClear={onClear} /> : <EmptyState {...empty} />;
  return (
    <div ref={box} className={styles.list} aria-busy={call.isFetching} tabIndex={-1}>
      <ListState call={call} empty={data?.items.length === 0 ? nothing : null}>
        {data && shown ? (
          <>
            <DataTable caption={caption} columns={columns} rows={shown} keyOf={({ slug }) => slug} />
            <Pager {...pages.paging(data)} />
          </>
        ) : null}
      </ListState>
    </div>
  );
};

type Stats = { drafts: number; ai_generated: number; review_required: number };

const DraftStats = ({ stats }: { stats: Stats | undefined }) => {
  const t = useTexts();
  return (
    <StatRow
      stats={[
        { label: t('publications.pendingDrafts'), value: stats?.drafts },
        { label: t('publications.aiDrafts'), value: stats?.ai_generated },
        { label: t('publications.toReview'), value: stats?.review_required },
      ]}
    />
  );
};

/** Refetches whenever the tab is opened. */
const onMount = { refetchOnMountOrArgChange: true };
/** Another list starts without a search. */
const listClears = ['q'];

const listNames = ['drafts', 'approved', 'rejected', 'trash'] as const;
type ListName = (typeof listNames)[number];

const useDeskLists = (q: string, list: ListName) => {
  const t = useTexts();
  const search = q.trim() ? { q } : {};
  const pages = {
    drafts: useCursorPages(q),
    approved: useCursorPages(q),
    rejected: useCursorPages(q),
    trash: useCursorPages(''),
  };
  const page = ({ cursor }: { cursor: string | undefined }) => ({
    limit: pageSize,
    ...(cursor && { cursor }),
  });
  const drafts = useDeskDraftsQuery({ ...search, ...page(pages.drafts) }, onMount);
  const approved = useDeskApprovedQuery({ ...search, ...page(pages.approved) }, onMount);
  const rejected = useDeskDraftsQuery(
    { status: 'rejected', ...search, ...page(pages.rejected) },
    { ...onMount, skip: list !== 'rejected' },
  );
  const trash = useDeskTrashQuery(page(pages.trash), { ...onMount, skip: list !== 'trash' });
  const failed = (data: unknown, first: string) => (data ? t('publications.notRefreshed') : first);
  useFailureToast(drafts.error, failed(drafts.data, t('publications.draftsNotLoaded')));
  useFailureToast(approved.error, failed(approved.data, t('publications.approvedNotLoaded')));
  useFailureToast(rejected.error, t('publications.notRefreshed'));
  useFailureToast(trash.error, t('publications.notRefreshed'));
  const { data: found } = trash;
  const counted = found && { ...found, total: found.items.length };
  return {
    drafts: { call: drafts, pages: pages.drafts },
    approved: { call: approved, pages: pages.approved },
    rejected: { call: rejected, pages: pages.rejected },
    trash: {
      call: { data: counted, isError: trash.isError, isFetching: trash.isFetching, refetch: trash.refetch },
      pages: pages.trash,
    },
  };
};

type ListsProps = {
  list: ListName;
  onList: (list: string) => void;
  lists: ReturnType<typeof useDeskLists>;
  search: string;
  onSearch: (text: string) => void;
};

const columnsOf = { drafts: draftColumns, approved: approvedColumns, rejected: rejectedColumns };

/** The tabs of the lists, and the open list. */
const DeskLists = ({ list, onList, lists, search, onSearch }: ListsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const [opened, setOpened] = useAddressText('article');
  const { handlers, pending, answer } = useRowActions(setOpened);
  const names: Record<ListName, string> = {
    drafts: t('publications.pending'),
    approved: t('publications.approvedOnes'),
    rejected: t('publications.rejectedOnes'),
    trash: t('publications.trash'),
  };
  const empty = {
    drafts: { title: t('publications.emptyTitle'), text: t('publications.emptyText') },
    approved: { title: t('publications.noneTitle'), text: t('publications.noneText') },
    rejected: { title: t('publications.noneRejectedTitle'), text: t('publications.noneRejectedText') },
    trash: { title: t('publications.trashEmptyTitle'), text: t('publications.trashEmptyText') },
  }[list];
  const columns = useMemo(() => {
    const nameOf = (row: DeskRow) => shownTitle(row, language).text;
    return {
      rows: columnsOf[list === 'trash' ? 'drafts' : list](t, handlers, nameOf),
      trash: trashColumns(t, handlers, nameOf),
    };
  }, [t, handlers, list, language]);
  const shared = { caption: names[list], onClear: () => onSearch(''), empty };
  return (
    <Tabs.Root size="sm" value={list} onValueChange={({ value }) => onList(value === 'drafts' ? '' : value)}>
      <div className={styles.bar}>
        <Tabs.List aria-label={t('publications.lists')}>
          {listNames.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {names[name]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {list === 'trash' ? null : (
          <SearchField label={t('panel.search')} value={search} onSearch={onSearch} />
        )}
      </div>
      <Tabs.Content key={list} value={list}>
        {list === 'trash' ? (
          <DeskList {...shared} {...lists.trash} columns={columns.trash} search="" />
        ) : (
          <DeskList {...shared} {...lists[list]} columns={columns.rows} search={search} />
        )}
      </Tabs.Content>
      <DecisionDialog pending={pending} onAnswer={answer} />
      {opened ? <ArticleDialog slug={opened} onClose={() => setOpened('')} /> : null}
    </Tabs.Root>
  );
};

/** Drafts, published and rejected articles, and the trash (spec section 2). */
export const PublicationsTab = () => {
  const t = useTexts();
  const [search, setSearch] = useAddressText('q');
  const [named, setList] = useAddressText('list', listClears);
  const list = listNames.find((name) => name === named) ?? 'drafts';
  const lists = useDeskLists(search, list);
  const { drafts, approved } = lists;
  const refresh = () =>
    void Promise.all(
      // A query that has not started cannot be refetched.
      [drafts, approved, ...(list === 'rejected' || list === 'trash' ? [lists[list]] : [])].map(({ call }) =>
        call.refetch(),
      ),
    );
  return (
    <>
      <TabHead title={t('panel.publications')}>
        <RefreshButton onRefresh={refresh} busy={drafts.call.isFetching || approved.call.isFetching} />
        <GenerateContent />
      </TabHead>
      <DraftStats stats={drafts.call.data?.stats} />
      <DeskLists list={list} onList={setList} lists={lists} search={search} onSearch={setSearch} />
    </>
  );
};
