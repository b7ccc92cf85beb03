import { z } from 'zod';
import { previewIssue } from '../issues/preview-issue.ts';
import { command } from '../../kernel/operation.ts';
import { IssueId, lockIssue } from '../issues/require-issue.ts';
import { transition, withStep } from '../issues/transitions.ts';

/** Moves an issue to the trash. One being sent is cancelled, and its deliveries stay on record. Throws `not-found`. */
export const deleteNewsletter = command({
  name: 'newsletters.delete',
  effect: 'delete',
  summary: 'Move an issue to the trash; one that is being sent is cancelled',
  access: 'admin',
  input: IssueId,
  output: z.object({ id: z.uuid() }),
  confirm: previewIssue('delete'),
  uses: ['newsletters', 'deliveries', 'clock'],
  run: async ({ newsletters, deliveries, clock }, { id }, { name: by }) => {
    const issue = await lockIssue({ newsletters }, id);
    const at = clock.now();
    const isInSending = issue.status === 'sending' || issue.status === 'paused';
    const ended = isInSending ? transition(issue, 'cancel', { by, at }) : issue;
    await newsletters.save(withStep(ended, { step: 'deleted', at, by }));
    if (isInSending) await deliveries.skipPending(id, 'deleted', at);
    await newsletters.remove(id);
    return { id };
  },
});
