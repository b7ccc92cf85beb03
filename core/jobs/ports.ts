import type { Actor } from '../kernel/actor.ts';
import type { Job, JobName, JobState } from './job.ts';

/** What each job is given. */
export type JobData = {
  'mail.send': { mail_id: string };
  'agent.run': { run_id: string };
  'article.picture': { slug: string; revision: number; actor: Actor };
  /** Nothing: what is due is found when it runs. */
  'retention.run': Record<string, never>;
};

/** How many jobs of a kind are in a state, and when the oldest of them was added. */
export type JobCount = { name: JobName; state: JobState; count: number; oldest_at: string };

/**
 * The queue of jobs, shared by all instances. Each job runs once at a time, under a lease: one whose worker is gone is
 * given to another within a minute. How long those that have ended are stored is a matter of retention.
 */
export type JobQueue = {
  /**
   * Adds a job, in the transaction if there is one, unless one of the same name and `key` waits or runs; or, with `once`,
   * unless one of that name was ever added with the same text and is still stored, whatever became of it.
   */
  add<N extends JobName>(
    name: N,
    data: JobData[N],
    options?: { key?: string; once?: string; due_at?: string },
  ): Promise<void>;
  /** Newest first. */
  list(filter: { state?: JobState | undefined; limit: number }): Promise<Job[]>;
  /** Those that are not done, by kind and state; nothing of what there is none of. */
  counts(): Promise<JobCount[]>;
  /** Retries a dead job, once. Throws `not-found` when there is no dead one with this id. */
  retry(id: string): Promise<void>;
};

/** One try of a job. */
export type JobRun = {
  /** Aborted when the job has been taken away from this worker, and when the process will not wait any longer. */
  signal: AbortSignal;
  /** Whether the job is dead when this try fails too. */
  last: boolean;
  /** Waits, as long as the job is this worker's; rejects when it no longer is. */
  wait(milliseconds: number): Promise<void>;
};

/** Called for dead jobs at least once, even if their process is gone, and again while it throws. */
export type JobEndings = {
  [N in JobName]?: (data: JobData[N], reason: string) => Promise<void>;
};

/** Runs the jobs, by name. One that throws is retried later, until it is dead. */
export type JobHandlers = {
  [N in JobName]: (data: JobData[N], run: JobRun) => Promise<void>;
};
