import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError, messageOf } from '../kernel/domain-error.ts';
import { sameJson } from '../input/json.ts';
import type { Language } from '../text/language.ts';
import { oneLine, removeInvalidCharactersDeep } from '../text/normalize-text.ts';
import { render, renderDeep } from '../kernel/render.ts';
import type { Message } from '../messages/messages.ts';
import { isMessage, message } from '../messages/messages.ts';
import type { Agent } from './agent.ts';
import { noCost } from './cost.ts';
import type { AgentRun, LogLine, StoredFailure, StoredRun } from './run.ts';
import type { Task } from './task.ts';
import { taskOf } from './task.ts';
import { hasEnded } from './taxonomy.ts';

const maxLogLine = 2000;

/** The run with one more line in its log. */
export const logRun = (run: StoredRun, at: string, line: Message): StoredRun => ({
  ...run,
  logs: [...run.logs, removeInvalidCharactersDeep({ ...line, at })],
});

const renderLine = (line: LogLine, language: Language): string =>
  typeof line === 'string'
    ? line
    : `${line.at.slice(0, 19).replace('T', ' ')} ${oneLine(render(line, language)).slice(0, maxLogLine)}`;

/** A run rendered in the reader's language. */
export const renderRun = ({ logs, error, result, ...run }: StoredRun, language: Language): AgentRun => ({
  ...run,
  result: renderDeep(result, language) as AgentRun['result'],
  logs: logs.map((line) => renderLine(line, language)),
  error: error && {
    ...error,
    message: render(error.message, language),
    ...(isMessage(error.message) && { key: error.message.key }),
  },
});

/** How a run ends. */
export type RunEnding = { status: 'completed' | 'cancelled' } | { status: 'failed'; error: StoredFailure };

/** The ended run; a stage in progress ends with it. */
export const endRun = (run: StoredRun, at: string, ending: RunEnding): StoredRun => ({
  ...run,
  ...removeInvalidCharactersDeep(ending),
  ended_at: at,
  stages: run.stages.map((stage) =>
    stage.status === 'running' ? { ...stage, status: 'failed', ended_at: at } : stage,
  ),
});

/** The initial state of a run. */
export const queuedRun = {
  status: 'queued',
  stage: null,
  stages: [],
  started_at: null,
  ended_at: null,
  result: { generatedContent: null },
  logs: [],
  error: null,
  covered_by: null,
  article_slug: null,
  cost: noCost,
  cancel_requested: false,
} satisfies Partial<StoredRun>;

/** A queued run; `agent` is null for manual requests. */
export const newRun = (
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  { agent, type, name }: { agent: Agent | null; type: AgentRun['type']; name: string },
  actor: Actor,
): StoredRun => {
  const now = clock.now();
  const run: StoredRun = {
    id: ids.next(),
    agent_id: agent?.id ?? null,
    agent_name: name,
    type,
    ...queuedRun,
    created_at: now,
    requested_by: actor.name,
  };
  return logRun(
    run,
    now,
    actor.door === 'schedule' ? message('runs.scheduled') : message('runs.requested', { name: actor.name }),
  );
};

/** Adds a run and its job, or returns the run of the same agent that is in flight. Call it inside a transaction. */
export const startRun = async (
  { agentRuns, jobs }: Pick<Ports, 'agentRuns' | 'jobs'>,
  run: StoredRun,
  task: Task,
): Promise<{ run: StoredRun; changed: boolean }> => {
  const started = await agentRuns.begin(run, task);
  if (started.id !== run.id) return { run: started, changed: false };
  await jobs.add('agent.run', { run_id: run.id }, { key: run.id });
  return { run: started, changed: true };
};

/**
 * Starts a run of an agent with its current task; what a schedule starts is never published without a person. Call it
 * inside a transaction.
 */
export const startAgentRun = (
  ports: Pick<Ports, 'agentRuns' | 'jobs' | 'ids' | 'clock'>,
  agent: Agent,
  actor: Actor,
): Promise<{ run: StoredRun; changed: boolean }> => {
  const task = taskOf(agent);
  return startRun(ports, newRun(ports, { agent, type: agent.type, name: agent.name }, actor), {
    ...task,
    publish: task.publish && actor.door !== 'schedule',
  });
};

/**
 * Starts a run that tries an agent, as it is given, and ends before anything of what it writes is saved. Call it inside a
 * transaction.
 */
export const startTrial = (
  ports: Pick<Ports, 'agentRuns' | 'jobs' | 'ids' | 'clock'>,
  agent: Agent,
  actor: Actor,
): Promise<{ run: StoredRun; changed: boolean }> => {
  const run = newRun(ports, { agent, type: agent.type, name: agent.name }, actor);
  const task = { ...taskOf(agent), picture: false, publish: false, trial: true };
  return startRun(ports, { ...run, result: { ...run.result, trial: true } }, task);
};

/**
 * Adds a failed run that says why an agent cannot run, or returns the last run when it failed for the same reason. Call it
 * inside a transaction.
 */
export const addFailedRun = async (
  ports: Pick<Ports, 'agentRuns' | 'ids' | 'clock'>,
  agent: Agent,
  error: DomainError,
  actor: Actor,
): Promise<StoredRun> => {
  const now = ports.clock.now();
  const reason = messageOf(error);
  const [last] = await ports.agentRuns.list({ agent_id: agent.id, limit: 1 });
  if (last?.error?.fault === 'not-configured' && sameJson(last.error.message, reason)) return last;
  const run = newRun(ports, { agent, type: agent.type, name: agent.name }, actor);
  const failed = endRun(logRun(run, now, message('runs.could-not-start', { reason })), now, {
    status: 'failed',
    error: { code: 'provider', message: reason, fault: 'not-configured' },
  });
  return ports.agentRuns.begin(failed, taskOf(agent));
};

/** The run with this id. Throws `not-found`. */
export const requireRun = async ({ agentRuns }: Pick<Ports, 'agentRuns'>, id: string): Promise<StoredRun> => {
  const run = await agentRuns.find(id);
  if (!run) throw new DomainError('runs.not-found', { id });
  return run;
};

/** Cancels a run: a queued one ends immediately, a running one before its next step. Call it inside a transaction. */
export const stopRun = async (
  ports: Pick<Ports, 'agentRuns' | 'clock'>,
  id: string,
): Promise<{ run: StoredRun; changed: boolean }> => {
  const run = await ports.agentRuns.lock(id);
  if (!run) throw new DomainError('runs.not-found', { id });
  if (hasEnded(run.status) || run.cancel_requested) return { run, changed: false };
  const now = ports.clock.now();
  const requested = { ...run, cancel_requested: true };
  const next =
    run.status === 'queued'
      ? endRun(logRun(requested, now, message('runs.cancelled-before-start')), now, { status: 'cancelled' })
      : logRun(requested, now, message('runs.cancel-requested'));
  await ports.agentRuns.save(next);
  return { run: next, changed: true };
};
