import { useState } from 'react';
import { useExecuteAllAgentsMutation } from '#adapters/client/agent-calls.ts';
import { useHoldQuery } from '#adapters/client/hold-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { useToast } from '../../toasts/use-toast.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { useReport } from '../components/use-report.ts';
import { useFollow } from '../runs/followed-runs.tsx';

type RunAllProps = {
  agents: readonly Agent[] | undefined;
  onRuns: (runs: readonly AgentRun[]) => void;
};

const useRunAll = (onRuns: RunAllProps['onRuns']) => {
  const t = useTexts();
  const toast = useToast();
  const report = useReport();
  const follow = useFollow();
  const [execute, { isLoading: busy }] = useExecuteAllAgentsMutation();
  const run = async () => {
    const answer = await report(execute({}).unwrap(), { failed: t('agents.notAllExecuted') });
    if (!answer) return;
    if (answer.runs.length === 0) {
      // Somebody else may have paused the last active one meanwhile.
      toast({ title: t('agents.noneTitle'), description: t('agents.noneText') });
      return;
    }
    follow(answer.runs, true);
    onRuns(answer.runs);
  };
  return { busy, run: () => void run() };
};

/** Runs all active agents after a confirmation. */
export const RunAll = ({ agents, onRuns }: RunAllProps) => {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  const { busy, run } = useRunAll(onRuns);
  const { data: hold } = useHoldQuery({});
  const count = agents?.filter(({ status }) => status === 'active').length ?? 0;
  return (
    <>
      <PanelButton disabled={count === 0} inactive={busy} onClick={() => setConfirming(true)}>
        <PanelIcon name="play" />
        {t('agents.runAll', { count })}
      </PanelButton>
      <ConfirmDialog
        open={confirming}
        title={t('agents.runAllTitle')}
        text={[t('agents.runAllText', { count }), hold?.held ? t('hold.runWaits') : '']
          .filter(Boolean)
          .join(' ')}
        action={t('agents.runAllConfirm')}
        danger={false}
        onConfirm={run}
        onClose={() => setConfirming(false)}
      />
    </>
  );
};
