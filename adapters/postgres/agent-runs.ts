import type { Knex } from 'knex';
import type { AgentRuns, RunTask } from '#core/agents/ports.ts';
import type { StoredRun } from '#core/agents/run.ts';
import { AgentRun } from '#core/agents/run.ts';
import { rounded } from '#core/agents/cost.ts';
import { descending } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const { cost: _cost, ...stored } = AgentRun.shape;
const columns = Object.keys(stored).map((column) => `run.${column}`);
const underWay = ['queued', 'running'];

type Row = Omit<StoredRun, 'cost'> & StoredRun['cost'];

const costs = `left join lateral (
  select count(*)::integer calls, coalesce(sum(input_tokens), 0)::bigint input_tokens,
    coalesce(sum(output_tokens), 0)::bigint output_tokens, coalesce(sum(eur), 0) eur
  from provider_calls where run_id = run.id) spent on true`;

const toRun = ({ calls, input_tokens, output_tokens, eur, ...run }: Row): StoredRun => ({
  ...run,
  cost: { calls, input_tokens, output_tokens, eur: rounded(eur) },
});

/** Lists are no arrays to the driver. */
const toRow = (run: StoredRun) => {
  const { cost: _spent, stages, logs, result, error, ...rest } = run;
  return {
    ...rest,
    stages: JSON.stringify(stages),
    logs: JSON.stringify(logs),
    result: JSON.stringify(result),
    error: error && JSON.stringify(error),
  };
};

/** Runs in Postgres, with what their stages brought; see the port for what each method guarantees. */
export const createAgentRuns = (scope: Scope): AgentRuns => {
  const { db, change } = scope;
  const select = async (build: (query: Knex.QueryBuilder) => void): Promise<StoredRun[]> => {
    const query = db('agent_runs as run').select<Row[]>(columns).select('spent.*').joinRaw(costs);
    const rows: Row[] = await query.modify(build);
    return rows.map(toRun);
  };
  const find = async (id: string): Promise<StoredRun | null> => {
    // The lock comes first: what is read is what the last one left.
    if (change) await db('agent_runs').select('id').where({ id }).forUpdate();
    const [found] = await select((query) => query.where('run.id', id));
    return found ?? null;
  };
  const current = async (agentId: string): Promise<StoredRun | null> => {
    const [found] = await select((query) =>
      query.where('run.agent_id', agentId).whereIn('run.status', underWay),
    );
    return found ?? null;
  };
  const insert = (run: StoredRun, task: RunTask): Promise<unknown[]> =>
    db('agent_runs')
      .insert({ ...toRow(run), task: JSON.stringify(task) })
      .onConflict(db.raw("(agent_id) where status in ('queued', 'running')"))
      .ignore()
      .returning('id');

  return {
    list: ({ agent_id, status, limit }) =>
      select((query) => {
        if (agent_id) query.where('run.agent_id', agent_id);
        if (status) query.where('run.status', status);
        query.orderBy(descending('run.created_at', 'run.number')).limit(limit);
      }),
    find,
    async count(from, to) {
      const within = db('agent_runs').where('created_at', '>=', from).where('created_at', '<', to);
      const [counted] = await within.count<{ count: string | number }[]>();
      return Number(counted?.count);
    },
    current,
    async begin(run, task) {
      requireChange(scope);
      // One that was in the way may have ended by the time that it is looked for.
      for (;;) {
        const [added] = await insert(run, task);
        const found = added || run.agent_id === null ? await find(run.id) : await current(run.agent_id);
        if (found) return found;
      }
    },
    async findCancelRequested(ids) {
      const query = db('agent_runs')
        .select<{ id: string }[]>('id')
        .whereIn('id', [...ids])
        .where({ cancel_requested: true });
      return (await query).map(({ id }) => id);
    },
    async task(id) {
      const [found] = await db('agent_runs').select<{ task: RunTask }[]>('task').where({ id });
      return found?.task ?? {};
    },
    async save(run) {
      requireChange(scope);
      const { id, agent_id: _agent, created_at: _made, ...rest } = toRow(run);
      await db('agent_runs').where({ id }).whereIn('status', underWay).update(rest);
    },
    async output(id, stage) {
      const [found] = await db('agent_run_stages')
        .select<{ output: unknown }[]>('output')
        .where({ run_id: id, stage });
      return found?.output;
    },
    async saveOutput(id, stage, output) {
      requireChange(scope);
      await db('agent_run_stages')
        .insert({ run_id: id, stage, output: JSON.stringify(output) })
        .onConflict(['run_id', 'stage'])
        .merge();
    },
  };
};
