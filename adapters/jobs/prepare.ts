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
    // For pg-boss's own supervision, should no worker of ours check leases.
    heartbeatSeconds: 60,
    // Jobs are not deleted because nobody did them, and dead ones wait for a person.
    retentionSeconds: decade,
    deleteAfterSeconds: 0,
    notify: true,
  }) satisfies QueueOptions & { notify: boolean };

const hasOptions = (queue: object, options: object): boolean =>
  Object.entries(options).every(([name, value]) => (queue as Record<string, unknown>)[name] === value);

const prepareQueues = async (boss: PgBoss, policies: JobPolicies): Promise<void> => {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, policy] of Object.entries(policies)) {
    const options = queueOptions(policy);
    const queue = known.get(name);
    // Exclusive: of the jobs with one key, one waits or runs.
    if (!queue) await boss.createQueue(name, { ...options, policy: 'exclusive' });
    else if (!hasOptions(queue, options)) await boss.updateQueue(name, options);
  }
};

/** Brings the queue's tables up to date, in the schema that the migrations have made, and its settings with them. */
export const prepareJobs = async (db: Knex, policies: JobPolicies): Promise<void> => {
  const boss = createBoss(db, { migrate: true });
  await boss.start();
  try {
    await prepareQueues(boss, policies);
  } finally {
    await boss.stop({ graceful: false });
  }
};
