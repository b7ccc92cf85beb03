import { z } from 'zod';

/** The kinds of work that are done later. */
export const jobNames = ['mail.send', 'agent.run', 'article.picture'] as const;
export type JobName = (typeof jobNames)[number];

/** How a job stands. `dead`: tried as often as it may be; kept until somebody tries it again. */
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
