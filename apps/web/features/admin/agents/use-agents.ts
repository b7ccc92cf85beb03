import { useMemo, useState } from 'react';
import {
  useAgentReadinessQuery,
  useAgentRunsQuery,
  useAgentSpendingQuery,
  useAgentsQuery,
} from '#adapters/client/agent-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { isUnderWay } from '../runs/run-words.ts';

/** Asks for it anew whenever the tab is opened. */
const anew = { refetchOnMountOrArgChange: true };
const mostRuns = 200;

/** Every run under way, however many have been asked for since. */
const useUnderWay = (recent: readonly AgentRun[] | undefined): readonly AgentRun[] => {
  const { data: queued } = useAgentRunsQuery({ status: 'queued', limit: mostRuns }, anew);
  const { data: running } = useAgentRunsQuery({ status: 'running', limit: mostRuns }, anew);
  return useMemo(() => {
    // The answers come one by one: the recent runs have one that has just left the queue, or has just ended.
    const known = new Map(
      [...(queued ?? []), ...(running ?? []), ...(recent ?? [])].map((run) => [run.id, run]),
    );
    return [...known.values()].filter(isUnderWay);
  }, [queued, running, recent]);
};

/** What the tab shows of agents, of their runs and of what they cost. */
export const useAgents = () => {
  const t = useTexts();
  const [limit, setLimit] = useState(10);
  const agents = useAgentsQuery({}, anew);
  const runs = useAgentRunsQuery({ limit }, anew);
  const running = useUnderWay(runs.data);
  const spending = useAgentSpendingQuery({}, anew);
  const readiness = useAgentReadinessQuery({}, anew);
  useFailureToast(runs.error, t('agents.runsNotLoaded'));
  useFailureToast(agents.error, t('agents.notLoaded'));
  const refresh = () => void Promise.all([agents, runs, spending, readiness].map(({ refetch }) => refetch()));
  const busy = agents.isFetching || runs.isFetching;
  return { agents, runs, running, spending, readiness, refresh, busy, limit, setLimit };
};
