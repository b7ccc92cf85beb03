import { useCallback } from 'react';
import { useRestoreAgentMutation } from '#adapters/client/agent-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { useReport } from '../components/use-report.ts';

/** Takes an agent out of the trash, and tells by a toast what became of that. */
export const useRestoreAgent = () => {
  const t = useTexts();
  const report = useReport();
  const [restore] = useRestoreAgentMutation();
  return useCallback(
    (id: string) =>
      report(restore({ id }).unwrap(), {
        done: ({ agent: { status } }) =>
          status === 'paused' ? t('agents.restoredPaused') : t('agents.restored'),
        failed: ({ details: { name } = {} }) =>
          typeof name === 'string' ? t('agents.notRestoredName', { name }) : t('agents.notRestored'),
      }),
    [t, report, restore],
  );
};
