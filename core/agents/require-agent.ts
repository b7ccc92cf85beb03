import type { Ports } from '../kernel/ports.ts';
import { requireScope } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { isPerson } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Agent } from './agent.ts';

/** The agent with this id. Throws `not-found`. */
export const requireAgent = async ({ agents }: Pick<Ports, 'agents'>, id: string): Promise<Agent> => {
  const agent = await agents.find(id);
  if (!agent) throw new DomainError('agents.not-found', { id });
  return agent;
};

/** Throws `forbidden` for a token without the publish scope when one of these agents publishes without a review. */
export const requireAgentRights = (actor: Actor, ...agents: readonly Agent[]): void => {
  if (agents.some(({ auto_publish: publishes }) => publishes)) requireScope('publish', actor);
};

/**
 * Throws `rule-violated` for a program that sets how an agent works that publishes by itself: readers would see what no
 * person has read or decided. Throws as `requireAgentRights` does.
 */
export const requireMaySetAgents = (actor: Actor, ...agents: readonly Agent[]): void => {
  requireAgentRights(actor, ...agents);
  if (agents.some(({ auto_publish: publishes }) => publishes) && !isPerson(actor))
    throw new DomainError('agents.person-sets-publishing', { field: 'auto_publish' });
};
