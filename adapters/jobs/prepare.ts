import type { Knex } from 'knex';
import type { PgBoss, QueueOptions } from 'pg-boss';
import type { JobPolicies, JobPolicy } from '#core/jobs/job.ts';
import { createBoss } from './boss.ts';

const decade = 10 * 365 * 24 * 3600;

const queueOptions = ({ tries, firstWait, maxWait, timeLimit }: JobPolicy) =>
  ({
    retryLimit: tries - 1,
    retryDelay: firstWait,
    ...(firstWait > 0 ? { retryBackoff: true, retryDelayMax: maxWait } : { retryBackoff: false }),
    expireInSeconds: timeLimit,
    // For pg-boss's own supervision, in case no worker checks leases.
    heartbeatSeconds: 60,
    // Jobs are not deleted for being old, and dead ones wait for a person.
    retentionSeconds: decade,
    deleteAfterSeconds: 0,
    notify: true,
  }) satisfies QueueOptions & { notify: boolean };

const hasOptions = (queue: object, options: object): boolean =>
  Object.entries(options).every(([name, value]) => (queue as Record<string, unknown>)[name] === value);

const prepareQueues = async (boss: PgBoss, policies: JobPolicies): Promise<void> => {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, policy] of Object.entries(policies)) {
    const options = queueOptions(policy);
    const queue = present.get(name);
    // Exclusive: of the jobs with one key, only one may wait or run.
    if (!queue) await boss.createQueue(name, { ...options, policy: 'exclusive' });
    else if (!hasOptions(queue, options)) await boss.updateQueue(name, options);
  }
};

/** Updates the queue's tables, in the schema created by the migrations, and its settings. */
export const prepareJobs = async (db: Knex, policies: JobPolicies): Promise<void> => {
  const boss = createBoss(db, { migrate: true });
  await boss.start();
  try {
    await prepareQueues(boss, policies);
  } finally {
    await boss.stop({ graceful: false });
  }
};
