import { useMemo, useState } from 'react';
import { useSubscriptionsRemoveMutation } from '#adapters/client/subscription-calls.ts';
import type { OutputOf } from '#core/operations.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Pager } from '../components/pager.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import styles from '../components/section.module.css';
import { cutText } from '../components/shown-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { usePaging } from '../components/use-paging.ts';
import { useReport } from '../components/use-report.ts';

/** A subscribed address. */
export type SubscriptionRow = OutputOf<'subscriptions.list'>[number];

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

const keyOf = ({ id }: SubscriptionRow) => id;

/** The subscriptions, page by page. Deleting one is an optimistic update. */
export const SubscriptionsList = ({ rows }: { rows: readonly SubscriptionRow[] }) => {
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
      <DataTable caption={t('panel.subscriptions')} columns={columns} rows={shown} keyOf={keyOf} />
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
