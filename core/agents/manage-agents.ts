import type { Ports } from '../ports.ts';
import { requireScope } from '../shared/access.ts';
import type { Actor } from '../shared/actor.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import { sameJson } from '../shared/same-json.ts';
import type { Agent, AgentConfig } from './agent.ts';
import { agentNameKey } from './agent-order.ts';
import { newAgent } from './agent.ts';
import type { CreateAgentInput, UpdateAgentInput } from './contracts.ts';
import { stopRun } from './runs.ts';

/** The agent with this id. Throws `not-found`. */
export const requireAgent = async ({ agents }: Pick<Ports, 'agents'>, id: string): Promise<Agent> => {
  const agent = await agents.find(id);
  if (!agent) throw notFound('There is no agent with this id', { id });
  return agent;
};

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const configWith = (
  known: AgentConfig,
  { content = {}, newsApi = {} }: NonNullable<CreateAgentInput['config']>,
): AgentConfig => ({
  content: { ...known.content, ...given(content) },
  newsApi: { ...known.newsApi, ...given(newsApi) },
});

const usualConfig: AgentConfig = {
  content: { ...newAgent.config.content, topics: [...newAgent.config.content.topics] },
  newsApi: { keywords: [] },
};

/**
 * What an agent with `auto_publish` is told to do, readers see without anybody having looked. Throws `forbidden` for a
 * token that may not publish.
 */
export const requireRightsOver = (actor: Actor, ...agents: readonly Agent[]): void => {
  if (agents.some(({ auto_publish: publishes }) => publishes)) requireScope('publish', actor);
};

/** Adds an agent; what is left out is as usual (spec section 3). Throws `conflict` when the name is taken. */
export const createAgent = async (
  { agents, ids, clock }: Ports,
  { config = {}, ...input }: CreateAgentInput,
  actor: Actor,
): Promise<{ agent: Agent }> => {
  const now = clock.now();
  const agent = {
    ...newAgent,
    ...given(input),
    config: configWith(usualConfig, config),
    id: ids.next(),
    revision: 0,
    created_at: now,
    updated_at: now,
    last_run: null,
  } as Agent;
  requireRightsOver(actor, agent);
  return { agent: await agents.save(agent) };
};

/** Changes an agent. Throws `not-found`, and `conflict` when somebody else has changed it since it was read. */
export const updateAgent = async (
  ports: Ports,
  { id, revision, config = {}, ...input }: UpdateAgentInput,
  actor: Actor,
): Promise<{ agent: Agent; changed: boolean }> => {
  const before = await requireAgent(ports, id);
  if (revision !== undefined && revision !== before.revision)
    throw new DomainError('conflict', 'It was changed by somebody else in the meantime', {
      id,
      current_revision: before.revision,
    });
  const after: Agent = { ...before, ...given(input), config: configWith(before.config, config) };
  // To put one to rest is always allowed: nothing is published by that.
  if (!sameJson({ ...before, status: 'paused' }, after)) requireRightsOver(actor, before, after);
  if (sameJson(before, after)) return { agent: before, changed: false };
  return { agent: await ports.agents.save(after), changed: true };
};

/** Puts an agent into the trash; what it is doing is stopped. Throws `not-found`. */
export const deleteAgent = async (ports: Ports, { id }: { id: string }): Promise<{ id: string }> => {
  await requireAgent(ports, id);
  const current = await ports.agentRuns.current(id);
  if (current) await stopRun(ports, current.id);
  await ports.agents.remove(id);
  return { id };
};

/**
 * Takes an agent out of the trash; one that was active comes back paused, so that nothing runs before somebody has looked.
 * Throws `conflict` when it is not in the trash, or its name was given to another one since.
 */
export const restoreAgent = async (
  { agents }: Pick<Ports, 'agents'>,
  { id }: { id: string },
): Promise<{ agent: Agent }> => {
  const trashed = await agents.findTrashed(id);
  if (!trashed) {
    await requireAgent({ agents }, id);
    throw new DomainError('conflict', 'This agent is not in the trash', { id });
  }
  const key = agentNameKey(trashed.name);
  if ((await agents.list()).some(({ name }) => agentNameKey(name) === key))
    throw new DomainError('conflict', 'Another agent has this name now: rename that one first', {
      name: trashed.name,
    });
  const status = trashed.status === 'active' ? 'paused' : trashed.status;
  return { agent: await agents.untrash({ ...trashed, status }) };
};
