import type { PgBoss } from 'pg-boss';
import type { JobName } from '#core/jobs/job.ts';
import { schema } from './boss.ts';
import type { Lease } from './lease.ts';

type Options = {
  boss: PgBoss;
  names: readonly JobName[];
  lease: Lease;
  /** The ids of the jobs that this process runs. */
  running: ReadonlySet<string>;
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

/** The end of a process is no failure of its jobs: they keep the try. */
const giveBack = `update ${schema}.job
  set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
  where name = any($1::text[]) and state = 'active' and id = any($2::uuid[])`;

const forgetDone = `delete from ${schema}.job
  where name = any($1::text[]) and state = 'completed' and completed_on < now() - interval '7 days'`;

const hour = 3_600_000;

/** Looks after the leases of all workers, those of other processes too. */
export const createLeaseKeeper = (options: Options) => {
  const { boss, names, lease, running, onTrouble, onRecovery } = options;
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

  const check = async () => {
    const db = boss.getDb();
    const now = performance.now();
    // While the database was away nobody could renew a lease: who is alive gets the time to do so.
    if (now - troubledAt < lease.expires * 1000) await db.executeSql('select 1');
    else await db.executeSql(takeFromTheDead, [names, lease.expires, [...running]]);
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
