import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { countWaiting, Hold, Waiting } from '../hold.ts';

/** Whether the site is on hold, and what is waiting. */
export const getHold = query({
  name: 'hold.get',
  summary:
    'Whether changes, mail, agents and schedules are on hold since a backup was restored, and what is waiting',
  access: 'author',
  input: z.object({}),
  output: z.object({
    held: z.boolean(),
    since: Hold.shape.since.nullable(),
    backup_at: Hold.shape.backup_at,
    ...Waiting.shape,
  }),
  uses: ['holds', 'jobs', 'newsletters'],
  run: async (ports) => {
    const hold = await ports.holds.find();
    return {
      held: hold !== null,
      since: hold?.since ?? null,
      backup_at: hold?.backup_at ?? null,
      ...(await countWaiting(ports)),
    };
  },
});
