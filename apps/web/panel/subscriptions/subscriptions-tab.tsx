import { useDeferredValue, useMemo } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import { topicTitle } from '#core/articles/topic-names.ts';
import { foldText } from '#core/text/normalize-text.ts';
import type { OutputOf } from '#core/operations.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { DownloadLink } from '../components/download-link.tsx';
import type { Column } from '../components/data-table.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { PagedTable } from '../components/paging.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { RowActions, RowButton, actionsColumn } from '../components/row-actions.tsx';
import { SearchField } from '../components/search-field.tsx';
import { cutText } from '../components/localized-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { RefreshButton, StatRow, TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useCall, useFailureToast } from '../components/use-call.ts';
import { Small } from '../components/layout.tsx';

const { useSubscriptionsListQuery, useSubscriptionsRemoveMutation } = deskApi;

/** Where sign-ups come from that have words of their own; importers may name others. */
export const knownSources = [
  'website',
  'website-home',
  'website-contact',
  'website-footer',
  'website-topic',
  'account',
  'import',
] as const;

const sourceName = (t: Texts, source: string): string => {
  const found = knownSources.find((one) => one === source);
  return found ? t(`subscriptions.sources.${found}`) : source;
};

/** A subscribed address. */
type SubscriptionRow = OutputOf<'subscriptions.list'>[number];

const StateCell = ({ row: { subscribed, suspended, topics } }: { row: SubscriptionRow }) => {
  const t = useTexts();
  const language = useLanguage();
  const chosen = topics.map((topic) => topicTitle(topic, language)).join(', ');
  if (subscribed)
    return (
      <div>
        <StatusBadge tone="good">{t('subscriptions.active')}</StatusBadge>
        {chosen ? <Small>{t('subscriptions.onlyTopics', { topics: chosen })}</Small> : null}
      </div>
    );
  return (
    <div>
      <StatusBadge tone={suspended === null ? 'off' : 'bad'}>{t('subscriptions.inactive')}</StatusBadge>
      {suspended === null ? null : (
        <Small>{t('subscriptions.suspended', { response: cutText(suspended) })}</Small>
      )}
    </div>
  );
};

/** The subscriptions, page by page. Deleting one is an optimistic update. */
const SubscriptionsList = ({ rows }: { rows: readonly SubscriptionRow[] }) => {
  const t = useTexts();
  const [subscriptionsRemove] = useSubscriptionsRemoveMutation();
  const { call } = useCall();
  const { ask, question } = useQuestion();
  const remove = ({ email }: SubscriptionRow) =>
    ask({
      title: t('subscriptions.confirmTitle'),
      text: t('subscriptions.confirmText', { email }),
      action: t('subscriptions.confirm'),
      onConfirm: () =>
        void call(subscriptionsRemove({ email }), {
          done: t('subscriptions.removed'),
          failed: t('subscriptions.notRemoved'),
        }),
    });
  const columns: Column<SubscriptionRow>[] = [
    { name: 'email', label: t('subscriptions.email'), heads: true, cell: ({ email }) => email },
    { name: 'state', label: t('subscriptions.state'), cell: (row) => <StateCell row={row} /> },
    { name: 'source', label: t('subscriptions.source'), cell: ({ source }) => sourceName(t, source) },
    { name: 'date', label: t('subscriptions.date'), cell: (row) => <AdminDate date={row.created_at} /> },
    actionsColumn(t, (row) => (
      <RowActions
        danger={
          <RowButton icon="remove" of={row.email} onPress={() => remove(row)} danger>
            {t('subscriptions.remove')}
          </RowButton>
        }
      />
    )),
  ];
  return (
    <>
      <PagedTable
        caption={t('panel.subscriptions')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        counted
      />
      {question}
    </>
  );
};

/** All subscriptions as a CSV file. */
const fileAddress = '/api/admin/newsletter/subscriptions.csv';

/** A new search starts at the first page. */
const searchClears = ['page'];

/** The rows that contain every word of a search, ignoring case and accents. Deferred, so that typing stays fast. */
const useMatching = (rows: readonly SubscriptionRow[] = [], search: string): readonly SubscriptionRow[] => {
  const deferred = useDeferredValue(search);
  return useMemo(() => {
    const words = foldText(deferred).split(/\s+/).filter(Boolean);
    if (!words.length) return rows;
    return rows.filter(({ email, source, topics }) => {
      const text = foldText(`${email} ${source} ${topics.join(' ')}`);
      return words.every((word) => text.includes(word));
    });
  }, [rows, deferred]);
};

/** The subscriptions to the newsletter (docs/product.md 10.3). */
export const SubscriptionsTab = () => {
  const t = useTexts();
  const list = useSubscriptionsListQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(list.error, t('subscriptions.notLoaded'));
  const [search, setSearch] = useAddressText('q', { clears: searchClears });
  const matching = useMatching(list.data, search);
  const empty = <EmptyState title={t('subscriptions.emptyTitle')} text={t('subscriptions.emptyText')} />;
  return (
    <>
      <TabHead title={t('panel.subscriptions')}>
        <DownloadLink href={fileAddress}>{t('subscriptions.export')}</DownloadLink>
        <RefreshButton onRefresh={list.refetch} busy={list.isFetching} />
      </TabHead>
      <StatRow
        stats={[
          { label: t('subscriptions.total'), value: list.data?.length },
          {
            label: t('subscriptions.activeCount'),
            value: list.data?.filter(({ subscribed }) => subscribed).length,
          },
          // A fixed text (docs/product.md 10.3).
          { label: t('subscriptions.mainSource'), value: t('subscriptions.website') },
        ]}
      />
      <SearchField label={t('panel.search')} value={search} onSearch={setSearch} />
      <ListState call={list} empty={list.data?.length === 0 ? empty : null}>
        {matching.length ? (
          <SubscriptionsList rows={matching} />
        ) : (
          <NoMatches onClear={() => setSearch('')} />
        )}
      </ListState>
    </>
  );
};
