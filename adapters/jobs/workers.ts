import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata } from 'pg-boss';
import type { JobName } from '#core/jobs/job.ts';
import type { JobPolicies, JobPolicy } from '#core/jobs/policies.ts';
import type { JobEndings, JobHandlers } from '#core/jobs/ports.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { storeMessage } from '#core/kernel/render.ts';
import { redactPaths } from '#core/kernel/normalize-text.ts';
import { createLeaseKeeper } from './lease-keeper.ts';
import type { Lease } from './lease.ts';
import { usualLease } from './lease.ts';
import type { Listen } from './worker-boss.ts';
import { openWorkerBoss } from './worker-boss.ts';

/** One try that failed. `last`: there will be no other. */
export type FailedTry = { job: JobName; id: string; retries: number; last: boolean; error: Error };

export type WorkerOptions = {
  /** The address of the database. */
  url: string;
  /** Listens on a channel of the database. */
  listen: Listen;
  handlers: Partial<JobHandlers>;
  /** What is told of dead jobs. */
  endings?: JobEndings;
  policies: JobPolicies;
  onFailure: (failed: FailedTry) => void;
  /** Told once each time that the queue cannot be reached, and when it can be again. */
  onTrouble: (error: Error) => void;
  onRecovery: () => void;
  lease?: Lease;
  /** Seconds after which a queue is looked at although no notice came; half a second at least. */
  poll?: number;
};

/** Workers that run; `stop` takes no new jobs, waits for those that run, and gives back what is not done by then. */
export type JobWorkers = { stop(patience: number): Promise<void> };

/** How long the queue itself may take to say goodbye to a database that does not answer, in milliseconds. */
const farewell = 2000;

/** What the queue stores of a failure: its message, without stack and paths of files, since panels show it. */
const wordsOf = (error: Error): Error => {
  const words = new Error(isDomainError(error) ? storeMessage(messageOf(error)) : redactPaths(error.message));
  delete words.stack;
  return words;
};

/** Works on the jobs of every kind, beside any number of other instances. The queue has to be prepared. */
export const startJobWorkers = async (options: WorkerOptions): Promise<JobWorkers> => {
  const { handlers, endings = {}, policies, onFailure, lease = usualLease, poll = 2 } = options;
  const { boss, close } = openWorkerBoss(options);
  const running = new Set<string>();
  const kinds = Object.entries(policies) as [JobName, JobPolicy][];
  const names = kinds.map(([name]) => name);
  const keeper = createLeaseKeeper({ boss, names, lease, running, endings, ...options });
  boss.on('error', keeper.trouble);
  await boss.start();

  const tryJob = async (name: JobName, job: JobWithMetadata<unknown>): Promise<void> => {
    const { id, data, signal, retryCount: retries } = job;
    const last = retries >= job.retryLimit;
    const wait = (milliseconds: number) => sleep(milliseconds, undefined, { signal });
    running.add(id);
    try {
      const handle = handlers[name];
      if (!handle) throw new Error(`nobody here does ${name}`);
      await handle(data as never, { signal, last, wait });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      onFailure({ job: name, id, retries, last, error });
      throw wordsOf(error);
    } finally {
      running.delete(id);
    }
  };

  /** One loop: takes a job, runs it, and looks for the next at once. */
  const work = async (name: JobName): Promise<void> => {
    const pace = {
      includeMetadata: true,
      heartbeatRefreshSeconds: lease.refresh,
      pollingIntervalSeconds: poll,
      notifyPollingIntervalSeconds: poll,
    } as const;
    const worker: string = await boss.work(name, pace, async ([job]) => {
      try {
        if (job) await tryJob(name, job);
      } finally {
        // Without this it would wait for a poll or a notice before it takes what is waiting already.
        boss.notifyWorker(worker);
      }
    });
  };

  for (const [name, { atOnce }] of kinds) await Promise.all(Array.from({ length: atOnce }, () => work(name)));
  keeper.start();

  return {
    async stop(patience) {
      keeper.stop();
      const idle = Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
      const late = new AbortController();
      await Promise.race([idle, sleep(patience, undefined, { signal: late.signal })]).finally(() =>
        late.abort(),
      );
      await Promise.race([
        keeper
          .giveBack()
          .then(() => boss.stop({ graceful: false }))
          .then(close),
        sleep(farewell, undefined, { ref: false }),
      ]);
    },
  };
};
