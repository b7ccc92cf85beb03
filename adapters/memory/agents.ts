import type { Agent } from '#core/agents/agent.ts';
import { agentNameKey, byName } from '#core/agents/agent.ts';
import type { Agents } from '#core/agents/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './state.ts';
import { requireChange } from './state.ts';

/** Agents in memory. */
export const createAgents = (scope: Scope): Agents => {
  const all = () => scope.state().agents;
  const present = () =>
    [...all().values()].flatMap(({ deleted_at: at, ...agent }) => (at === null ? [agent] : []));
  const trashed = () =>
    [...all().values()].flatMap(({ deleted_at: at, ...agent }) =>
      at === null ? [] : [{ ...agent, deleted_at: at }],
    );
  const save = async (agent: Agent, isTrashed: boolean): Promise<Agent> => {
    const { at } = requireChange(scope);
    const known = all().get(agent.id);
    if (
      agent.revision === 0
        ? known
        : known?.revision !== agent.revision || (known.deleted_at !== null) !== isTrashed
    )
      throw new DomainError('entity.stale-revision', {
        id: agent.id,
        ...(known && { current_revision: known.revision }),
      });
    const key = agentNameKey(agent.name);
    if (present().some(({ id, name }) => id !== agent.id && agentNameKey(name) === key))
      throw new DomainError('agents.name-taken', { name: agent.name });
    const saved = structuredClone({
      ...agent,
      revision: agent.revision + 1,
      created_at: known?.created_at ?? at,
      updated_at: at,
      last_run: known ? known.last_run : agent.last_run,
    });
    all().set(saved.id, { ...saved, deleted_at: null });
    scope.announce('desk:agents');
    return structuredClone(saved);
  };
  return {
    list: async () => structuredClone(present().sort(byName)),
    find: async (id) => structuredClone(present().find((agent) => agent.id === id) ?? null),
    save: (agent) => save(agent, false),
    async ran(id, at) {
      requireChange(scope);
      const known = all().get(id);
      if (!known) return;
      all().set(id, { ...known, last_run: at });
      scope.announce('desk:agents');
    },
    async remove(id) {
      const { at } = requireChange(scope);
      const known = all().get(id);
      if (!known || known.deleted_at !== null) return false;
      all().set(id, { ...known, deleted_at: at });
      scope.announce('desk:agents');
      return true;
    },
    trash: async () => structuredClone(trashed().sort((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1))),
    findTrashed: async (id) => structuredClone(trashed().find((agent) => agent.id === id) ?? null),
    untrash: ({ deleted_at: _deleted, ...agent }) => save(agent, true),
  };
};
