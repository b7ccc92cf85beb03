import { z } from 'zod';

/** The kinds of background jobs. */
export const jobNames = [
  'mail.send',
  'password.link',
  'agent.run',
  'article.picture',
  'retention.run',
  'sources.check',
  'evidence.compare',
  'cdn.purge',
  'indexnow.submit',
  'websub.publish',
  'backup.run',
  'alert.post',
] as const;
export type JobName = (typeof jobNames)[number];

/** `dead`: out of attempts; stays until it is retried by hand. */
export const jobStates = ['waiting', 'running', 'retrying', 'done', 'dead'] as const;
export type JobState = (typeof jobStates)[number];

export const Job = z.object({
  id: z.uuid(),
  name: z.enum(jobNames),
  state: z.enum(jobStates),
  data: z.record(z.string(), z.unknown()).describe("The job's data"),
  retries: z.int().nonnegative().describe('Number of retries'),
  last_error: z.string().nullable().describe('The last error'),
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime().describe('When it is due, or was for its last attempt'),
});
/** A job as listed. */
export type Job = z.infer<typeof Job>;

/** The retry policy of a kind of job; times in whole seconds. */
export type JobPolicy = {
  /** Attempts before the job is dead. */
  tries: number;
  /** Delay before the second attempt; doubles with each further one, with jitter. 0: no delays. */
  firstWait: number;
  maxWait: number;
  /** Time limit of one attempt. */
  timeLimit: number;
  /** How many one instance runs at the same time. */
  concurrency: number;
};

/** The policy of each kind. */
export const jobPolicies = {
  // Greylisting takes minutes, an outage of a mail server up to a day: fifteen attempts span some twenty hours.
  'mail.send': { tries: 15, firstWait: 10, maxWait: 4 * 3600, timeLimit: 300, concurrency: 4 },
  // A link that comes hours later is of no use.
  'password.link': { tries: 5, firstWait: 2, maxWait: 60, timeLimit: 60, concurrency: 2 },
  // Runs spend most of their time waiting for providers, whose calls are limited separately. Failed provider calls are
  // retried within a run: a job only fails when the process or the database does.
  'agent.run': { tries: 4, firstWait: 5, maxWait: 60, timeLimit: 1800, concurrency: 24 },
  'article.picture': { tries: 2, firstWait: 10, maxWait: 60, timeLimit: 600, concurrency: 2 },
  'retention.run': { tries: 3, firstWait: 600, maxWait: 3600, timeLimit: 3600, concurrency: 1 },
  // What is left when it fails is due the next day.
  'sources.check': { tries: 2, firstWait: 600, maxWait: 3600, timeLimit: 3600, concurrency: 1 },
  // What is left when it fails is queued again a moment later.
  'evidence.compare': { tries: 2, firstWait: 10, maxWait: 60, timeLimit: 3600, concurrency: 1 },
  // An hour of failures; readers see a fresh page after a minute anyway, but a deleted picture never expires.
  'cdn.purge': { tries: 60, firstWait: 1, maxWait: 60, timeLimit: 60, concurrency: 1 },
  // Search engines ask to wait after a 429; a day of failures, then they find the pages by the sitemap.
  'indexnow.submit': { tries: 30, firstWait: 60, maxWait: 3600, timeLimit: 60, concurrency: 1 },
  'websub.publish': { tries: 30, firstWait: 30, maxWait: 3600, timeLimit: 600, concurrency: 1 },
  'backup.run': { tries: 3, firstWait: 600, maxWait: 3600, timeLimit: 6 * 3600, concurrency: 1 },
  // An alert is of no use hours later.
  'alert.post': { tries: 8, firstWait: 10, maxWait: 900, timeLimit: 60, concurrency: 1 },
} satisfies Record<JobName, JobPolicy>;

/** Jobs of kinds without a policy are left to other processes. */
export type JobPolicies = Partial<Record<JobName, JobPolicy>>;
