import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { agentNameKey, Agent, AgentRef } from '../agent.ts';
import { requireAgent } from '../require-agent.ts';

/**
 * Takes an agent out of the trash. An active one comes back paused, so that nothing runs before somebody has looked at it.
 * Throws `not-found`, and `conflict` when it is not in the trash or another agent has its name.
 */
export const restoreAgent = command({
  name: 'agents.restore',
  effect: 'write',
  summary: 'Take an agent out of the trash; one that was active comes back paused',
  access: 'admin',
  input: AgentRef,
  output: z.object({ agent: Agent }),
  uses: ['agents'],
  run: async ({ agents }, { id }) => {
    const trashed = await agents.findTrashed(id);
    if (!trashed) {
      await requireAgent({ agents }, id);
      throw new DomainError('agents.not-in-trash', { id });
    }
    const key = agentNameKey(trashed.name);
    if ((await agents.list()).some(({ name }) => agentNameKey(name) === key))
      throw new DomainError('agents.name-in-use', { name: trashed.name });
    const status = trashed.status === 'active' ? 'paused' : trashed.status;
    return { agent: await agents.untrash({ ...trashed, status }) };
  },
});
