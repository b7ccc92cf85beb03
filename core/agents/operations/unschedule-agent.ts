import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { AgentRef } from '../agent.ts';
import { requireAgent } from '../require-agent.ts';

/** Removes the schedule of an agent; `changed` is false when it has none. Throws `not-found`. */
export const unscheduleAgent = command({
  name: 'agents.unschedule',
  effect: 'write',
  summary: 'Remove the schedule of an agent: it only runs on request',
  access: 'admin',
  input: AgentRef,
  output: z.object({ id: z.uuid(), changed: z.boolean() }),
  uses: ['agents', 'agentSchedules'],
  run: async (ports, { id }) => {
    await requireAgent(ports, id);
    return { id, changed: await ports.agentSchedules.remove(id) };
  },
});
