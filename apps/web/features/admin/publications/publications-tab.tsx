import { Tabs } from '@chakra-ui/react/tabs';
import { useMemo } from 'react';
import { useDeskApprovedQuery, useDeskDraftsQuery } from '#adapters/client/article-desk-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { SearchField } from '../components/search-field.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { StatRow } from '../components/stat-row.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { GenerateContent } from '../generate/generate-dialog.tsx';
import { ArticleDialog } from './article-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { approvedColumns, draftColumns } from './desk-columns.tsx';
import type { Listed } from './desk-list.tsx';
import { DeskList } from './desk-list.tsx';
import styles from './publications-tab.module.css';
import { pageSize, useCursorPages } from './use-cursor-pages.ts';
import { useRowDeeds } from './use-row-deeds.ts';

type Stats = { drafts: number; ai_generated: number; review_required: number };

const DraftStats = ({ stats }: { stats: Stats | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const count = (number: number | undefined) => (number === undefined ? null : numberText(number, language));
  return (
    <StatRow
      stats={[
        { label: t('publications.pendingDrafts'), value: count(stats?.drafts) },
        { label: t('publications.aiDrafts'), value: count(stats?.ai_generated) },
        { label: t('publications.toReview'), value: count(stats?.review_required) },
      ]}
    />
  );
};

/** Asks for it anew whenever the tab is opened. */
const anew = { refetchOnMountOrArgChange: true };
/** Another list is searched for something else. */
const forgotten = ['q'];

const useDeskLists = (q: string) => {
  const t = useTexts();
  const words = q.trim() ? { q } : {};
  const [draftPages, approvedPages] = [useCursorPages(q), useCursorPages(q)];
  const asked = ({ cursor }: { cursor: string | undefined }) => ({
    ...words,
    limit: pageSize,
    ...(cursor && { cursor }),
  });
  const drafts = useDeskDraftsQuery(asked(draftPages), anew);
  const approved = useDeskApprovedQuery(asked(approvedPages), anew);
  const failed = (data: Listed | undefined, first: string) => (data ? t('publications.notRefreshed') : first);
  useFailureToast(drafts.error, failed(drafts.data, t('publications.draftsNotLoaded')));
  useFailureToast(approved.error, failed(approved.data, t('publications.approvedNotLoaded')));
  return { drafts: { call: drafts, pages: draftPages }, approved: { call: approved, pages: approvedPages } };
};

type Lists = ReturnType<typeof useDeskLists>;
type ListsProps = { lists: Lists; search: string; onSearch: (text: string) => void };

/** The open one of the two lists, under their tabs. */
const DeskLists = ({ lists, search, onSearch }: ListsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const [asked, setAsked] = useAddressText('list', forgotten);
  const list = asked === 'approved' ? 'approved' : 'drafts';
  const [opened, setOpened] = useAddressText('article');
  const { deeds, asked: decision, answer } = useRowDeeds(setOpened);
  const columns = useMemo(
    () =>
      (list === 'drafts' ? draftColumns : approvedColumns)(t, deeds, (row) => shownTitle(row, language).text),
    [t, deeds, list, language],
  );
  const empty =
    list === 'drafts'
      ? { title: t('publications.emptyTitle'), text: t('publications.emptyText') }
      : { title: t('publications.noneTitle'), text: t('publications.noneText') };
  return (
    <Tabs.Root
      size="sm"
      value={list}
      onValueChange={({ value }) => setAsked(value === 'drafts' ? '' : value)}
    >
      <div className={styles.bar}>
        <Tabs.List aria-label={t('publications.lists')}>
          <Tabs.Trigger value="drafts">{t('publications.pending')}</Tabs.Trigger>
          <Tabs.Trigger value="approved">{t('publications.approvedOnes')}</Tabs.Trigger>
        </Tabs.List>
        <SearchField label={t('panel.search')} value={search} onSearch={onSearch} />
      </div>
      <Tabs.Content key={list} value={list}>
        <DeskList
          caption={list === 'drafts' ? t('publications.pending') : t('publications.approvedOnes')}
          {...lists[list]}
          columns={columns}
          search={search}
          onClear={() => onSearch('')}
          empty={empty}
        />
      </Tabs.Content>
      <DecisionDialog asked={decision} onAnswer={answer} />
      {opened ? <ArticleDialog slug={opened} onClose={() => setOpened('')} /> : null}
    </Tabs.Root>
  );
};

/** Articles before and after they are published (spec section 2). */
export const PublicationsTab = () => {
  const t = useTexts();
  const [search, setSearch] = useAddressText('q');
  const lists = useDeskLists(search);
  const { drafts, approved } = lists;
  const refresh = () => void Promise.all([drafts.call.refetch(), approved.call.refetch()]);
  return (
    <>
      <TabHead title={t('panel.publications')}>
        <RefreshButton onRefresh={refresh} busy={drafts.call.isFetching || approved.call.isFetching} />
        <GenerateContent />
      </TabHead>
      <DraftStats stats={drafts.call.data?.stats} />
      <DeskLists lists={lists} search={search} onSearch={setSearch} />
    </>
  );
};
