import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { command } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { AgentRef } from '../agent.ts';
import { requireAgent } from '../require-agent.ts';
import { stopRun } from '../run-lifecycle.ts';

/** Moves an agent to the trash and cancels its run in flight. Throws `not-found`. */
export const deleteAgent = command({
  name: 'agents.delete',
  effect: 'delete',
  summary: 'Move an agent to the trash; its runs and articles stay, a run in flight is cancelled',
  access: 'admin',
  input: AgentRef,
  output: z.object({ id: z.uuid() }),
  confirm: async ({ ports, input: { id }, actor }) => {
    const { name, revision } = await requireAgent(ports, id);
    const summary = render(message('agents.deletion', { name }), languageOf(actor));
    return { subject: id, state: String(revision), effects: { summary }, input: { id } };
  },
  uses: ['agents', 'agentRuns', 'clock'],
  run: async (ports, { id }) => {
    await requireAgent(ports, id);
    const current = await ports.agentRuns.current(id);
    if (current) await stopRun(ports, current.id);
    await ports.agents.remove(id);
    return { id };
  },
});
