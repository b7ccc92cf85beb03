import { z } from 'zod';
import type { Job, JobName } from '../jobs/job.ts';
import type { Ports } from '../ports.ts';

/** What waits while the site is held. */
export const Waiting = z.object({
  issues: z.int().nonnegative().describe('Newsletters on their way'),
  mails: z.int().nonnegative().describe('Mails that wait'),
  runs: z.int().nonnegative().describe('Runs of agents that wait'),
});

/** More jobs than this are not counted. */
const maxCounted = 1000;

const unfinished = ['waiting', 'retrying', 'running'] as const;

/** Counts what waits. */
export const countWaiting = async ({
  jobs,
  newsletters,
}: Pick<Ports, 'jobs' | 'newsletters'>): Promise<z.infer<typeof Waiting>> => {
  // One after another: a transaction has one connection.
  const unfinishedJobs: Job[] = [];
  for (const state of unfinished) unfinishedJobs.push(...(await jobs.list({ state, limit: maxCounted })));
  const count = (name: JobName) => unfinishedJobs.filter((job) => job.name === name).length;
  return {
    issues: (await newsletters.underWay()).length,
    mails: count('mail.send'),
    runs: count('agent.run'),
  };
};
