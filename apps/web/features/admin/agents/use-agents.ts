import { useMemo, useState } from 'react';
import {
  useAgentReadinessQuery,
  useAgentRunsQuery,
  useAgentSpendingQuery,
  useAgentsQuery,
} from '#adapters/client/agent-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { useFailureToast } from '../components/use-report.ts';
import { isUnderWay, maxRuns } from '../runs/run-texts.ts';

/** Refetches whenever the tab is opened. */
const onMount = { refetchOnMountOrArgChange: true };

/** All runs under way, even if newer ones fill the list of recent runs. */
const useUnderWay = (recent: readonly AgentRun[] | undefined): readonly AgentRun[] => {
  const { data: queued } = useAgentRunsQuery({ status: 'queued', limit: maxRuns }, onMount);
  const { data: running } = useAgentRunsQuery({ status: 'running', limit: maxRuns }, onMount);
  return useMemo(() => {
    // The answers arrive one by one: recent runs win, as they include those that have just started or ended.
    const known = new Map(
      [...(queued ?? []), ...(running ?? []), ...(recent ?? [])].map((run) => [run.id, run]),
    );
    return [...known.values()].filter(isUnderWay);
  }, [queued, running, recent]);
};

/** Agents, runs, spending and readiness. */
export const useAgents = () => {
  const t = useTexts();
  const [limit, setLimit] = useState(10);
  const agents = useAgentsQuery({}, onMount);
  const runs = useAgentRunsQuery({ limit }, onMount);
  const running = useUnderWay(runs.data);
  const spending = useAgentSpendingQuery({}, onMount);
  const readiness = useAgentReadinessQuery({}, onMount);
  useFailureToast(runs.error, t('agents.runsNotLoaded'));
  useFailureToast(agents.error, t('agents.notLoaded'));
  const refresh = () => void Promise.all([agents, runs, spending, readiness].map(({ refetch }) => refetch()));
  const busy = agents.isFetching || runs.isFetching;
  return { agents, runs, running, spending, readiness, refresh, busy, limit, setLimit };
};
