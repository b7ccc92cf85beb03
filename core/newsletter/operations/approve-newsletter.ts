import { previewIssue } from '../issues/preview-issue.ts';
import { command } from '../../kernel/operation.ts';
import { isPerson } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { reviewerOf } from '../../items/reviewer.ts';
import { currentPieces, pieceSources, requirePublished, withPieces } from '../issues/current-pieces.ts';
import { IssueChange, isDoneAlready, lockIssue, ReviewedIssue } from '../issues/require-issue.ts';
import { transition } from '../issues/transitions.ts';

/** Approves an issue in the name of a person. Throws `forbidden` for programs, `rule-violated` when it cannot be sent. */
export const approveNewsletter = command({
  name: 'newsletters.approve',
  effect: 'send',
  isPausedAfterRestore: true,
  summary: 'Approve an issue, so that it goes out at the next slot',
  access: 'editor',
  input: ReviewedIssue,
  output: IssueChange.extend(pausedField),
  confirm: previewIssue('approve', { decides: true }),
  uses: ['newsletters', 'clock', 'users', 'holds', ...pieceSources],
  run: async (ports, { id, revision, reviewer }, actor) => {
    const issue = await lockIssue(ports, id);
    if (!isPerson(actor)) throw new DomainError('newsletters.approval-by-person');
    if (isDoneAlready(issue, 'approve', revision))
      return { newsletter: issue, changed: false, ...(await pausedSince(ports)) };
    const current = await currentPieces(ports, issue);
    requirePublished(issue, current);
    const by = (await reviewerOf(ports, actor, reviewer)) ?? actor.name;
    const approved = transition(withPieces(issue, current.pieces), 'approve', { by, at: ports.clock.now() });
    const newsletter = await ports.newsletters.save(approved);
    return { newsletter, changed: true, ...(await pausedSince(ports)) };
  },
});
