import { z } from 'zod';
import { heldAnswer, holdSince } from '../../kernel/report-hold.ts';
import { command } from '../../kernel/operation.ts';
import { nothingToDo } from '../../kernel/preview.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { DomainError } from '../../kernel/domain-error.ts';
import type { Agent } from '../agent.ts';
import { agentReadinessError } from '../readiness.ts';
import { requireAgentRights } from '../require-agent.ts';
import { AgentRun } from '../run.ts';
import { endRun, logRun, newRun, startAgentRun } from '../run-lifecycle.ts';
import { taskOf } from '../task.ts';

/** Adds a failed run that says why the agent cannot run, or returns the last run when it says that already. */
const addFailedRun = async (
  ports: Pick<Ports, 'agentRuns' | 'ids' | 'clock'>,
  agent: Agent,
  { message }: DomainError,
  actor: Actor,
): Promise<AgentRun> => {
  const now = ports.clock.now();
  const [last] = await ports.agentRuns.list({ agent_id: agent.id, limit: 1 });
  if (last?.error?.fault === 'not-configured' && last.error.message === message) return last;
  const run = newRun(ports, { agent, type: agent.type, name: agent.name }, actor);
  const failed = endRun(logRun(run, now, `No se ha podido empezar: ${message}.`), now, {
    status: 'failed',
    error: { code: 'provider', message, fault: 'not-configured' },
  });
  return ports.agentRuns.begin(failed, taskOf(agent));
};

/**
 * Runs all active agents. Agents that lack settings leave a failed run that says so; when all of them do it throws
 * `unavailable`.
 */
export const executeAllAgents = command({
  name: 'agents.execute-all',
  effect: 'write',
  waitsForResume: true,
  also: ['publish'],
  summary: 'Run all active agents; those that run already are answered with their run',
  access: 'admin',
  input: z.object({}),
  output: z.object({ message: z.string(), runs: z.array(AgentRun), changed: z.boolean(), ...heldAnswer }),
  confirm: async ({ ports, actor }) => {
    const active = (await ports.agents.list()).filter(({ status }) => status === 'active');
    if (!active.length) throw nothingToDo('agents');
    requireAgentRights(actor, ...active);
    return {
      subject: `${active.length} agents`,
      state: active.map(({ id, revision }) => `${id} ${revision}`).join(),
      effects: {
        summary: `${active.length} agents would be run; that may cost money`,
        rows: active.map(({ id, name, type, auto_publish }) => ({ id, name, type, auto_publish })),
      },
      input: {},
    };
  },
  uses: ['agents', 'agentRuns', 'jobs', 'ids', 'clock', 'providers', 'holds'],
  run: async (ports, _input, actor) => {
    const active = (await ports.agents.list()).filter(({ status }) => status === 'active');
    if (active.length === 0)
      return { message: 'No hay agentes activos para ejecutar', runs: [], changed: false };
    requireAgentRights(actor, ...active);
    const checked = active.map((agent) => ({
      agent,
      error: agentReadinessError(ports.providers.readiness, agent),
    }));
    const ready = checked.filter(({ error }) => !error);
    if (ready.length === 0) throw checked[0]!.error!;
    const runs: AgentRun[] = [];
    let started = false;
    for (const { agent, error } of checked)
      if (error) runs.push(await addFailedRun(ports, agent, error, actor));
      else {
        const { run, changed } = await startAgentRun(ports, agent, actor);
        runs.push(run);
        started ||= changed;
      }
    const held = await holdSince(ports);
    const message = held.held_since
      ? `Agentes en espera: ${ready.length} de ${active.length}, retenidos hasta que se reanude el sitio`
      : `Agentes en marcha: ${ready.length} de ${active.length}`;
    return { message, runs, changed: started, ...held };
  },
});
