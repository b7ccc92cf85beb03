import type { Agent, TrashedAgent } from '#core/agents/agent.ts';
import {
  Agent as AgentSchema,
  agentEntity,
  agentNameKey,
  agentSnapshot,
  byName,
} from '#core/agents/agent.ts';
import type { Agents, AgentSchedules } from '#core/agents/ports.ts';
import type { AgentSchedule, AgentSlotRun } from '#core/agents/schedule.ts';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';
import { versionOf } from '#core/kernel/versions.ts';
import { translateError } from './errors.ts';
import { staleRevision } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const columns = Object.keys(AgentSchema.shape);

/** Agents in Postgres; see the port for the guarantees of each method. */
export const createAgents = (scope: Scope): Agents => {
  const { db } = scope;
  const find = async (id: string): Promise<Agent | null> => {
    const [found] = await db('agents').select<Agent[]>(columns).where({ id, deleted_at: null });
    return found ?? null;
  };
  const write = async (agent: Agent, isTrashed: boolean): Promise<Agent | undefined> => {
    const { at } = requireChange(scope);
    const { id, revision, created_at: _made, last_run, config, ...rest } = agent;
    const written = {
      ...rest,
      config: JSON.stringify(config),
      name_key: agentNameKey(agent.name),
      revision: revision + 1,
      updated_at: at,
    };
    const query =
      revision === 0
        ? db('agents')
            .insert({ ...written, id, created_at: at, last_run })
            .onConflict('id')
            .ignore()
        : db('agents')
            .where({ id, revision })
            .whereRaw(isTrashed ? 'deleted_at is not null' : 'deleted_at is null')
            .update({ ...written, deleted_at: null });
    const [saved] = (await query.returning(columns)) as Agent[];
    return saved;
  };
  const save = async (agent: Agent, isTrashed: boolean): Promise<Agent> => {
    const saved = await write(agent, isTrashed).catch((error: unknown) => {
      if (!isDomainError(translateError(error), 'conflict')) throw error;
      throw new DomainError('agents.name-taken', { name: agent.name });
    });
    if (!saved) throw await staleRevision(db, 'agents', agent.id);
    await db('versions').insert(versionOf(requireChange(scope), agentEntity, agentSnapshot(saved)));
    return saved;
  };
  const trashed = () =>
    db('agents')
      .select<TrashedAgent[]>([...columns, 'deleted_at'])
      .whereNotNull('deleted_at');
  return {
    list: async () =>
      (await db('agents').select<Agent[]>(columns).where({ deleted_at: null })).toSorted(byName),
    find,
    save: (agent) => save(agent, false),
    async ran(id, at) {
      requireChange(scope);
      await db('agents').where({ id }).update({ last_run: at });
    },
    async remove(id) {
      const { at } = requireChange(scope);
      const query = db('agents').where({ id, deleted_at: null });
      return (await query.update({ deleted_at: at })) > 0;
    },
    trash: () =>
      trashed().orderBy([
        { column: 'deleted_at', order: 'desc' },
        { column: 'name_key', order: 'asc' },
      ]),
    async findTrashed(id) {
      const [found] = await trashed().where({ id });
      return found ?? null;
    },
    untrash: ({ deleted_at: _deleted, ...agent }) => save(agent, true),
  };
};

const scheduleColumns = ['agent_id', 'cron', 'paused', 'settled_until', 'failures_since'];

/** Schedules of agents in Postgres; see the port for the guarantees of each method. */
export const createAgentSchedules = (scope: Scope): AgentSchedules => {
  const { db } = scope;
  const select = () => db('agent_schedules').select<AgentSchedule[]>(scheduleColumns);
  return {
    list: () => select().orderBy('agent_id'),
    find: async (agent_id) => (await select().where({ agent_id }))[0] ?? null,
    async lock(agent_id) {
      requireChange(scope);
      return (await select().where({ agent_id }).forUpdate())[0] ?? null;
    },
    async save(schedule) {
      requireChange(scope);
      await db('agent_schedules').insert(schedule).onConflict('agent_id').merge();
    },
    async remove(agent_id) {
      requireChange(scope);
      return (await db('agent_schedules').where({ agent_id }).delete()) > 0;
    },
    async record(slot) {
      requireChange(scope);
      await db('agent_slots').insert(slot).onConflict(['agent_id', 'due_at']).ignore();
    },
    async slots(perAgent) {
      type Row = Omit<AgentSlotRun, 'run'> &
        Partial<NonNullable<AgentSlotRun['run']>> & { status: string | null };
      const { rows } = await db.raw<{ rows: Row[] }>(
        `select slot.agent_id, slot.due_at, slot.at, slot.run_id, run.status, run.error, run.article_slug
          from agent_schedules schedule cross join lateral (
            select * from agent_slots where agent_id = schedule.agent_id order by due_at desc limit ?) slot
          left join agent_runs run on run.id = slot.run_id
          order by slot.due_at desc, slot.agent_id`,
        [perAgent],
      );
      return rows.map(({ status, error, article_slug, ...slot }) => ({
        ...slot,
        run: status === null ? null : ({ status, error, article_slug } as AgentSlotRun['run']),
      }));
    },
  };
};
