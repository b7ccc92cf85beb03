import { z } from 'zod';
import { previewIssue } from '../issues/preview-issue.ts';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { requireNoDemo } from '../issues/current-pieces.ts';
import { ChosenSubscribers } from '../issues/delivery.ts';
import { allows } from '../issues/issue-status.ts';
import { IssueChange, IssueId, lockIssue } from '../issues/require-issue.ts';
import { transition, withStep } from '../issues/transitions.ts';

/** Retries deliveries. Throws `rule-violated` for an issue that was never sent or is cancelled, and for DEMO pieces. */
export const resendDeliveries = command({
  name: 'newsletters.resend',
  effect: 'send',
  isPausedAfterRestore: true,
  summary: 'Retry deliveries that failed or whose outcome is unknown',
  access: 'editor',
  input: IssueId.extend({
    status: z.enum(['unknown', 'failed']).default('unknown'),
    subscribers: ChosenSubscribers,
  }),
  output: IssueChange.extend({
    ...pausedField,
    deliveries: z.int().nonnegative().describe('How many'),
  }),
  confirm: previewIssue('resend'),
  uses: ['newsletters', 'deliveries', 'clock', 'holds', 'articles', 'providers'],
  run: async (ports, { id, status, subscribers = null }, { name: by }) => {
    const issue = await lockIssue(ports, id);
    const { status: state } = issue;
    if (state !== 'sending' && state !== 'paused' && state !== 'sent')
      throw new DomainError('newsletters.not-sent-at-all', { id, status: state });
    await requireNoDemo(ports, issue);
    const at = ports.clock.now();
    const deliveries = await ports.deliveries.reopen(id, { status, subscribers }, at);
    if (deliveries === 0)
      return { newsletter: issue, deliveries, changed: false, ...(await pausedSince(ports)) };
    const reopened = allows(issue, 'reopen') ? transition(issue, 'reopen', { by, at }) : issue;
    const resent = withStep(reopened, { step: 'resent', at, by, count: deliveries, about: status });
    const newsletter = await ports.newsletters.save({ ...resent, counts: null });
    return { newsletter, deliveries, changed: true, ...(await pausedSince(ports)) };
  },
});
