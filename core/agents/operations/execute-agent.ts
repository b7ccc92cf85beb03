import { z } from 'zod';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { languageOf } from '../../kernel/actor.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { AgentRef } from '../agent.ts';
import { agentReadinessError } from '../readiness.ts';
import { requireAgent, requireAgentRights } from '../require-agent.ts';
import { AgentRun } from '../run.ts';
import { renderRun, startAgentRun } from '../run-lifecycle.ts';

/** Adds a failed run that says why the agent cannot run, or returns the last run when it failed for the same reason. */
export const executeAgent = command({
  name: 'agents.execute',
  effect: 'write',
  also: ['publish'],
  summary: 'Run an active agent; while it is running this returns that run',
  access: 'editor',
  input: AgentRef,
  output: z.object({ message: z.string(), run: AgentRun, changed: z.boolean(), ...pausedField }),
  uses: ['agents', 'agentRuns', 'jobs', 'ids', 'clock', 'providers', 'holds'],
  run: async (ports, { id }, actor) => {
    const agent = await requireAgent(ports, id);
    requireAgentRights(actor, agent);
    if (agent.status !== 'active') throw new DomainError('agents.not-active', { id, status: agent.status });
    const error = agentReadinessError(ports.providers.readiness, agent);
    if (error) throw error;
    const { run, changed } = await startAgentRun(ports, agent, actor);
    const held = await pausedSince(ports);
    const state = held.held_since ? 'held' : changed ? 'running' : 'already-running';
    const language = languageOf(actor);
    return {
      message: render(message(`agents.${state}`, { name: agent.name }), language),
      run: renderRun(run, language),
      changed,
      ...held,
    };
  },
});
