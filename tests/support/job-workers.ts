import { prepareJobs } from '#adapters/jobs/prepare.ts';
import type { FailedTry, WorkerOptions } from '#adapters/jobs/workers.ts';
import { startJobWorkers } from '#adapters/jobs/workers.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import type { JobPolicy } from '#core/jobs/policies.ts';
import type { Ports } from '#core/ports.ts';
import { createTestDatabase } from './test-postgres.ts';
import { testParts } from './test-parts.ts';

/** Tried again at once, three times in all. */
export const quickPolicy: JobPolicy = { tries: 3, firstWait: 0, longestWait: 0, timeLimit: 60, atOnce: 2 };

/** A database of its own whose jobs are tried by `policy`, and workers on it. */
export const openQueue = async (policy: JobPolicy = quickPolicy) => {
  const { url, drop } = await createTestDatabase();
  const db = createConnection(url, { poolSize: 4 });
  const policies = { 'mail.send': policy };
  await prepareJobs(db, policies);
  const closing: (() => Promise<void>)[] = [];
  const { ports } = composeApplication({ db }, testParts);
  return {
    url,
    ports: ports as Ports,
    /** Runs a statement of SQL. */
    sql: async (statement: string) => void (await db.raw(statement)),
    /** Workers, with what they tell. */
    async work(handle: WorkerOptions['handlers']['mail.send'], given: Partial<WorkerOptions> = {}) {
      const failures: FailedTry[] = [];
      const told = { trouble: 0, recovery: 0 };
      const workers = await startJobWorkers({
        url,
        handlers: { 'mail.send': handle },
        policies,
        poll: 0.5,
        onFailure: (failed) => failures.push(failed),
        onTrouble: () => (told.trouble += 1),
        onRecovery: () => (told.recovery += 1),
        ...given,
      });
      closing.push(() => workers.stop(0));
      return { failures, told, stop: workers.stop };
    },
    async close() {
      await Promise.all(closing.map((close) => close()));
      await db.destroy();
      await drop();
    },
  };
};
