import { agentNameKey, byName } from '#core/agents/agent-order.ts';
import type { Agents } from '#core/agents/ports.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { Scope } from './state.ts';
import { requireChange } from './state.ts';

/** Agents in memory. */
export const createAgents = (scope: Scope): Agents => {
  const all = () => scope.state().agents;
  return {
    list: async () => structuredClone([...all().values()].sort(byName)),
    find: async (id) => structuredClone(all().get(id) ?? null),
    async save(agent) {
      const { at } = requireChange(scope);
      const known = all().get(agent.id);
      if (agent.revision === 0 ? known : known?.revision !== agent.revision)
        throw new DomainError('conflict', 'It was changed by somebody else in the meantime', {
          id: agent.id,
          ...(known && { current_revision: known.revision }),
        });
      const key = agentNameKey(agent.name);
      if ([...all().values()].some(({ id, name }) => id !== agent.id && agentNameKey(name) === key))
        throw new DomainError('conflict', 'There is already an agent with this name', { name: agent.name });
      const saved = structuredClone({
        ...agent,
        revision: agent.revision + 1,
        created_at: known?.created_at ?? at,
        updated_at: at,
        last_run: known ? known.last_run : agent.last_run,
      });
      all().set(saved.id, saved);
      scope.announce('desk:agents');
      return structuredClone(saved);
    },
    async ran(id, at) {
      requireChange(scope);
      const known = all().get(id);
      if (!known) return;
      all().set(id, { ...known, last_run: at });
      scope.announce('desk:agents');
    },
    async remove(id) {
      requireChange(scope);
      scope.announce('desk:agents');
      return all().delete(id);
    },
  };
};
