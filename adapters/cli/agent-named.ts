import { agentNameKey } from '#core/agents/agent-order.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { CliSession } from './context.ts';

/** What stands for an agent on the command line. */
export const idOrName = 'Id of the agent, or its name';

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of an agent that is named by it, or by its name: no two agents have the same one but for case and accents. */
export const agentIdOf = async (
  { application, actor }: CliSession,
  given: string,
  /** Where it is looked for. */
  place: 'list' | 'trash' = 'list',
): Promise<string> => {
  if (id.test(given)) return given;
  const key = agentNameKey(given);
  const agents: readonly { id: string; name: string }[] =
    place === 'trash'
      ? (await application.execute('agents.trash', {}, actor)).items
      : await application.execute('agents.list', {}, actor);
  const found = agents.find(({ name }) => agentNameKey(name) === key);
  if (!found) throw new DomainError('not-found', `There is no agent with this id or name: ${given}`);
  return found.id;
};
