import { z } from 'zod';
import type { Command, Query } from '../shared/contract.ts';
import { Job, jobStates } from './job.ts';

export const jobContracts = {
  'jobs.list': {
    kind: 'query',
    summary: 'List the work that waits, runs, is done or has failed, newest first',
    access: 'admin',
    input: z.object({
      state: z.enum(jobStates).optional().describe('Jobs in this state'),
      limit: z.coerce.number<number>().int().min(1).max(100).default(50).describe('How many, 1 to 100'),
    }),
    output: z.object({ items: z.array(Job) }),
  } as const satisfies Query,
  'jobs.retry': {
    kind: 'command',
    effect: 'send',
    summary: 'Try a dead job once more',
    access: 'admin',
    input: z.object({ id: z.uuid().describe('Id of the job') }),
    output: z.object({ id: z.uuid() }),
  } as const satisfies Command,
};
