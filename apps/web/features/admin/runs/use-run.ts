import { useEffect, useState } from 'react';
import { useAgentRunQuery } from '#adapters/client/agent-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { isUnderWay } from './run-words.ts';

/** A run as it stands now, and as it goes on. */
export const useRun = (id: string) => {
  const call = useAgentRunQuery({ id }, { refetchOnMountOrArgChange: true });
  return { call, run: call.currentData };
};

const second = 1000;

/** How long a run has taken so far, in milliseconds; null before it begins. */
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
