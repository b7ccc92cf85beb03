import { useAgentRunsQuery } from '#adapters/client/agent-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';

/** Others may begin runs meanwhile, which come before those that are followed. */
const others = 25;
const mostListed = 200;

/** Runs that were begun together, as they stand now. */
export const useBatch = (batch: readonly AgentRun[]): AgentRun[] => {
  const limit = Math.min(mostListed, batch.length + others);
  const { data } = useAgentRunsQuery({ limit }, { refetchOnMountOrArgChange: true });
  return batch.map((begun) => data?.find(({ id }) => id === begun.id) ?? begun);
};
