import { DomainError } from '#core/kernel/domain-error.ts';
import type { CliSession } from './context.ts';

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of an agent given by id or by name: names are unique regardless of case and accents. */
export const agentIdOf = async (
  { application, actor }: CliSession,
  given: string,
  /** Where to look it up. */
  place: 'list' | 'trash' = 'list',
): Promise<string> => {
  if (id.test(given)) return given;
  // Loaded on use: help needs no schemas.
  const { agentNameKey } = await import('#core/agents/agent.ts');
  const key = agentNameKey(given);
  const agents: readonly { id: string; name: string }[] =
    place === 'trash'
      ? (await application.execute('agents.trash', {}, actor)).items
      : await application.execute('agents.list', {}, actor);
  const found = agents.find(({ name }) => agentNameKey(name) === key);
  if (!found) throw new DomainError('cli.agents.unknown', { given });
  return found.id;
};
