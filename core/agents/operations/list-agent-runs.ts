import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import { AgentId } from '../../input/references.ts';
import { AgentRun } from '../run.ts';
import { renderRun } from '../run-lifecycle.ts';
import { runStatuses } from '../taxonomy.ts';

/** Runs of all agents, newest first. */
export const listAgentRuns = query({
  name: 'agent-runs.list',
  // It may be named, and another agent may get that name.
  topics: ['desk:agent-runs', 'desk:agents'],
  summary: 'List runs, newest first',
  access: 'editor',
  input: z.object({
    agent_id: AgentId.optional().describe('Runs of this agent, by its id or its name'),
    status: z.enum(runStatuses).optional().describe('Runs in this state'),
    limit: z.coerce.number<number>().int().min(1).max(200).default(50).describe('How many, 1 to 200'),
  }),
  output: z.array(AgentRun),
  uses: ['agentRuns'],
  run: async ({ agentRuns }, filter, actor) =>
    (await agentRuns.list(filter)).map((run) => renderRun(run, languageOf(actor))),
});
