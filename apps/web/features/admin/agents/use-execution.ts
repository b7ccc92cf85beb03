import { useCallback } from 'react';
import { useExecuteAgentMutation } from '#adapters/client/agent-calls.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import type { Agent } from '#core/agents/agent.ts';
import { useTexts } from '../../../components/texts.ts';
import { cutText } from '../components/cut-text.ts';
import { useReport } from '../components/use-report.ts';
import { useServerWords } from '../runs/use-server-words.ts';
import { useFollow } from '../runs/followed-runs.tsx';

/** What the server says of why something failed (spec section 8). */
export const detailOf = ({ error, message }: CallError): string => error ?? message;

/** Has an agent run, and opens its run. */
export const useExecution = (onRun: (id: string) => void): ((agent: Agent) => void) => {
  const t = useTexts();
  const report = useReport();
  const say = useServerWords();
  const follow = useFollow();
  const [execute] = useExecuteAgentMutation();
  return useCallback(
    ({ id }: Agent) => {
      const words = {
        failed: (error: CallError) => t('agents.notExecuted', { detail: cutText(say(detailOf(error))) }),
      };
      const run = async () => {
        const answer = await report(execute({ id }).unwrap(), words);
        if (!answer) return;
        follow([answer.run]);
        onRun(answer.run.id);
      };
      void run();
    },
    [t, say, report, follow, execute, onRun],
  );
};
