import { useTexts } from '../../../components/texts.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { TabHead } from '../components/tab-head.tsx';

/** Publications: nothing is there yet. */
export const PublicationsTab = () => {
  const t = useTexts();
  return (
    <>
      <TabHead title={t('panel.publications')} />
      <EmptyState title={t('publications.emptyTitle')} text={t('publications.emptyText')} />
    </>
  );
};
