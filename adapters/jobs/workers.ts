import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata } from 'pg-boss';
import { isFinal } from '#core/jobs/final-error.ts';
import type { JobName, JobPolicies, JobPolicy } from '#core/jobs/job.ts';
import type { JobEndings, JobHandlers } from '#core/jobs/ports.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { storeMessage } from '#core/kernel/render.ts';
import { redactPaths } from '#core/text/normalize-text.ts';
import type { Listen } from './boss.ts';
import { openWorkerBoss } from './boss.ts';
import type { Lease } from './leases.ts';
import { superviseLeases, usualLease } from './leases.ts';

/** A failed attempt. `last`: there will be no further one. */
export type FailedTry = { job: JobName; id: string; retries: number; last: boolean; error: Error };

export type WorkerOptions = {
  /** The address of the database. */
  url: string;
  /** Listens on a channel of the database. */
  listen: Listen;
  handlers: Partial<JobHandlers>;
  /** What to do when a job is dead. */
  endings?: JobEndings;
  policies: JobPolicies;
  onFailure: (failed: FailedTry) => void;
  /** Wraps each attempt. */
  around?: (tried: { job: JobName; id: string; data: unknown }, run: () => Promise<void>) => Promise<void>;
  /** Called when the queue becomes unreachable, and when it is reachable again. */
  onTrouble: (error: Error) => void;
  onRecovery: () => void;
  lease?: Lease;
  /** Polling interval in seconds, in case a notification is lost; at least half a second. */
  poll?: number;
};

/**
 * Running workers; `stop` takes no new jobs, waits for running ones, and releases unfinished ones after `timeout`
 * milliseconds.
 */
export type JobWorkers = { stop(timeout: number): Promise<void> };

/** Maximum time for disconnecting from an unresponsive database, in milliseconds. */
const disconnectTimeout = 2000;

/** The stored error of a failure: its message, without stack and file paths, since panels show it. */
const toStored = (error: Error): Error => {
  const stored = new Error(
    isDomainError(error) ? storeMessage(messageOf(error)) : redactPaths(error.message),
  );
  delete stored.stack;
  return stored;
};

/** Runs jobs of every kind, concurrently with other instances. The queue must be prepared. */
export const startJobWorkers = async (options: WorkerOptions): Promise<JobWorkers> => {
  const { handlers, endings = {}, policies, onFailure, lease = usualLease, poll = 2 } = options;
  const { around = (_tried, run) => run() } = options;
  const { boss, endRetries, close } = openWorkerBoss(options);
  const running = new Set<string>();
  const kinds = Object.entries(policies) as [JobName, JobPolicy][];
  const names = kinds.map(([name]) => name);
  const leases = superviseLeases({ boss, names, lease, running, endings, ...options });
  boss.on('error', leases.trouble);

  const tryJob = async (name: JobName, job: JobWithMetadata<unknown>): Promise<void> => {
    const { id, data, signal, retryCount: retries } = job;
    const isLast = retries >= job.retryLimit;
    const wait = (milliseconds: number) => sleep(milliseconds, undefined, { signal });
    running.add(id);
    try {
      const handle = handlers[name];
      if (!handle) throw new Error(`no handler for ${name}`);
      await around({ job: name, id, data }, () => handle(data as never, { signal, last: isLast, wait }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const last = isLast || isFinal(error);
      onFailure({ job: name, id, retries, last, error });
      if (last && !isLast) await endRetries(id).catch(leases.trouble);
      throw toStored(error);
    } finally {
      running.delete(id);
    }
  };

  /** One loop: takes a job, runs it, and immediately looks for the next. */
  const work = async (name: JobName): Promise<void> => {
    const workOptions = {
      includeMetadata: true,
      heartbeatRefreshSeconds: lease.refresh,
      pollingIntervalSeconds: poll,
      notifyPollingIntervalSeconds: poll,
    } as const;
    const worker: string = await boss.work(name, workOptions, async ([job]) => {
      try {
        if (job) await tryJob(name, job);
      } finally {
        // Without this it would wait for a poll or a notification before taking waiting jobs.
        boss.notifyWorker(worker);
      }
    });
  };

  try {
    await boss.start();
    for (const [name, { concurrency }] of kinds)
      await Promise.all(Array.from({ length: concurrency }, () => work(name)));
  } catch (error) {
    // The caller may start them again.
    await boss.stop({ graceful: false }).catch(() => {});
    await close();
    throw error;
  }
  leases.start();

  return {
    async stop(timeout) {
      leases.stop();
      const idle = Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
      const late = new AbortController();
      await Promise.race([idle, sleep(timeout, undefined, { signal: late.signal })]).finally(() =>
        late.abort(),
      );
      await Promise.race([
        leases
          .release()
          .then(() => boss.stop({ graceful: false }))
          .then(close),
        sleep(disconnectTimeout, undefined, { ref: false }),
      ]);
    },
  };
};
