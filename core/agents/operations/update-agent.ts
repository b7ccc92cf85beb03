import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { maxInteger } from '../../input/fields.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { sameJson } from '../../input/json.ts';
import { Agent, AgentRef, CreateAgentInput, withAgentChanges } from '../agent.ts';
import { requireAgent, requireMaySetAgents } from '../require-agent.ts';

/** Changes an agent. Throws `not-found`, and `conflict` when somebody else has changed it since it was read. */
export const updateAgent = command({
  name: 'agents.update',
  effect: 'write',
  also: ['publish'],
  summary: 'Change an agent; omitted fields stay unchanged',
  access: 'admin',
  input: CreateAgentInput.omit({ type: true })
    .partial()
    .extend({
      ...AgentRef.shape,
      revision: z
        .int()
        .nonnegative()
        .max(maxInteger)
        .optional()
        .describe('The revision that was read; stale ones are refused'),
    }),
  output: z.object({ agent: Agent, changed: z.boolean() }),
  uses: ['agents'],
  run: async ({ agents }, { id, revision, ...changes }, actor) => {
    const before = await requireAgent({ agents }, id);
    if (revision !== undefined && revision !== before.revision)
      throw new DomainError('entity.stale-revision', { id, current_revision: before.revision });
    const after = withAgentChanges(before, changes);
    // Pausing an agent publishes nothing, so every token may do it.
    if (!sameJson({ ...before, status: 'paused' }, after)) requireMaySetAgents(actor, before, after);
    if (sameJson(before, after)) return { agent: before, changed: false };
    return { agent: await agents.save(after), changed: true };
  },
});
