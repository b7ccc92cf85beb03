import type { Actor } from '../kernel/actor.ts';
import type { Job, JobName, JobState } from './job.ts';

/** What each job is given. */
export type JobData = {
  'mail.send': { mail_id: string };
  'agent.run': { run_id: string };
  'article.picture': { slug: string; revision: number; actor: Actor };
};

/**
 * The queue of jobs, shared by all instances. Each job runs once at a time, under a lease: one whose worker is gone is
 * given to another within a minute. Done jobs are forgotten after some days, dead ones are not.
 */
export type JobQueue = {
  /**
   * Adds a job. Inside a transaction it exists when the transaction ends, or never. `key`: while a job of the same name
   * and key waits or runs, no other is added.
   */
  add<N extends JobName>(
    name: N,
    data: JobData[N],
    options?: { key?: string; due_at?: string },
  ): Promise<void>;
  /** Newest first. */
  list(filter: { state?: JobState | undefined; limit: number }): Promise<Job[]>;
  /** Lets a dead job be tried again, once. Throws `not-found` when there is no dead one with this id. */
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

/**
 * What is told of jobs that are dead, by name: at least once, whatever became of the process that ran them. One that
 * throws is told again.
 */
export type JobEndings = {
  [N in JobName]?: (data: JobData[N], reason: string) => Promise<void>;
};

/** What does the jobs, by name. One that throws is tried again later, until its tries are used up. */
export type JobHandlers = {
  [N in JobName]: (data: JobData[N], run: JobRun) => Promise<void>;
};
