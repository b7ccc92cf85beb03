import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import type { Agent } from './agent.ts';
import { noCost } from './run-cost.ts';
import type { AgentRun } from './run.ts';
import { logged } from './runs.ts';

/** A run that waits to be done; `agent` is null for what is asked for by hand. */
export const newRun = (
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  { agent, type, name }: { agent: Agent | null; type: AgentRun['type']; name: string },
  actor: Actor,
): AgentRun => {
  const now = clock.now();
  const run: AgentRun = {
    id: ids.next(),
    agent_id: agent?.id ?? null,
    agent_name: name,
    type,
    status: 'queued',
    stage: null,
    stages: [],
    created_at: now,
    started_at: null,
    ended_at: null,
    result: { generatedContent: null },
    logs: [],
    error: null,
    covered_by: null,
    article_slug: null,
    cost: noCost,
    requested_by: actor.name,
    cancel_requested: false,
  };
  return logged(run, now, `Pedida por ${actor.name}.`);
};
