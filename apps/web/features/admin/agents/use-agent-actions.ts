import { useCallback } from 'react';
import {
  useDeleteAgentMutation,
  useExecuteAgentMutation,
  useRestoreAgentMutation,
} from '#adapters/client/agent-calls.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import type { Agent } from '#core/agents/agent.ts';
import { useTexts } from '../../../components/texts.ts';
import { cutText } from '../components/shown-text.ts';
import { undoAction, useReport } from '../components/use-report.ts';
import { useFollow } from '../runs/followed-runs.tsx';

/** Returns a function that runs an agent and opens its run. */
export const useExecute = (onRun: (id: string) => void) => {
  const t = useTexts();
  const report = useReport();
  const follow = useFollow();
  const [execute] = useExecuteAgentMutation();
  return useCallback(
    async ({ id }: Agent) => {
      const answer = await report(execute({ id }).unwrap(), {
        failed: ({ error, message }: CallError) =>
          t('agents.notExecuted', { detail: cutText(error ?? message) }),
      });
      if (!answer) return;
      follow([answer.run]);
      onRun(answer.run.id);
    },
    [t, report, follow, execute, onRun],
  );
};

/** Returns a function that takes an agent out of the trash. */
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

/** Returns a function that moves an agent to the trash. */
export const useRemoveAgent = () => {
  const t = useTexts();
  const report = useReport();
  const [remove] = useDeleteAgentMutation();
  const restore = useRestoreAgent();
  return ({ id }: Agent) =>
    report(remove({ id }).unwrap(), {
      done: t('agents.removed'),
      failed: t('agents.notRemoved'),
      action: (removed) => undoAction(t, () => restore(removed.id)),
    });
};
