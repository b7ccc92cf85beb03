import { prepareJobs } from '#adapters/jobs/prepare.ts';
import type { Lease } from '#adapters/jobs/leases.ts';
import type { FailedTry, WorkerOptions } from '#adapters/jobs/workers.ts';
import { startJobWorkers } from '#adapters/jobs/workers.ts';
import { listenOn } from '#adapters/postgres/notifications.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import type { JobPolicy } from '#core/jobs/job.ts';
import type { JobRun } from '#core/jobs/ports.ts';
import { change } from './entities.ts';
import { createTestDatabase } from './test-postgres.ts';
import { testParts } from './test-parts.ts';
import { until } from './until.ts';

/** Immediate retries, three attempts. */
export const quickPolicy: JobPolicy = { tries: 3, firstWait: 0, maxWait: 0, timeLimit: 60, concurrency: 2 };

/** A separate database with jobs under this `policy`, and workers on it. */
export const openQueue = async (policy: JobPolicy = quickPolicy) => {
  const { url, drop } = await createTestDatabase();
  const db = createConnection(url, { poolSize: 4 });
  const policies = { 'mail.send': policy };
  await prepareJobs(db, policies);
  const closing: (() => Promise<void>)[] = [];
  const { ports } = composeApplication({ db }, testParts);
  const states = async () => (await ports.jobs.list({ limit: 1000 })).map(({ state }) => state);
  return {
    url,
    ports,
    add: (id: string) => ports.jobs.add('mail.send', { mail_id: id }),
    addMany: (count: number) =>
      ports.transaction(change(), async ({ jobs }) => {
        for (let number = 0; number < count; number += 1)
          await jobs.add('mail.send', { mail_id: String(number) });
      }),
    /** All jobs, the newest first. */
    states,
    allDone: (count: number) =>
      until(async () => (await states()).filter((state) => state === 'done').length === count),
    /** Runs a statement of SQL. */
    sql: async (statement: string) => void (await db.raw(statement)),
    /** Workers, with their reports. */
    async work(
      handle: NonNullable<WorkerOptions['handlers']['mail.send']>,
      overrides: Partial<WorkerOptions> = {},
    ) {
      const failures: FailedTry[] = [];
      const events = { trouble: 0, recovery: 0 };
      const workers = await startJobWorkers({
        url,
        listen: (options) => listenOn({ url, ...options }),
        handlers: { 'mail.send': handle },
        policies,
        poll: 0.5,
        onFailure: (failed) => failures.push(failed),
        onTrouble: () => (events.trouble += 1),
        onRecovery: () => (events.recovery += 1),
        ...overrides,
      });
      closing.push(() => workers.stop(0));
      return { failures, events, stop: workers.stop };
    },
    async close() {
      await Promise.all(closing.map((close) => close()));
      await db.destroy();
      await drop();
    },
  };
};

/** Work that ends on request; `started` resolves once it has run so many times. */
export const heldWork = () => {
  const runs: JobRun[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const handle = async (_data: unknown, run: JobRun) => {
    runs.push(run);
    await released;
  };
  return { runs, handle, release, started: (times = 1) => until(() => runs.length >= times) };
};

/** No lease expires within a test, unless requested. */
export const longLease: Lease = { refresh: 500, expires: 1000, check: 500 };
