import { z } from 'zod';
import type { Job, JobName } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/ports.ts';
import type { Newsletters } from '../newsletter/ports.ts';

export const Hold = z.object({
  since: z.iso.datetime(),
  backup_at: z.iso.datetime().nullable().describe('When the backup was written that was restored'),
});
/** After a backup was restored, nothing is sent, no agent runs and no schedule is followed until the site is resumed. */
export type Hold = z.infer<typeof Hold>;

/** Whether the site is held: on all instances, and across restarts. */
export type Holds = {
  find(): Promise<Hold | null>;
  begin(hold: Hold): Promise<void>;
  /** Returns false when nothing was held. */
  end(): Promise<boolean>;
};

/** What waits while the site is held. */
export const Waiting = z.object({
  issues: z.int().nonnegative().describe('Newsletters on their way'),
  mails: z.int().nonnegative().describe('Mails that wait'),
  runs: z.int().nonnegative().describe('Runs of agents that wait'),
});

const maxCounted = 1000;

const unfinished = ['waiting', 'retrying', 'running'] as const;

/** Counts what waits. */
export const countWaiting = async ({
  jobs,
  newsletters,
}: {
  jobs: Pick<JobQueue, 'list'>;
  newsletters: Pick<Newsletters, 'underWay'>;
}): Promise<z.infer<typeof Waiting>> => {
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
