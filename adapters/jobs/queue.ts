import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Job, JobName, JobState } from '#core/jobs/job.ts';
import { jobNames, jobStates } from '#core/jobs/job.ts';
import type { JobCount, JobQueue } from '#core/jobs/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { createBoss, schema } from './boss.ts';

/** The queue's names for the job states. `cancelled` is never used. */
const stateNames = {
  waiting: 'created',
  retrying: 'retry',
  running: 'active',
  done: 'completed',
  dead: 'failed',
} as const satisfies Record<JobState, string>;

const uniqueViolation = '23505';

const stateOf = (name: string): JobState => jobStates.find((state) => stateNames[state] === name) ?? 'dead';

type Row = {
  id: string;
  name: string;
  state: string;
  data: Record<string, unknown> | null;
  retry_count: number;
  output: { message?: unknown; value?: unknown } | null;
  created_on: string;
  start_after: string;
};

const toJob = (row: Row): Job => {
  const error = row.state === 'completed' ? undefined : (row.output?.message ?? row.output?.value);
  return {
    id: row.id,
    name: row.name as JobName,
    state: stateOf(row.state),
    data: row.data ?? {},
    retries: row.retry_count,
    last_error: typeof error === 'string' ? error : null,
    created_at: row.created_on,
    due_at: row.start_after,
  };
};

/** A deterministic UUID (version 8) for a text: nothing is stored under an id twice. */
const idOf = (text: string): string => {
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
};

const selectJobs = (db: Knex) =>
  db
    .withSchema(schema)
    .from('job')
    .whereIn('name', [...jobNames]);

/** The queue in Postgres, on a pool or inside a transaction. */
export const createPgBossQueue = (db: Knex): JobQueue => ({
  async add(name, data, { key, once, due_at } = {}) {
    // Specific to the transaction: a shared one would look up the queue's settings on a second connection of the pool.
    const boss = createBoss(db);
    const id = once === undefined ? randomUUID() : idOf(`${name} ${once}`);
    const startAfter = due_at === undefined ? {} : { startAfter: due_at };
    await boss.send(name, data, { id, singletonKey: key ?? id, ...startAfter });
  },
  async list({ state, limit }) {
    const query = selectJobs(db)
      .select<Row[]>('id', 'name', 'state', 'data', 'retry_count', 'output', 'created_on', 'start_after')
      .orderBy([
        { column: 'created_on', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit);
    if (state) query.where({ state: stateNames[state] });
    return (await query).map(toJob);
  },
  async counts() {
    const rows = (await selectJobs(db)
      .select('name', 'state')
      .count()
      .min({ oldest_at: 'created_on' })
      .whereNot({ state: stateNames.done })
      .groupBy('name', 'state')) as (Omit<JobCount, 'state'> & { state: string })[];
    return rows.map((row) => ({ ...row, state: stateOf(row.state) }));
  },
  async retry(id) {
    const changed = await selectJobs(db)
      .where({ id, state: stateNames.dead })
      .update({
        state: stateNames.retrying,
        retry_limit: db.raw('retry_count + 1'),
        start_after: db.fn.now(),
        completed_on: null,
      })
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== uniqueViolation) throw error;
        throw new DomainError('jobs.already-waiting', { id });
      });
    if (changed === 0) throw new DomainError('jobs.dead-not-found', { id });
  },
});
