import { useSubscriptionsListQuery } from '#adapters/client/subscription-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { DownloadLink } from '../components/download-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ListState } from '../components/list-state.tsx';
import { NothingMatches } from '../components/nothing-matches.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StatRow } from '../components/stat-row.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import type { SubscriptionRow } from './subscription-columns.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';
import { useMatching } from './use-matching.ts';

/** All addresses as a file for spreadsheets. */
const fileAddress = '/api/admin/newsletter/subscriptions.csv';

const Stats = ({ rows }: { rows: readonly SubscriptionRow[] | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const count = (number: number | undefined) => (number === undefined ? null : numberText(number, language));
  return (
    <StatRow
      stats={[
        { label: t('subscriptions.total'), value: count(rows?.length) },
        {
          label: t('subscriptions.activeCount'),
          value: count(rows?.filter(({ subscribed }) => subscribed).length),
        },
        // The specification fixes this one (section 2).
        { label: t('subscriptions.mainSource'), value: t('subscriptions.website') },
      ]}
    />
  );
};

/** Who gets the newsletter (spec section 2). */
export const SubscriptionsTab = () => {
  const t = useTexts();
  const call = useSubscriptionsListQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(call.error, t('subscriptions.notLoaded'));
  const [search, setSearch] = useAddressText('q', forgotten);
  const matching = useMatching(call.data, search);
  const empty = <EmptyState title={t('subscriptions.emptyTitle')} text={t('subscriptions.emptyText')} />;
  return (
    <>
      <TabHead title={t('panel.subscriptions')}>
        <DownloadLink href={fileAddress}>{t('subscriptions.export')}</DownloadLink>
        <RefreshButton onRefresh={call.refetch} busy={call.isFetching} />
      </TabHead>
      <Stats rows={call.data} />
      <SearchField label={t('panel.search')} value={search} onSearch={setSearch} />
      <ListState call={call} empty={call.data?.length === 0 ? empty : null}>
        {matching.length ? (
          <SubscriptionsList rows={matching} />
        ) : (
          <NothingMatches onClear={() => setSearch('')} />
        )}
      </ListState>
    </>
  );
};

/** Another search begins at its first page. */
const forgotten = ['page'];
