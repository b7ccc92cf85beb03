import { Tabs } from '@chakra-ui/react/tabs';
import { useMemo } from 'react';
import type { DeskRow } from '#adapters/client/article-desk-calls.ts';
import {
  useDeskApprovedQuery,
  useDeskDraftsQuery,
  useDeskTrashQuery,
} from '#adapters/client/article-desk-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { RefreshButton, StatRow, TabHead } from '../components/tab-parts.tsx';
import { SearchField } from '../components/search-field.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-report.ts';
import { GenerateContent } from '../generate/generate-dialog.tsx';
import { ArticleDialog } from './article-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { approvedColumns, draftColumns, rejectedColumns, trashColumns } from './desk-columns.tsx';
import { DeskList } from './desk-list.tsx';
import styles from './publications-tab.module.css';
import { pageSize, useCursorPages } from '../components/use-paging.ts';
import { useRowActions } from './use-row-actions.ts';

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
