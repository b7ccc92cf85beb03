import { z } from 'zod';
import { auditEntry } from '../../kernel/audit.ts';
import { command } from '../../kernel/operation.ts';
import { storeMessage } from '../../kernel/render.ts';
import { boundedTotal } from '../../items/totals.ts';
import type { Ports } from '../../kernel/ports.ts';
import { message } from '../../messages/messages.ts';
import { dueBefore, RetentionKind, retentionKinds } from '../retention.ts';

/** Records deleted per transaction, and batches per kind and run; the next run deletes the rest. */
const batch = 500;
const maxBatches = 1000;

const purgeKind = async (
  { retention }: Pick<Ports, 'retention'>,
  kind: RetentionKind,
  before: string,
): Promise<{ count: number; complete: boolean }> => {
  let count = 0;
  for (let batches = 0; batches < maxBatches; batches += 1) {
    const purged = await retention.purge(kind, before, batch);
    count += purged;
    if (purged < batch) return { count, complete: true };
  }
  return { count, complete: false };
};

const PurgedRow = z.object({
  kind: RetentionKind,
  count: z
    .int()
    .nonnegative()
    .describe('How many were deleted; in a dry run, how many are due, 10000 at most'),
});

const Answer = z.object({
  dry_run: z.boolean(),
  changed: z.boolean(),
  complete: z.boolean().describe('False when something is left for the next run'),
  items: z.array(PurgedRow),
});

/**
 * Deletes the records whose retention period has ended. Each batch is its own transaction, so the next run continues one
 * that was interrupted. A kind that fails does not stop the others; the first error is thrown after the audit entry.
 */
export const runRetention = command({
  name: 'retention.run',
  effect: 'delete',
  // It records its own entry, with the counts.
  unaudited: true,
  transaction: 'own',
  summary: 'Delete the records whose retention period has ended, as the site does each night',
  access: 'admin',
  input: z.object({
    dry_run: z.boolean().default(false).describe('Only count what would be deleted'),
  }),
  output: Answer,
  uses: ['retention', 'settings', 'clock', 'ids', 'audit'],
  run: async (ports, { dry_run }, actor) => {
    const { retention, settings, clock, ids, audit } = ports;
    const at = clock.now();
    const before = (kind: RetentionKind) => dueBefore(settings.retention[kind], at);
    const answer: z.infer<typeof Answer> = { dry_run, changed: false, complete: true, items: [] };
    const faults: unknown[] = [];
    for (const kind of retentionKinds)
      if (dry_run) {
        const { due } = await retention.count(kind, before(kind));
        answer.items.push({ kind, count: boundedTotal(due).total });
      } else
        try {
          const { count, complete } = await purgeKind(ports, kind, before(kind));
          answer.items.push({ kind, count });
          answer.complete &&= complete;
        } catch (fault) {
          faults.push(fault);
        }
    if (dry_run) return answer;
    const purged = answer.items.filter(({ count }) => count > 0);
    const counts = purged.map(({ kind, count }) => message('retention.purged-kind', { kind, count }));
    const note = counts.length ? message('retention.purged', { counts }) : message('retention.nothing-due');
    await audit.record({
      ...auditEntry(ids.next(), { actor, operation: 'retention.run', at }, null),
      note: storeMessage(note),
    });
    if (faults.length) throw faults[0];
    return { ...answer, changed: purged.length > 0 };
  },
});
