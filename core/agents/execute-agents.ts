import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Agent } from './agent.ts';
import type { ManualContentInput } from './contracts.ts';
import { readGivenSources } from './given-sources.ts';
import { requireAgent, requireRightsOver } from './manage-agents.ts';
import { newRun } from './new-run.ts';
import { providerFailure } from './provider-failure.ts';
import type { Readiness } from './readiness.ts';
import type { AgentRun } from './run.ts';
import { ended, logged } from './runs.ts';
import { manualTask, taskOf } from './task.ts';

/** Who is asked with these settings, besides the model. */
const searchers: Readonly<Record<string, string>> = {
  PERPLEXITY_API_KEY: 'perplexity',
  NEWS_FEEDS: 'news',
};

const notReady = ({ types }: Readiness, type: keyof Readiness['types']): DomainError | null => {
  const { ready, provider, variable } = types[type];
  return ready
    ? null
    : providerFailure(`Falta configurar la variable ${variable ?? 'LLM_PROVIDER'}`, {
        provider: (variable && searchers[variable]) ?? provider ?? 'none',
        fault: 'not-configured',
        variable: variable ?? 'LLM_PROVIDER',
      });
};

/** Why an agent cannot be run now; null when it can. */
const obstacle = (
  { providers }: Ports,
  { name, type, api_keys_enabled: enabled }: Agent,
): DomainError | null =>
  enabled
    ? notReady(providers.readiness, type)
    : providerFailure(`«${name}» tiene las API desactivadas: actívalas en su configuración`, {
        provider: 'none',
        fault: 'not-configured',
      });

/** Adds a run and the job that does it, or answers the one that is under way. */
const begin = async (
  ports: Ports,
  run: AgentRun,
  task: object,
): Promise<{ run: AgentRun; changed: boolean }> => {
  const begun = await ports.agentRuns.begin(run, { ...task });
  if (begun.id !== run.id) return { run: begun, changed: false };
  await ports.jobs.add('agent.run', { run_id: run.id }, { key: run.id });
  return { run: begun, changed: true };
};

const beginAgent = (ports: Ports, agent: Agent, actor: Actor) =>
  begin(ports, newRun(ports, { agent, type: agent.type, name: agent.name }, actor), taskOf(agent));

/** Runs an active agent. Throws `not-found`, `rule-violated` for one that is not active, `unavailable` for one that lacks settings. */
export const executeAgent = async (
  ports: Ports,
  { id }: { id: string },
  actor: Actor,
): Promise<{ message: string; run: AgentRun; changed: boolean }> => {
  const agent = await requireAgent(ports, id);
  requireRightsOver(actor, agent);
  if (agent.status !== 'active')
    throw new DomainError('rule-violated', 'Solo se pueden ejecutar los agentes activos', {
      id,
      status: agent.status,
    });
  const why = obstacle(ports, agent);
  if (why) throw why;
  const { run, changed } = await beginAgent(ports, agent, actor);
  const message = changed ? `«${agent.name}» se está ejecutando` : `«${agent.name}» ya se estaba ejecutando`;
  return { message, run, changed };
};

/** A run that never was: it says why. Where the last one says that already nothing is added. */
const beginNothing = async (
  ports: Ports,
  agent: Agent,
  why: DomainError,
  actor: Actor,
): Promise<AgentRun> => {
  const now = ports.clock.now();
  const [last] = await ports.agentRuns.list({ agent_id: agent.id, limit: 1 });
  if (last?.error?.fault === 'not-configured' && last.error.message === why.message) return last;
  const run = newRun(ports, { agent, type: agent.type, name: agent.name }, actor);
  const failure = { code: 'provider', message: why.message, fault: 'not-configured' } as const;
  const failed = ended(logged(run, now, `No se ha podido empezar: ${why.message}.`), now, {
    status: 'failed',
    error: failure,
  });
  return ports.agentRuns.begin(failed, { ...taskOf(agent) });
};

/** Runs all active agents. Those that lack settings leave a run that says so, unless all do: then it throws `unavailable`. */
export const executeAllAgents = async (
  ports: Ports,
  _input: object,
  actor: Actor,
): Promise<{ message: string; runs: AgentRun[]; changed: boolean }> => {
  const active = (await ports.agents.list()).filter(({ status }) => status === 'active');
  if (active.length === 0)
    return { message: 'No hay agentes activos para ejecutar', runs: [], changed: false };
  requireRightsOver(actor, ...active);
  const obstacles = new Map(active.map((agent) => [agent.id, obstacle(ports, agent)]));
  const first = obstacles.get(active[0]!.id);
  if (first && [...obstacles.values()].every(Boolean)) throw first;
  const runs: AgentRun[] = [];
  let begun = 0;
  let running = 0;
  for (const agent of active) {
    const why = obstacles.get(agent.id);
    const { run, changed } = why
      ? { run: await beginNothing(ports, agent, why, actor), changed: true }
      : await beginAgent(ports, agent, actor);
    runs.push(run);
    running += why ? 0 : 1;
    begun += changed && !why ? 1 : 0;
  }
  const message = `Agentes en marcha: ${running} de ${active.length}`;
  return { message, runs, changed: begun > 0 };
};

/** Has a piece written from a prompt. Throws `unavailable` when settings are missing, `validation` for sources that cannot be read. */
export const generateContent = async (
  ports: Ports,
  input: ManualContentInput,
  actor: Actor,
): Promise<{ message: string; run: AgentRun; sources: number }> => {
  const why = notReady(ports.providers.readiness, 'manual');
  if (why) throw why;
  const documents = await readGivenSources(ports, input);
  const task = manualTask(
    input,
    ports.settings.name,
    documents.map(({ id }) => id),
  );
  const change = { actor, operation: 'content.generate', at: ports.clock.now() };
  const { run } = await ports.transaction(change, (inside) =>
    begin(inside, newRun(ports, { agent: null, type: task.type, name: task.author }, actor), task),
  );
  return {
    message: 'La pieza se está escribiendo; quedará como borrador',
    run,
    sources: documents.length,
  };
};
