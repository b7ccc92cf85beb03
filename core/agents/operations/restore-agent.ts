import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { AgentId, references } from '../../input/references.ts';
import { agentNameKey, Agent } from '../agent.ts';
import { requireAgent } from '../require-agent.ts';

/**
 * Restores an agent from the trash. An active one is restored as paused, so that nothing runs before somebody has
 * reviewed it. Throws `not-found`, and `conflict` when it is not in the trash or another agent has its name.
 */
export const restoreAgent = command({
  name: 'agents.restore',
  effect: 'write',
  summary: 'Restore an agent from the trash; an active one is restored as paused',
  access: 'admin',
  input: z.object({
    id: AgentId.describe('Id of the agent, or its name').register(references, { to: 'trashed-agent' }),
  }),
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
