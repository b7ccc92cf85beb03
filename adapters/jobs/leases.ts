import type { PgBoss } from 'pg-boss';
import type { JobData, JobEndings } from '#core/jobs/ports.ts';
import type { JobName } from '#core/jobs/job.ts';
import { schema } from './boss.ts';

/** The heartbeat of workers; all in seconds. */
export type Lease = {
  /** How often a worker renews the lease of a running job. */
  refresh: number;
  /** Time without a renewal after which another worker may take the job. */
  expires: number;
  /** How often a worker checks for such jobs. */
  check: number;
};

/** A killed worker's job is taken over within twenty seconds. */
export const usualLease: Lease = { refresh: 4, expires: 15, check: 4 };

type Options = {
  boss: PgBoss;
  names: readonly JobName[];
  lease: Lease;
  /** The ids of the jobs that this process runs. */
  running: ReadonlySet<string>;
  endings: JobEndings;
  onTrouble: (error: Error) => void;
  onRecovery: () => void;
};

const expired = `name = any($1::text[]) and state = 'active'
  and heartbeat_on < now() - $2 * interval '1 second' and not id = any($3::uuid[])`;

/**
 * Immediately, without the delay after a failed attempt. It still counts as an attempt: the job may be what kills its
 * workers.
 */
const retryExpired = `update ${schema}.job set state = 'retry', start_after = now(), heartbeat_on = null
  where retry_count < retry_limit and ${expired}`;

const failExpired = `update ${schema}.job
  set state = 'failed', completed_on = now(), heartbeat_on = null,
    output = jsonb_build_object('message', 'the process that ran it ended before it was done')
  where retry_count >= retry_limit and ${expired}`;

/** Dead jobs whose ending has not run yet. The stored flag `told` marks the others. */
const unended = `select id, name, data, output ->> 'message' as reason from ${schema}.job
  where name = any($1::text[]) and state = 'failed' and not coalesce(output ? 'told', false)
  order by completed_on limit 20`;

const markEnded = `update ${schema}.job
  set output = case jsonb_typeof(output) when 'object' then output else jsonb_build_object('value', output) end
    || '{"told": true}'
  where name = $1 and id = $2 and state = 'failed'`;

/** Without counting the attempt: the end of a process is not a failure of its jobs. */
const release = `update ${schema}.job
  set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
  where name = any($1::text[]) and state = 'active' and id = any($2::uuid[])`;

type DeadJob = { id: string; name: JobName; data: JobData[JobName]; reason: string | null };

/**
 * Reassigns the jobs of workers that have died, in any process, and runs the endings of dead jobs. pg-boss's own
 * supervision is too slow for that: docs/decisions/0005-jobs-in-postgres.md.
 */
export const superviseLeases = (options: Options) => {
  const { boss, names, lease, running, endings, onTrouble, onRecovery } = options;
  const execute = (sql: string, values?: unknown[]) => boss.getDb().executeSql(sql, values);
  let troubledAt = Number.NEGATIVE_INFINITY;
  let troubled = false;
  let checking = false;
  let timer: NodeJS.Timeout | undefined;

  const trouble = (error: Error) => {
    troubledAt = performance.now();
    if (!troubled) onTrouble(error);
    troubled = true;
  };

  const end = async ({ id, name, data, reason }: DeadJob) => {
    try {
      await endings[name]?.(data as never, reason ?? 'it failed');
      await execute(markEnded, [name, id]);
    } catch {
      // Retried with the next check.
    }
  };

  const check = async () => {
    const now = performance.now();
    // While the database was unavailable nobody could renew a lease: living workers get time to do so.
    if (now - troubledAt < lease.expires * 1000) await execute('select 1');
    else
      for (const statement of [retryExpired, failExpired])
        await execute(statement, [names, lease.expires, [...running]]);
    const { rows } = await execute(unended, [Object.keys(endings)]);
    for (const job of rows as DeadJob[]) await end(job);
    if (troubled) onRecovery();
    troubled = false;
  };

  const tick = () => {
    if (checking) return;
    checking = true;
    void check()
      .catch(trouble)
      .finally(() => (checking = false));
  };

  return {
    trouble,
    start() {
      tick();
      timer = setInterval(tick, lease.check * 1000);
    },
    stop: () => clearInterval(timer),
    /** Releases the jobs that this process runs to other workers. */
    async release() {
      if (running.size) await execute(release, [names, [...running]]).catch(trouble);
    },
  };
};
