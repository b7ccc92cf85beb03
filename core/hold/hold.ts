import { z } from 'zod';
import type { Job, JobName } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/ports.ts';
import type { Newsletters } from '../newsletter/ports.ts';

export const Hold = z.object({
  since: z.iso.datetime(),
  backup_at: z.iso.datetime().nullable().describe('When the restored backup was written'),
});
/** After restoring a backup, no mail is sent, no agent runs and no schedule is followed until the site is resumed. */
export type Hold = z.infer<typeof Hold>;

/** Whether the site is on hold: on all instances, and across restarts. */
export type Holds = {
  find(): Promise<Hold | null>;
  begin(hold: Hold): Promise<void>;
  /** Returns false when there was no hold. */
  end(): Promise<boolean>;
};

/** What is waiting while the site is on hold. */
export const Waiting = z.object({
  issues: z.int().nonnegative().describe('Newsletters being sent'),
  mails: z.int().nonnegative().describe('Waiting mails'),
  runs: z.int().nonnegative().describe('Waiting agent runs'),
});

const maxCounted = 1000;

const unfinished = ['waiting', 'retrying', 'running'] as const;

/** Counts what is waiting. */
export const countWaiting = async ({
  jobs,
  newsletters,
}: {
  jobs: Pick<JobQueue, 'list'>;
  newsletters: Pick<Newsletters, 'underWay'>;
}): Promise<z.infer<typeof Waiting>> => {
  // Sequential: a transaction has one connection.
  const unfinishedJobs: Job[] = [];
  for (const state of unfinished) unfinishedJobs.push(...(await jobs.list({ state, limit: maxCounted })));
  const count = (name: JobName) => unfinishedJobs.filter((job) => job.name === name).length;
  return {
    issues: (await newsletters.underWay()).length,
    mails: count('mail.send'),
    runs: count('agent.run'),
  };
};

declare module '../kernel/ports.ts' {
  interface Stores {
    holds: Holds;
  }
}
