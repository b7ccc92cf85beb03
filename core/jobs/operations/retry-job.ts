import { z } from 'zod';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { command } from '../../kernel/operation.ts';

/** Retries a dead job. Throws `not-found`, and `conflict` for one that is not dead. */
export const retryJob = command({
  name: 'jobs.retry',
  effect: 'send',
  summary: 'Retry a dead job',
  access: 'admin',
  input: z.object({ id: z.uuid().describe('Id of the job') }),
  output: z.object({ id: z.uuid(), ...pausedField }),
  uses: ['jobs', 'holds'],
  run: async ({ jobs, holds }, { id }) => {
    await jobs.retry(id);
    return { id, ...(await pausedSince({ holds })) };
  },
});
