import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { renderStored } from '../../kernel/render.ts';
import { query } from '../../kernel/operation.ts';
import { Job, jobStates } from '../job.ts';

/** The background jobs, newest first. */
export const listJobs = query({
  name: 'jobs.list',
  summary: 'List background jobs that are waiting, running, done or failed, newest first',
  access: 'admin',
  input: z.object({
    state: z.enum(jobStates).optional().describe('Jobs in this state'),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50).describe('How many, 1 to 100'),
  }),
  output: z.object({ items: z.array(Job) }),
  uses: ['jobs'],
  run: async ({ jobs }, filter, actor) => ({
    items: (await jobs.list(filter)).map((job) => ({
      ...job,
      last_error: job.last_error && renderStored(job.last_error, languageOf(actor)),
    })),
  }),
});
