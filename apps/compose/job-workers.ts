import type { Logger } from 'pino';
import type { JobWorkers } from '#adapters/jobs/workers.ts';
import { startJobWorkers } from '#adapters/jobs/workers.ts';
import { listenOn } from '#adapters/postgres/listening.ts';
import type { Database } from '#apps/compose/database.ts';
import { createJobEndings, createJobHandlers } from '#core/job-handlers.ts';
import { jobPolicies } from '#core/jobs/policies.ts';
import type { Ports } from '#core/ports.ts';

/** Works on the jobs of a database. Each try that failed is logged, and each time that the queue was out of reach. */
export const startWorkers = (
  { url }: Pick<Database, 'url'>,
  ports: Ports,
  logger: Logger,
): Promise<JobWorkers> =>
  startJobWorkers({
    url,
    listen: (options) => listenOn({ url, ...options }),
    handlers: createJobHandlers(ports),
    endings: createJobEndings(ports),
    policies: jobPolicies,
    onFailure: ({ error, ...failed }) => logger.warn({ ...failed, err: error }, 'job failed'),
    onTrouble: (error) => logger.warn({ err: error }, 'lost the queue of jobs'),
    onRecovery: () => logger.info('found the queue of jobs again'),
  });
