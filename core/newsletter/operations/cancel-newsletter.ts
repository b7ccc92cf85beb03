import { previewIssue } from '../issues/preview-issue.ts';
import { command } from '../../kernel/operation.ts';
import { IssueChange, IssueId, isDoneAlready, lockIssue } from '../issues/require-issue.ts';
import { transition } from '../issues/transitions.ts';

/** Cancels an issue; its pending deliveries are skipped. Throws `rule-violated` when it was sent. */
export const cancelNewsletter = command({
  name: 'newsletters.cancel',
  effect: 'send',
  summary: 'Cancel an issue: pending deliveries are skipped',
  access: 'editor',
  input: IssueId,
  output: IssueChange,
  confirm: previewIssue('cancel'),
  uses: ['newsletters', 'deliveries', 'clock'],
  run: async ({ newsletters, deliveries, clock }, { id }, actor) => {
    const issue = await lockIssue({ newsletters }, id);
    if (isDoneAlready(issue, 'cancel')) return { newsletter: issue, changed: false };
    const at = clock.now();
    const cancelled = await newsletters.save(transition(issue, 'cancel', { by: actor.name, at }));
    await deliveries.skipPending(id, 'cancelled', at);
    return { newsletter: cancelled, changed: true };
  },
});
