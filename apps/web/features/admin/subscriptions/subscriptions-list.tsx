import { useMemo, useState } from 'react';
import { useSubscriptionsRemoveMutation } from '#adapters/client/subscription-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Pager } from '../components/pager.tsx';
import { usePaging } from '../components/use-paging.ts';
import { useReport } from '../components/use-report.ts';
import type { SubscriptionRow } from './subscription-columns.tsx';
import { subscriptionColumns } from './subscription-columns.tsx';

const keyOf = ({ id }: SubscriptionRow) => id;

/** Addresses page by page. One that is deleted goes at once, and is back when that fails. */
export const SubscriptionsList = ({ rows }: { rows: readonly SubscriptionRow[] }) => {
  const t = useTexts();
  const report = useReport();
  const [remove] = useSubscriptionsRemoveMutation();
  const [asked, setAsked] = useState<SubscriptionRow | null>(null);
  const { shown, ...paging } = usePaging(rows);
  const columns = useMemo(() => subscriptionColumns(t, setAsked), [t]);
  const confirm = () => {
    if (!asked) return;
    const words = { done: t('subscriptions.removed'), failed: t('subscriptions.notRemoved') };
    void report(remove({ email: asked.email }).unwrap(), words);
  };
  return (
    <>
      <DataTable caption={t('panel.subscriptions')} columns={columns} rows={shown} keyOf={keyOf} />
      <Pager {...paging} />
      <ConfirmDialog
        open={asked !== null}
        title={t('subscriptions.confirmTitle')}
        text={t('subscriptions.confirmText', { email: asked?.email ?? '' })}
        action={t('subscriptions.confirm')}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
