import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { command } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { AgentRef, CreateAgentInput, withAgentChanges } from '../agent.ts';
import { agentReadinessError } from '../readiness.ts';
import { requireAgent } from '../require-agent.ts';
import { AgentRun } from '../run.ts';
import { renderRun, startTrial } from '../run-lifecycle.ts';

/**
 * Starts a run of an agent, in any state, with settings that need not be saved. Its text and cost can be read afterwards;
 * no article, picture or event comes of it. Throws `not-found`, and `unavailable` when settings of providers are missing.
 */
export const tryAgent = command({
  name: 'agents.try',
  effect: 'write',
  summary: 'Try an agent, also with settings that are not saved: it writes, is paid for, and saves nothing',
  access: 'editor',
  input: AgentRef.extend({
    config: CreateAgentInput.shape.config.describe('Settings to try; omitted fields are as saved'),
  }),
  output: z.object({ message: z.string(), run: AgentRun, changed: z.boolean(), ...pausedField }),
  uses: ['agents', 'agentRuns', 'jobs', 'ids', 'clock', 'providers', 'holds'],
  run: async (ports, { id, config }, actor) => {
    const agent = withAgentChanges(await requireAgent(ports, id), { config });
    const error = agentReadinessError(ports.providers.readiness, agent);
    if (error) throw error;
    const { run, changed } = await startTrial(ports, agent, actor);
    const held = await pausedSince(ports);
    const state = held.held_since ? 'held' : changed ? 'trying' : 'already-running';
    const language = languageOf(actor);
    return {
      message: render(message(`agents.${state}`, { name: agent.name }), language),
      run: renderRun(run, language),
      changed,
      ...held,
    };
  },
});
