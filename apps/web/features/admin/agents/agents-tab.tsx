import { useTexts } from '../../../components/texts.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { TabHead } from '../components/tab-head.tsx';

/** Agents: nothing is there yet. */
export const AgentsTab = () => {
  const t = useTexts();
  return (
    <>
      <TabHead title={t('panel.agents')} />
      <EmptyState title={t('agents.emptyTitle')} text={t('agents.emptyText')} />
    </>
  );
};
