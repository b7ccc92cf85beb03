import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { AgentId } from '../../input/references.ts';
import { requireAssignee } from '../../items/reviewer.ts';
import { EventRef, NewsEvent } from '../event.ts';
import { lockEvent, viewEvent } from '../require-event.ts';

/**
 * Assigns an event to a person or to an agent: no other agent writes about it. Throws `not-found`, `validation` for a
 * person without an account of the newsroom, and for both at once.
 */
export const assignEvent = command({
  name: 'news-events.assign',
  effect: 'write',
  summary: 'Assign an event to a person or to an agent, or to nobody',
  access: 'editor',
  input: EventRef.extend({
    assigned_to: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Somebody in the newsroom, by the username or email address of their account'),
    agent_id: AgentId.optional().describe(
      'Id of the agent, or its name; without a person or an agent: nobody',
    ),
  }),
  output: z.object({ event: NewsEvent, changed: z.boolean() }),
  uses: ['events', 'agents', 'users'],
  run: async ({ events, agents, users }, { id, assigned_to: named, agent_id: agentId }) => {
    if (named && agentId) throw new DomainError('events.one-assignee', { field: 'agent_id' });
    const event = await lockEvent({ events }, id);
    const agent = agentId === undefined ? null : await agents.find(agentId);
    if (agentId !== undefined && !agent) throw new DomainError('agents.not-found', { id: agentId });
    const assigned_to = named ? (await requireAssignee({ users }, named)).username : null;
    const agent_id = agent?.id ?? null;
    const changed = event.assigned_to !== assigned_to || event.agent_id !== agent_id;
    if (changed) await events.save({ ...event, assigned_to, agent_id });
    return { event: await viewEvent({ events }, id), changed };
  },
});
