import { z } from 'zod';

/** The kinds of work that are done later. */
export const jobNames = ['mail.send', 'agent.run', 'article.picture', 'retention.run'] as const;
export type JobName = (typeof jobNames)[number];

/** `dead`: out of attempts; stays until it is retried by hand. */
export const jobStates = ['waiting', 'running', 'retrying', 'done', 'dead'] as const;
export type JobState = (typeof jobStates)[number];

export const Job = z.object({
  id: z.uuid(),
  name: z.enum(jobNames),
  state: z.enum(jobStates),
  data: z.record(z.string(), z.unknown()).describe('What the job was given'),
  retries: z.int().nonnegative().describe('How often it was started again'),
  last_error: z.string().nullable().describe('What went wrong last'),
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime().describe('When it is due, or was for its last try'),
});
/** A job as it is shown. */
export type Job = z.infer<typeof Job>;

/** How jobs of a kind are tried; times in whole seconds. */
export type JobPolicy = {
  /** Attempts before the job is dead. */
  tries: number;
  /** Delay before the second attempt; it doubles with each further one, with jitter. 0: no delays at all. */
  firstWait: number;
  maxWait: number;
  /** Of one attempt. */
  timeLimit: number;
  /** How many one instance runs at the same time. */
  concurrency: number;
};

/** The policy of each kind. */
export const jobPolicies = {
  // Greylisting wants minutes, a mail server's bad day a day: fifteen tries reach over some twenty hours.
  'mail.send': { tries: 15, firstWait: 10, maxWait: 4 * 3600, timeLimit: 300, concurrency: 4 },
  // Runs wait for providers nearly all the time, of whom few are asked at once whatever is under way here.
  // What providers do is tried again inside of a run: a job fails by the fault of a process or of the database.
  'agent.run': { tries: 4, firstWait: 5, maxWait: 60, timeLimit: 1800, concurrency: 24 },
  'article.picture': { tries: 2, firstWait: 10, maxWait: 60, timeLimit: 600, concurrency: 2 },
  'retention.run': { tries: 3, firstWait: 600, maxWait: 3600, timeLimit: 3600, concurrency: 1 },
} satisfies Record<JobName, JobPolicy>;

/** Kinds without a policy are left to others. */
export type JobPolicies = Partial<Record<JobName, JobPolicy>>;
