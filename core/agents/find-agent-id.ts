import { DomainError } from '../kernel/domain-error.ts';
import type { Ports } from '../kernel/ports.ts';
import { maxAgentReference } from '../input/references.ts';
import { agentNameKey } from './agent.ts';

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text that names an agent has to be looked up: it is no id. Longer ones than any name are invalid. */
export const isAgentName = (text: string): boolean => !id.test(text) && text.length <= maxAgentReference;

/**
 * The id of the agent with this name, regardless of case and accents. Throws `not-found`, and `validation` when several
 * in the trash have it.
 */
export const findAgentId = async (
  { agents }: Pick<Ports, 'agents'>,
  name: string,
  place: 'list' | 'trash',
): Promise<string> => {
  const key = agentNameKey(name);
  const all: readonly { id: string; name: string }[] = await agents[place]();
  const [found, ...others] = all.filter((agent) => agentNameKey(agent.name) === key);
  if (!found) throw new DomainError('agents.unknown', { name });
  if (others.length)
    throw new DomainError('agents.ambiguous', { name, ids: [found, ...others].map((agent) => agent.id) });
  return found.id;
};
