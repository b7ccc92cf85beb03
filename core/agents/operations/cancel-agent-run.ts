import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { command } from '../../kernel/operation.ts';
import { AgentRun, RunRef } from '../run.ts';
import { renderRun, stopRun } from '../run-lifecycle.ts';

/** Cancels a run; a run that has ended stays unchanged. Throws `not-found`. */
export const cancelAgentRun = command({
  name: 'agent-runs.cancel',
  effect: 'write',
  summary: 'Stop a run before its next step; nothing is saved',
  access: 'editor',
  input: RunRef,
  output: z.object({ run: AgentRun, changed: z.boolean() }),
  uses: ['agentRuns', 'clock'],
  run: async (ports, { id }, actor) => {
    const { run, changed } = await stopRun(ports, id);
    return { run: renderRun(run, languageOf(actor)), changed };
  },
});
