import { useTexts } from '../../../components/texts.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { TabHead } from '../components/tab-head.tsx';

/** Subscriptions: nothing is there yet. */
export const SubscriptionsTab = () => {
  const t = useTexts();
  return (
    <>
      <TabHead title={t('panel.subscriptions')} />
      <EmptyState title={t('subscriptions.emptyTitle')} text={t('subscriptions.emptyText')} />
    </>
  );
};
