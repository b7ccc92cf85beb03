import { fold } from '../kernel/fold.ts';
import type { Agent } from './agent.ts';

/** What the name of an agent is told apart by: accents and case aside. */
export const agentNameKey = (name: string): string => fold(name).trim().replace(/\s+/g, ' ');

/** By name. */
export const byName = (one: Agent, other: Agent): number => {
  const [mine, theirs] = [agentNameKey(one.name), agentNameKey(other.name)];
  return mine < theirs ? -1 : mine > theirs ? 1 : 0;
};
