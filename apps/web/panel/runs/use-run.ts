import { useEffect, useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { isUnderWay, maxRuns } from './run-texts.ts';

const { useAgentRunsGetQuery, useAgentRunsListQuery } = deskApi;

/** A run, followed while it is under way. */
export const useRun = (id: string) => {
  const call = useAgentRunsGetQuery({ id }, { refetchOnMountOrArgChange: true });
  return { call, run: call.currentData };
};

/** Other runs may start meanwhile, and are listed before these. */
const margin = 25;

/** Runs that were started together, followed while they are under way. */
export const useBatch = (batch: readonly AgentRun[]): AgentRun[] => {
  const limit = Math.min(maxRuns, batch.length + margin);
  const { data } = useAgentRunsListQuery({ limit }, { refetchOnMountOrArgChange: true });
  return batch.map((started) => data?.find(({ id }) => id === started.id) ?? started);
};

const second = 1000;

/** How long a run has taken so far, in milliseconds; null before it starts. */
export const useDuration = (run: AgentRun): number | null => {
  const counting = isUnderWay(run) && run.started_at !== null;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [counting]);
  if (run.started_at === null) return null;
  const end = run.ended_at === null ? now : Date.parse(run.ended_at);
  return Math.max(0, end - Date.parse(run.started_at));
};
