import { useMemo, useState, useDeferredValue } from 'react';
import {
  useSubscriptionsRemoveMutation,
  useSubscriptionsListQuery,
} from '#adapters/client/subscription-calls.ts';
import type { OutputOf } from '#core/operations.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { ConfirmDialog } from '../components/panel-dialog.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Pager, usePaging } from '../components/paging.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import styles from '../components/section.module.css';
import { cutText } from '../components/shown-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { useReport, useFailureToast } from '../components/use-report.ts';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { PanelLink } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { SearchField } from '../components/search-field.tsx';
import { RefreshButton, StatRow, TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';

/** A subscribed address. */
type SubscriptionRow = OutputOf<'subscriptions.list'>[number];

const subscriptionColumns = (
  t: Texts,
  onRemove: (row: SubscriptionRow) => void,
): Column<SubscriptionRow>[] => [
  { name: 'email', label: t('subscriptions.email'), heads: true, cell: ({ email }) => email },
  {
    name: 'state',
    label: t('subscriptions.state'),
    cell: ({ subscribed, suspended }) =>
      subscribed ? (
        <StatusBadge tone="good">{t('subscriptions.active')}</StatusBadge>
      ) : (
        <div>
          <StatusBadge tone={suspended === null ? 'off' : 'bad'}>{t('subscriptions.inactive')}</StatusBadge>
          {suspended === null ? null : (
            <span className={styles.small}>
              {t('subscriptions.suspended', { answer: cutText(suspended) })}
            </span>
          )}
        </div>
      ),
  },
  { name: 'source', label: t('subscriptions.source'), cell: ({ source }) => source },
  {
    name: 'date',
    label: t('subscriptions.date'),
    cell: ({ created_at }) => <AdminDate date={created_at} />,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => (
      <RowActions
        danger={
          <RowButton icon="remove" of={row.email} onPress={() => onRemove(row)} danger>
            {t('subscriptions.remove')}
          </RowButton>
        }
      />
    ),
  },
];

/** The subscriptions, page by page. Deleting one is an optimistic update. */
const SubscriptionsList = ({ rows }: { rows: readonly SubscriptionRow[] }) => {
  const t = useTexts();
  const report = useReport();
  const [remove] = useSubscriptionsRemoveMutation();
  const [removing, setRemoving] = useState<SubscriptionRow | null>(null);
  const { shown, ...paging } = usePaging(rows);
  const columns = useMemo(() => subscriptionColumns(t, setRemoving), [t]);
  const confirm = () => {
    if (!removing) return;
    const texts = { done: t('subscriptions.removed'), failed: t('subscriptions.notRemoved') };
    void report(remove({ email: removing.email }).unwrap(), texts);
  };
  return (
    <>
      <DataTable caption={t('panel.subscriptions')} columns={columns} rows={shown} keyOf={({ id }) => id} />
      <Pager {...paging} />
      <ConfirmDialog
        open={removing !== null}
        title={t('subscriptions.confirmTitle')}
        text={t('subscriptions.confirmText', { email: removing?.email ?? '' })}
        action={t('subscriptions.confirm')}
        onConfirm={confirm}
        onClose={() => setRemoving(null)}
      />
    </>
  );
};

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
    const words = foldText(deferred).split(/\s+/).filter(Boolean);
    if (!rows || !words.length) return rows ?? [];
    return rows.filter(({ email, source }) => {
      const text = foldText(`${email} ${source}`);
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
