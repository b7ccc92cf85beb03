import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { Agent, CreateAgentInput, newAgent, withAgentChanges } from '../agent.ts';
import { requireMaySetAgents } from '../require-agent.ts';

/** Adds an agent (docs/product.md 8.2). Throws `conflict` when the name is taken. */
export const createAgent = command({
  name: 'agents.create',
  effect: 'write',
  also: ['publish'],
  summary: 'Create an agent, by default as a draft',
  access: 'admin',
  input: CreateAgentInput,
  output: z.object({ agent: Agent }),
  uses: ['agents', 'ids', 'clock'],
  run: async ({ agents, ids, clock }, input, actor) => {
    const now = clock.now();
    const { name } = input;
    const stored = { id: ids.next(), revision: 0, created_at: now, updated_at: now, last_run: null };
    const agent: Agent = withAgentChanges({ ...newAgent, name, ...stored }, input);
    requireMaySetAgents(actor, agent);
    return { agent: await agents.save(agent) };
  },
});
