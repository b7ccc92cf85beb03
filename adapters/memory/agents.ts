import type { Agent } from '#core/agents/agent.ts';
import { agentEntity, agentNameKey, agentSnapshot, byName } from '#core/agents/agent.ts';
import type { Agents, AgentSchedules } from '#core/agents/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { versionOf } from '#core/kernel/versions.ts';
import type { Scope } from './state.ts';
import { descending, requireChange } from './state.ts';

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
    const change = requireChange(scope);
    const { at } = change;
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
    scope.state().versions.push(versionOf(change, agentEntity, structuredClone(agentSnapshot(saved))));
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

/** Schedules of agents in memory. */
export const createAgentSchedules = (scope: Scope): AgentSchedules => {
  const all = () => scope.state().agentSchedules;
  const slots = () => scope.state().agentSlots;
  const announce = () => scope.announce('desk:agents');
  return {
    list: async () =>
      [...all().values()].toSorted((a, b) => (a.agent_id < b.agent_id ? -1 : 1)).map((one) => ({ ...one })),
    async find(id) {
      const found = all().get(id);
      return found ? { ...found } : null;
    },
    async save(schedule) {
      requireChange(scope);
      all().set(schedule.agent_id, { ...schedule });
      announce();
    },
    async remove(id) {
      requireChange(scope);
      announce();
      return all().delete(id);
    },
    async record(slot) {
      requireChange(scope);
      const key = `${slot.agent_id} ${slot.due_at}`;
      if (!slots().has(key)) slots().set(key, { ...slot });
      announce();
    },
    async slots(perAgent) {
      const sorted = descending(
        [...slots().values()].toSorted((a, b) => (a.agent_id < b.agent_id ? -1 : 1)),
        ({ due_at }) => due_at,
      );
      const placeOf = (slot: (typeof sorted)[number]) =>
        sorted.filter(({ agent_id }) => agent_id === slot.agent_id).indexOf(slot);
      return sorted
        .filter((slot) => all().has(slot.agent_id) && placeOf(slot) < perAgent)
        .map((slot) => {
          const run = slot.run_id === null ? undefined : scope.state().runs.get(slot.run_id)?.run;
          const { status, error, article_slug } = run ?? {};
          return structuredClone({
            ...slot,
            run: status ? { status, error: error ?? null, article_slug: article_slug ?? null } : null,
          });
        });
    },
  };
};
