import type { ReactNode } from 'react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '@chakra-ui/react/tabs';
import type { ContentType } from '#core/articles/taxonomy.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { Box } from '@chakra-ui/react/box';
import { HStack } from '@chakra-ui/react/stack';
import { useZone } from '../components/site-time.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import type { ListCall } from '../components/list-state.tsx';
import { PanelButton, PanelLink } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { ShortcutsDialog, withoutKeyboard } from '../components/shortcuts.tsx';
import { Pager, useNoEmptyPage, pageSize, useCursorPages } from '../components/paging.tsx';
import type { CursorList } from '../components/paging.tsx';
import { useRowFocus } from '../components/use-row-focus.ts';
import { TabHead } from '../components/tab-parts.tsx';
import { SearchField } from '../components/search-field.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-call.ts';
import { useTabInView } from '../components/use-overflow-marks.ts';
import { useRights } from '../rights.ts';
import { GenerateContent } from '../generate/generate-dialog.tsx';
import { ArticleDialog } from './article-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import type { RowHandlers } from './article-actions.tsx';
import { useRowActions } from './article-actions.tsx';
import { Calendar } from './calendar.tsx';
import { EvidenceChanges } from './evidence-changes.tsx';
import type { ListedRow, ListName } from './listed-article.ts';
import { articleColumns } from './article-columns.tsx';
import { editorPath, listNames, newInterviewPath } from './listed-article.ts';
import type { Verb } from './batch-dialog.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { ListFilters, listAddress, readFilters, useClearFilters } from './list-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useReturnToRow } from './return-to-row.ts';
import { listKeys, useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';

const { useArticlesApprovedQuery, useArticlesDraftsQuery, useArticlesTrashQuery } = deskApi;

/** In line with the tabs beside it, where there is room: what follows keeps its own distance. */
const bar = {
  '& > [role=tablist]': { maxWidth: '100%' },
  '& > [role=search]': {
    flex: { base: '1 1 100%', md: '1 1 8rem', xl: '1 1 6.5rem' },
    maxWidth: { md: '20rem' },
    marginBottom: '0',
    marginStart: 'auto',
  },
} as const;

/** Shortcuts are for keyboards. */
const forKeyboards = {
  marginInlineStart: '-2',
  lgDown: { display: 'none' },
  [withoutKeyboard]: { display: 'none' },
} as const;

/** Refetches whenever the tab is opened. */
const onMount = { refetchOnMountOrArgChange: true };
/** Another list resets the search, and the calendar its month. */
const listClears = ['q', 'month'];
/** The tab name of the calendar. */
const calendar = 'calendar';
/** That of the passages that have changed under what is published. */
const changes = 'evidence';

const useDeskLists = (q: string, list: ListName, type: ContentType | undefined) => {
  const t = useTexts();
  const chosen = readFilters(useSearchParams()[0]);
  const filters = { ...chosen, ...(type && { type }) };
  const query = JSON.stringify([q, chosen]);
  const pages = {
    drafts: useCursorPages(query),
    approved: useCursorPages(query),
    scheduled: useCursorPages(query),
    rejected: useCursorPages(query),
    trash: useCursorPages(''),
  };
  const pageOf = (name: ListName) => {
    const { cursor } = pages[name];
    const narrowed = name !== 'trash' && { ...filters, ...(q.trim() && { q }) };
    return { limit: pageSize, ...(cursor && { cursor }), ...narrowed };
  };
  const drafts = useArticlesDraftsQuery(pageOf('drafts'), onMount);
  const approved = useArticlesApprovedQuery(pageOf('approved'), onMount);
  const scheduled = useArticlesDraftsQuery(
    { status: 'scheduled', ...pageOf('scheduled') },
    { ...onMount, skip: list !== 'scheduled' },
  );
  const rejected = useArticlesDraftsQuery(
    { status: 'rejected', ...pageOf('rejected') },
    { ...onMount, skip: list !== 'rejected' },
  );
  const trash = useArticlesTrashQuery(pageOf('trash'), { ...onMount, skip: list !== 'trash' });
  const notRefreshed = t('publications.notRefreshed');
  useFailureToast(drafts.error, drafts.data ? notRefreshed : t('publications.draftsNotLoaded'));
  useFailureToast(approved.error, approved.data ? notRefreshed : t('publications.approvedNotLoaded'));
  useFailureToast(scheduled.error, notRefreshed);
  useFailureToast(rejected.error, notRefreshed);
  useFailureToast(trash.error, notRefreshed);
  return {
    pages,
    calls: { drafts, approved, scheduled, rejected, trash },
    filtered: query !== '["",{}]',
    /** Identifies the page of the open list. */
    page: `${query} ${pages[list].cursor ?? ''}`,
  };
};

/** The drafts of an author, and those that wait for an editor: their totals. */
const useOwnStats = () => {
  const t = useTexts();
  const { isAuthor, id } = useRights();
  const owned = { limit: 1, ...(id !== null && { owner: id }) };
  const skip = { ...onMount, skip: !isAuthor || id === null };
  const drafts = useArticlesDraftsQuery(owned, skip);
  const handedIn = useArticlesDraftsQuery({ ...owned, needs: 'decision' }, skip);
  return [
    { label: t('publications.ownDrafts'), value: drafts.data?.total },
    { label: t('publications.ownHandedIn'), value: handedIn.data?.total },
  ];
};

/** The number of rows that fit into most windows: they are rendered first, the others afterwards. */
const firstRows = 8;

const useFirstRows = <Row,>(items: Row[] | undefined): Row[] | undefined => {
  const [all, setAll] = useState(false);
  const loaded = items !== undefined;
  useEffect(() => {
    if (loaded) startTransition(() => setAll(true));
  }, [loaded]);
  return all ? items : items?.slice(0, firstRows);
};

const noRows: readonly ListedRow[] = [];

type DeskListProps = {
  list: ListName;
  caption: string;
  call: ListCall & { data?: (CursorList & { items: ListedRow[] }) | undefined; isFetching: boolean };
  pages: ReturnType<typeof useCursorPages>;
  /** Identifies the current page: the selection belongs to it. */
  page: string;
  on: RowHandlers;
  onHelp: () => void;
  /** Shown while there is nothing in the list. */
  empty: ReactNode;
};

/** One page of articles with their actions, or its loading, empty or failed state. */
const DeskList = ({ list, caption, call, pages, page, on, onHelp, empty }: DeskListProps) => {
  const t = useTexts();
  const zone = useZone();
  const language = useLanguage();
  const [search] = useSearchParams();
  const from = listAddress(search);
  const { sort = 'newest' } = readFilters(search);
  const [, setSort] = useAddressText('sort');
  const rights = useRights();
  const { data } = call;
  const rows = data?.items ?? noRows;
  const selection = useSelection(rows, page);
  const [batch, setBatch] = useState<{ verb: Verb; rows: readonly ListedRow[] } | null>(null);
  const onVerb = (verb: Verb) => setBatch({ verb, rows: selection.rows });
  const [assigned, setAssigned] = useState<ListedRow | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useNoEmptyPage(data, pages);
  const visibleRows = useFirstRows(data?.items);
  useRowFocus(box, visibleRows);
  useReturnToRow(box, visibleRows);
  useListKeys({ box, list, rows, selection, on, from, onVerb, onHelp });
  return (
    <Box ref={box} outline="none" aria-busy={call.isFetching} tabIndex={-1}>
      <ListState call={call} empty={data?.items.length === 0 ? empty : null}>
        {data && visibleRows ? (
          <>
            <DataTable
              caption={caption}
              columns={articleColumns({
                t,
                list,
                on,
                language,
                selection,
                from,
                rights,
                onAssign: setAssigned,
                zone,
                sort,
                onSort: (by) => setSort(by === 'newest' ? '' : by),
              })}
              rows={visibleRows}
              keyOf={({ slug }) => slug}
              rowProps={({ slug }) => ({ tabIndex: -1, 'data-selected': selection.has(slug) || undefined })}
            />
            <SelectionBar list={list} selection={selection} onVerb={onVerb} />
            <Pager {...pages.paging(data)} />
          </>
        ) : null}
      </ListState>
      {assigned ? (
        <AssignDialog
          article={assigned}
          title={localizedTitle(assigned, language).text}
          onClose={() => setAssigned(null)}
        />
      ) : null}
      {batch ? (
        <BatchDialog
          {...batch}
          isSelected={(slug) => selection.rows.some((row) => row.slug === slug)}
          onDone={selection.drop}
          onClose={() => setBatch(null)}
        />
      ) : null}
    </Box>
  );
};

const changesTab = (t: Texts) => <Tabs.Trigger value={changes}>{t('evidenceChanges.title')}</Tabs.Trigger>;

/** Drafts, published and rejected articles, and the trash (docs/product.md 10.6); `type`: interviews alone. */
export const PublicationsTab = ({ type }: { type?: 'entrevista' }) => {
  const t = useTexts();
  const { may, isAuthor } = useRights();
  const language = useLanguage();
  const [search, setSearch] = useAddressText('q');
  const [named, setList] = useAddressText('list', { clears: listClears });
  const [opened, setOpened] = useAddressText('article', { opens: true });
  const list = listNames.find((name) => name === named) ?? 'drafts';
  const apart = named === calendar || named === changes ? named : null;
  const tabs = useTabInView(apart ?? list);
  const isNarrowed = list !== 'trash' && apart === null;
  const { pages, calls, filtered, page } = useDeskLists(search, list, type);
  const [help, setHelp] = useState(false);
  const clear = useClearFilters();
  const { handlers, dialogs } = useRowActions(setOpened);
  const names: Record<ListName, string> = {
    drafts: t('publications.pending'),
    approved: t('publications.approvedOnes'),
    scheduled: t('publications.scheduledOnes'),
    rejected: t('publications.rejectedOnes'),
    trash: t('publications.trash'),
  };
  const empty = {
    drafts: {
      title: t('publications.emptyTitle'),
      text: isAuthor ? t('publications.emptyForAuthor') : t('publications.emptyText'),
    },
    approved: {
      title: t('publications.noneTitle'),
      text: isAuthor ? t('publications.noneForAuthor') : t('publications.noneText'),
    },
    scheduled: { title: t('publications.noneScheduledTitle'), text: t('publications.noneScheduledText') },
    rejected: { title: t('publications.noneRejectedTitle'), text: t('publications.noneRejectedText') },
    trash: { title: t('publications.trashEmptyTitle'), text: t('publications.trashEmptyText') },
  }[list];
  const isSearch = list !== 'trash' && filtered;
  const stats = calls.drafts.data?.stats;
  const ownStats = useOwnStats();
  // They count pieces of every type.
  const figures = [
    { label: t('publications.pendingDrafts'), value: stats?.drafts },
    { label: t('publications.aiDrafts'), value: stats?.ai_generated },
    { label: t('publications.toReview'), value: stats?.review_required },
  ];
  return (
    <>
      <TabHead
        title={type ? t('contentNames.interviews') : t('panel.publications')}
        {...(!type && { stats: isAuthor ? ownStats : figures })}
      >
        {may('content.generate') ? <GenerateContent /> : null}
        <PanelLink variant="main" href={localizedPath(type ? newInterviewPath : editorPath('new'), language)}>
          <PanelIcon name="add" />
          {type ? t('editor.newInterview') : t('editor.new')}
        </PanelLink>
      </TabHead>
      <Tabs.Root
        size="sm"
        value={apart ?? list}
        onValueChange={({ value }) => setList(value === 'drafts' ? '' : value)}
      >
        <HStack css={bar} wrap="wrap" gapX="4">
          <Tabs.List ref={tabs} aria-label={t('publications.lists')}>
            {listNames.map((name) => (
              <Tabs.Trigger key={name} value={name}>
                {names[name]}
              </Tabs.Trigger>
            ))}
            <Tabs.Trigger value={calendar}>{t('calendar.title')}</Tabs.Trigger>
            {may('evidence.changes') ? changesTab(t) : null}
          </Tabs.List>
          {isNarrowed ? (
            <>
              <SearchField short label={t('panel.search')} value={search} onSearch={setSearch} />
              <ListFilters type={type} />
            </>
          ) : null}
        </HStack>
        {apart ? (
          <Tabs.Content value={apart}>{apart === calendar ? <Calendar /> : <EvidenceChanges />}</Tabs.Content>
        ) : (
          <Tabs.Content key={list} value={list}>
            <DeskList
              list={list}
              caption={names[list]}
              call={calls[list]}
              pages={pages[list]}
              page={page}
              on={handlers}
              onHelp={() => setHelp(true)}
              empty={isSearch ? <NoMatches onClear={clear} filtered={!search} /> : <EmptyState {...empty} />}
            />
            <PanelButton css={forKeyboards} size="sm" variant="quiet" onClick={() => setHelp(true)}>
              {t('editor.shortcuts')}
            </PanelButton>
          </Tabs.Content>
        )}
        {dialogs}
        <ShortcutsDialog
          open={help}
          onClose={() => setHelp(false)}
          keys={listKeys.map(([key, what]) => [key, t(`publications.keys.${what}`)])}
        />
        {opened ? <ArticleDialog slug={opened} onClose={() => setOpened('')} /> : null}
      </Tabs.Root>
    </>
  );
};
