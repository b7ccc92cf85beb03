import { useTexts } from '../../../components/texts.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { TabHead } from '../components/tab-head.tsx';

/** Newsletters: nothing is there yet. */
export const NewslettersTab = () => {
  const t = useTexts();
  return (
    <>
      <TabHead title={t('panel.newsletters')} />
      <EmptyState title={t('newsletters.emptyTitle')} text={t('newsletters.emptyText')} />
    </>
  );
};
