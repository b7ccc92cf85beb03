import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { slotKinds } from '../../newsletter/issues/schedule.ts';
import { countWaiting, Waiting } from '../hold.ts';

/** Ends the hold of a restored site; `changed` is false when there was none. */
export const endHold = command({
  name: 'hold.end',
  effect: 'send',
  summary:
    'Resume changes, mail, agents and schedules after a backup was restored: what is in progress continues',
  access: 'admin',
  input: z.object({}),
  output: z.object({ changed: z.boolean(), ...Waiting.shape }),
  uses: ['holds', 'clock', 'slots', 'agentSchedules', 'jobs', 'newsletters'],
  run: async (ports) => {
    const changed = await ports.holds.end();
    const at = ports.clock.now();
    // Slots that were due earlier belong to the site that was backed up: it may have run them.
    if (changed) {
      for (const kind of slotKinds)
        await ports.slots.claim({
          kind,
          slot: `resumed ${at}`,
          due_at: at,
          at,
          outcome: 'begun',
          reason: null,
          issue_id: null,
        });
      for (const schedule of await ports.agentSchedules.list())
        await ports.agentSchedules.save({ ...schedule, settled_until: at });
    }
    return { changed, ...(await countWaiting(ports)) };
  },
});
