import { z } from 'zod';
import { heldAnswer, reportHold } from '../../hold/report-hold.ts';
import { command } from '../../kernel/operation.ts';
import type { Ports } from '../../ports.ts';

/** Tries a dead job once more. Throws `not-found`, and `conflict` for one that is not dead. */
export const retryJob = command({
  name: 'jobs.retry',
  effect: 'send',
  summary: 'Try a dead job once more',
  access: 'admin',
  input: z.object({ id: z.uuid().describe('Id of the job') }),
  output: z.object({ id: z.uuid(), ...heldAnswer }),
  uses: ['jobs', 'holds'],
  run: reportHold(async ({ jobs }: Pick<Ports, 'jobs' | 'holds'>, { id }: { id: string }) => {
    await jobs.retry(id);
    return { id };
  }),
});
