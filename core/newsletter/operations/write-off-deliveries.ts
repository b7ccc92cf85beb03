import { z } from 'zod';
import { storeMessage } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { command } from '../../kernel/operation.ts';
import { ChosenSubscribers } from '../issues/delivery.ts';
import { IssueId, lockAnyIssue } from '../issues/require-issue.ts';
import { withStep } from '../issues/transitions.ts';

/** Counts deliveries with unknown outcome as failed, even for a deleted issue. Throws `not-found`. */
export const writeOffDeliveries = command({
  name: 'newsletters.write-off',
  effect: 'write',
  summary: 'Count deliveries with unknown outcome as failed',
  access: 'editor',
  input: IssueId.extend({ subscribers: ChosenSubscribers }),
  output: z.object({ deliveries: z.int().nonnegative().describe('How many'), changed: z.boolean() }),
  uses: ['newsletters', 'deliveries', 'clock'],
  run: async (ports, { id, subscribers = null }, { name: by }) => {
    const { deleted: _deleted, ...issue } = await lockAnyIssue(ports, id);
    const at = ports.clock.now();
    const count = await ports.deliveries.writeOff(
      id,
      subscribers,
      storeMessage(message('newsletters.written-off', { name: by })),
      at,
    );
    if (count === 0) return { deliveries: 0, changed: false };
    const counts = issue.counts && (await ports.deliveries.counts(id));
    const writtenOff = withStep(issue, { step: 'written-off', at, by, count });
    await ports.newsletters.save({ ...writtenOff, counts });
    return { deliveries: count, changed: true };
  },
});
