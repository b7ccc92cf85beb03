import type { Actor } from '../kernel/actor.ts';
import type { Language } from '../text/language.ts';
import type { PublicTopic } from '../kernel/invalidation-topics.ts';
import type { Job, JobName, JobState } from './job.ts';

/** What is posted to ALERT_WEBHOOK. `text` is what chats show. */
export type AlertPost = {
  site: string;
  url: string;
  at: string;
  text: string;
  alerts: { condition: string; state: 'started' | 'ended'; urgent: boolean; since: string; text: string }[];
};

/** The data of each kind of job. */
export type JobData = {
  'mail.send': { mail_id: string };
  /** Null when the address has no account: the same work is queued for every request. `mail_id`: that of the mail. */
  'password.link': { user_id: string | null; mail_id: string; language: Language };
  'agent.run': { run_id: string };
  'article.picture': { slug: string; revision: number; actor: Actor };
  /** Nothing: it looks up what is due when it runs. */
  'retention.run': Record<string, never>;
  /** Nothing: it looks up what is due when it runs. */
  'sources.check': Record<string, never>;
  /** Nothing: it looks up what is due when it runs. */
  'evidence.compare': Record<string, never>;
  'cdn.purge': { topic: PublicTopic | 'everything' };
  /** The absolute addresses of changed pages, and of feeds. */
  'indexnow.submit': { pages: string[] };
  'websub.publish': { feeds: string[] };
  /** The slot of the schedule that it is made for. */
  'backup.run': { slot: string };
  'alert.post': AlertPost;
};

/** The number of jobs of a kind in a state, and when the oldest was added. */
export type JobCount = { name: JobName; state: JobState; count: number; oldest_at: string };

/**
 * The job queue, shared by all instances. Each job runs at most once at a time, under a lease: when its worker dies,
 * another takes it over within a minute. Retention decides how long finished jobs are stored.
 */
export type JobQueue = {
  /**
   * Adds a job, in the transaction if there is one, unless one of the same name and `key` is waiting or running; or,
   * with `once`, unless one of that name was ever added with the same `once` and is still stored, in any state.
   */
  add<N extends JobName>(
    name: N,
    data: JobData[N],
    options?: { key?: string; once?: string; due_at?: string },
  ): Promise<void>;
  /** Newest first. */
  list(filter: { state?: JobState | undefined; limit: number }): Promise<Job[]>;
  /** Unfinished jobs, by kind and state; counts of zero are omitted. */
  counts(): Promise<JobCount[]>;
  /** Retries a dead job, once. Throws `not-found` when there is no dead job with this id. */
  retry(id: string): Promise<void>;
};

/** One attempt of a job. */
export type JobRun = {
  /** Aborted when this worker has lost the job, and when the process stops waiting for it. */
  signal: AbortSignal;
  /** Whether the job is dead if this attempt fails too. */
  last: boolean;
  /** Waits while this worker owns the job; rejects when it has lost it. */
  wait(milliseconds: number): Promise<void>;
};

/** Called at least once for each dead job, even if its process is gone, and again while it throws. */
export type JobEndings = {
  [N in JobName]?: (data: JobData[N], reason: string) => Promise<void>;
};

/** The functions that run jobs, by name. A job whose handler throws is retried later, until it is dead; at once after a final error. */
export type JobHandlers = {
  [N in JobName]: (data: JobData[N], run: JobRun) => Promise<void>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    jobs: JobQueue;
  }
}
