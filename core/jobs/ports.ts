/** The work that is done later, by name, and what each job is given. */
export type JobData = {
  'mail.send': { mail_id: string };
};
export type JobName = keyof JobData;

/** How a job stands. `dead`: tried as often as it may be; kept until somebody tries it again. */
export type JobState = 'waiting' | 'running' | 'retrying' | 'done' | 'dead';

/** A job as it is shown. */
export type Job = {
  id: string;
  name: JobName;
  state: JobState;
  data: Record<string, unknown>;
  /** How often it was started again. */
  retries: number;
  /** What went wrong last. */
  last_error: string | null;
  created_at: string;
  /** When it is due, or was last started. */
  due_at: string;
};

/**
 * The queue of jobs, shared by all instances. Each job runs once at a time, under a lease: one whose worker is gone is
 * given to another within a minute.
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
  list(filter: { state?: JobState; limit: number }): Promise<Job[]>;
  /** Lets a dead job be tried again. Throws `not-found` when there is no dead one with this id. */
  retry(id: string): Promise<void>;
};
