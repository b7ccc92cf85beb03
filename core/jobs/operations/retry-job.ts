import { z } from 'zod';
import { command } from '../../kernel/operation.ts';

/** Tries a dead job once more. Throws `not-found`, and `conflict` for one that is not dead. */
export const retryJob = command({
  name: 'jobs.retry',
  effect: 'send',
  summary: 'Try a dead job once more',
  access: 'admin',
  input: z.object({ id: z.uuid().describe('Id of the job') }),
  output: z.object({ id: z.uuid() }),
  uses: ['jobs'],
  run: async ({ jobs }, { id }) => {
    await jobs.retry(id);
    return { id };
  },
});
