import { pieceSources } from '../issues/current-pieces.ts';
import { previewIssue } from '../issues/preview-issue.ts';
import { command } from '../../kernel/operation.ts';
import { isPerson } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { reviewerOf } from '../../items/reviewer.ts';
import { allows } from '../issues/issue-status.ts';
import { IssueChange, lockIssue, requireRevision, ReviewedIssue } from '../issues/require-issue.ts';
import { startSending } from '../issues/start-sending.ts';

/**
 * Sends an issue; sending an unapproved one approves it. Of two concurrent calls the second finds it being sent. Throws
 * `forbidden` for programs without a prior approval, `conflict` for a stale revision, `rule-violated` when it was sent
 * or cancelled, or contains unpublished pieces.
 */
export const sendNewsletter = command({
  name: 'newsletters.send',
  effect: 'send',
  isPausedAfterRestore: true,
  summary: 'Send an issue to all current subscribers; repeated calls send once',
  access: 'editor',
  input: ReviewedIssue,
  output: IssueChange.extend(pausedField),
  confirm: previewIssue('send', {
    decides: true,
    sends: true,
  }),
  uses: ['newsletters', 'deliveries', 'clock', 'users', 'holds', ...pieceSources],
  run: async (ports, { id, revision, reviewer }, actor) => {
    const issue = await lockIssue(ports, id);
    if (issue.status === 'sending' || issue.status === 'paused')
      return { newsletter: issue, changed: false, ...(await pausedSince(ports)) };
    if (!isPerson(actor) && issue.status !== 'approved')
      throw new DomainError('newsletters.sending-by-person');
    if (allows(issue, 'send')) requireRevision(issue, revision);
    const approves = issue.approved_by === null || reviewer !== undefined || actor.reviewer !== undefined;
    const by = (approves ? await reviewerOf(ports, actor, reviewer) : null) ?? actor.name;
    const newsletter = await startSending(ports, issue, { by, at: ports.clock.now() });
    return { newsletter, changed: true, ...(await pausedSince(ports)) };
  },
});
