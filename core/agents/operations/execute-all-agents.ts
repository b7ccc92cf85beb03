import { z } from 'zod';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { command } from '../../kernel/operation.ts';
import { nothingToDo } from '../../kernel/preview.ts';
import { languageOf } from '../../kernel/actor.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { agentReadinessError } from '../readiness.ts';
import { requireAgentRights } from '../require-agent.ts';
import type { StoredRun } from '../run.ts';
import { AgentRun } from '../run.ts';
import { addFailedRun, renderRun, startAgentRun } from '../run-lifecycle.ts';

/**
 * Runs all active agents. For agents with missing settings it stores a failed run with the reason; when this applies to
 * all of them it throws `unavailable`.
 */
export const executeAllAgents = command({
  name: 'agents.execute-all',
  effect: 'write',
  isPausedAfterRestore: true,
  also: ['publish'],
  summary: 'Run all active agents; for those already running this returns their run',
  access: 'editor',
  input: z.object({}),
  output: z.object({ message: z.string(), runs: z.array(AgentRun), changed: z.boolean(), ...pausedField }),
  confirm: async ({ ports, actor }) => {
    const active = (await ports.agents.list()).filter(({ status }) => status === 'active');
    if (!active.length) throw nothingToDo('agents');
    requireAgentRights(actor, ...active);
    return {
      subject: `${active.length} agents`,
      state: active.map(({ id, revision }) => `${id} ${revision}`).join(),
      effects: {
        summary: render(message('agents.would-run', { count: active.length }), languageOf(actor)),
        rows: active.map(({ id, name, type, auto_publish }) => ({ id, name, type, auto_publish })),
      },
      input: {},
    };
  },
  uses: ['agents', 'agentRuns', 'jobs', 'ids', 'clock', 'providers', 'holds'],
  run: async (ports, _input, actor) => {
    const active = (await ports.agents.list()).filter(({ status }) => status === 'active');
    const language = languageOf(actor);
    if (active.length === 0)
      return { message: render(message('agents.none-active'), language), runs: [], changed: false };
    requireAgentRights(actor, ...active);
    const checked = active.map((agent) => ({
      agent,
      error: agentReadinessError(ports.providers.readiness, agent),
    }));
    const ready = checked.filter(({ error }) => !error);
    if (ready.length === 0) throw checked[0]!.error!;
    const runs: StoredRun[] = [];
    let started = false;
    for (const { agent, error } of checked)
      if (error) runs.push(await addFailedRun(ports, agent, error, actor));
      else {
        const { run, changed } = await startAgentRun(ports, agent, actor);
        runs.push(run);
        started ||= changed;
      }
    const held = await pausedSince(ports);
    const counts = { ready: ready.length, total: active.length };
    return {
      message: render(message(held.held_since ? 'agents.all-held' : 'agents.all-running', counts), language),
      runs: runs.map((run) => renderRun(run, language)),
      changed: started,
      ...held,
    };
  },
});
