import type { PgBoss } from 'pg-boss';
import type { JobData, JobEndings } from '#core/jobs/ports.ts';
import type { JobName } from '#core/jobs/job.ts';
import { schema } from './boss.ts';
import type { Lease } from './lease.ts';

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

/**
 * A job whose worker has shown no sign of life goes to the next one that asks, at once: the queue's own supervision
 * would look once a minute, and make it wait like one that failed. It costs a try all the same, since a job may be what
 * brings its worker down.
 */
const takeFromTheDead = `update ${schema}.job set state = 'retry', start_after = now(), heartbeat_on = null
  where name = any($1::text[]) and state = 'active' and retry_count < retry_limit
    and heartbeat_on < now() - $2 * interval '1 second' and not id = any($3::uuid[])`;

/** With no try left it is dead, and says so as soon as another one would have been taken up. */
const buryTheDead = `update ${schema}.job
  set state = 'failed', completed_on = now(), heartbeat_on = null,
    output = jsonb_build_object('message', 'the process that ran it ended before it was done')
  where name = any($1::text[]) and state = 'active' and retry_count >= retry_limit
    and heartbeat_on < now() - $2 * interval '1 second' and not id = any($3::uuid[])`;

const untold = `select id, name, data, output ->> 'message' as reason from ${schema}.job
  where name = any($1::text[]) and state = 'failed' and not coalesce(output ? 'told', false)
  order by completed_on limit 20`;

/** Its next failure is another one. */
const markTold = `update ${schema}.job
  set output = case jsonb_typeof(output) when 'object' then output else jsonb_build_object('value', output) end
    || '{"told": true}'
  where name = $1 and id = $2 and state = 'failed'`;

/** The end of a process is no failure of its jobs: they keep the try. */
const giveBack = `update ${schema}.job
  set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
  where name = any($1::text[]) and state = 'active' and id = any($2::uuid[])`;

const forgetDone = `delete from ${schema}.job
  where name = any($1::text[]) and state = 'completed' and completed_on < now() - interval '7 days'`;

type DeadJob = { id: string; name: JobName; data: JobData[JobName]; reason: string | null };

const hour = 3_600_000;

/** Looks after the leases of all workers, those of other processes too. */
export const createLeaseKeeper = (options: Options) => {
  const { boss, names, lease, running, endings, onTrouble, onRecovery } = options;
  let troubledAt = Number.NEGATIVE_INFINITY;
  let troubled = false;
  let forgottenAt = Number.NEGATIVE_INFINITY;
  let checking = false;
  let timer: NodeJS.Timeout | undefined;

  const trouble = (error: Error) => {
    troubledAt = performance.now();
    if (!troubled) onTrouble(error);
    troubled = true;
  };

  const tellOf = async ({ id, name, data, reason }: DeadJob) => {
    try {
      await endings[name]?.(data as never, reason ?? 'it failed');
      await boss.getDb().executeSql(markTold, [name, id]);
    } catch {
      // It is told again, once that works.
    }
  };

  const tellOfTheDead = async () => {
    const { rows } = await boss.getDb().executeSql(untold, [Object.keys(endings)]);
    for (const job of rows as DeadJob[]) await tellOf(job);
  };

  const check = async () => {
    const db = boss.getDb();
    const now = performance.now();
    // While the database was away nobody could renew a lease: who is alive gets the time to do so.
    if (now - troubledAt < lease.expires * 1000) await db.executeSql('select 1');
    else
      for (const statement of [takeFromTheDead, buryTheDead])
        await db.executeSql(statement, [names, lease.expires, [...running]]);
    await tellOfTheDead();
    if (now - forgottenAt > hour) {
      await db.executeSql(forgetDone, [names]);
      forgottenAt = now;
    }
    if (troubled) onRecovery();
    troubled = false;
  };

  const look = () => {
    if (checking) return;
    checking = true;
    void check()
      .catch(trouble)
      .finally(() => (checking = false));
  };

  return {
    trouble,
    start() {
      look();
      timer = setInterval(look, lease.check * 1000);
    },
    stop: () => clearInterval(timer),
    /** Gives the jobs that this process runs back to the others. */
    async giveBack() {
      if (running.size)
        await boss
          .getDb()
          .executeSql(giveBack, [names, [...running]])
          .catch(trouble);
    },
  };
};
