import { useDeferredValue, useMemo } from 'react';
import { useSubscriptionsListQuery } from '#adapters/client/subscription-calls.ts';
import { fold } from '#core/kernel/fold.ts';
import { useTexts } from '../../../components/texts.ts';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { PanelLink } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { SearchField } from '../components/search-field.tsx';
import { RefreshButton, StatRow, TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-report.ts';
import type { SubscriptionRow } from './subscriptions-list.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';

/** All subscriptions as a CSV file. */
const fileAddress = '/api/admin/newsletter/subscriptions.csv';

/** A new search starts at the first page. */
const searchClears = ['page'];

/** The rows that contain every word of a search, ignoring case and accents. Deferred, so that typing stays fast. */
const useMatching = (
  rows: readonly SubscriptionRow[] | undefined,
  search: string,
): readonly SubscriptionRow[] => {
  const deferred = useDeferredValue(search);
  return useMemo(() => {
    const words = fold(deferred).split(/\s+/).filter(Boolean);
    if (!rows || !words.length) return rows ?? [];
    return rows.filter(({ email, source }) => {
      const text = fold(`${email} ${source}`);
      return words.every((word) => text.includes(word));
    });
  }, [rows, deferred]);
};

/** The subscriptions to the newsletter (spec section 2). */
export const SubscriptionsTab = () => {
  const t = useTexts();
  const call = useSubscriptionsListQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(call.error, t('subscriptions.notLoaded'));
  const [search, setSearch] = useAddressText('q', searchClears);
  const matching = useMatching(call.data, search);
  const empty = <EmptyState title={t('subscriptions.emptyTitle')} text={t('subscriptions.emptyText')} />;
  return (
    <>
      <TabHead title={t('panel.subscriptions')}>
        <PanelLink href={fileAddress} download>
          <PanelIcon name="download" />
          {t('subscriptions.export')}
        </PanelLink>
        <RefreshButton onRefresh={call.refetch} busy={call.isFetching} />
      </TabHead>
      <StatRow
        stats={[
          { label: t('subscriptions.total'), value: call.data?.length },
          {
            label: t('subscriptions.activeCount'),
            value: call.data?.filter(({ subscribed }) => subscribed).length,
          },
          // A fixed text (spec section 2).
          { label: t('subscriptions.mainSource'), value: t('subscriptions.website') },
        ]}
      />
      <SearchField label={t('panel.search')} value={search} onSearch={setSearch} />
      <ListState call={call} empty={call.data?.length === 0 ? empty : null}>
        {matching.length ? (
          <SubscriptionsList rows={matching} />
        ) : (
          <NoMatches onClear={() => setSearch('')} />
        )}
      </ListState>
    </>
  );
};
