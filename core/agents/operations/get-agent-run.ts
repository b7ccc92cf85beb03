import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import { AgentRun, RunRef } from '../run.ts';
import { renderRun, requireRun } from '../run-lifecycle.ts';

/** One run. Throws `not-found`. */
export const getAgentRun = query({
  name: 'agent-runs.get',
  topics: ['desk:agent-runs'],
  summary: 'Read one run: its stages, its log, its cost',
  access: 'editor',
  input: RunRef,
  output: AgentRun,
  uses: ['agentRuns'],
  run: async (ports, { id }, actor) => renderRun(await requireRun(ports, id), languageOf(actor)),
});
