import { useTexts } from '../../../components/texts.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { TabHead } from '../components/tab-head.tsx';

/** Migration: nothing is there yet. */
export const MigrationTab = () => {
  const t = useTexts();
  return (
    <>
      <TabHead title={t('panel.migration')} />
      <EmptyState title={t('migration.emptyTitle')} text={t('migration.emptyText')} />
    </>
  );
};
