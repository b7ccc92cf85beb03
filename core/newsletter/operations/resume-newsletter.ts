import { previewIssue } from '../issues/preview-issue.ts';
import { command } from '../../kernel/operation.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { requireNoDemo } from '../issues/current-pieces.ts';
import { IssueChange, IssueId, isDoneAlready, lockIssue } from '../issues/require-issue.ts';
import { transition } from '../issues/transitions.ts';

/** Resumes the sending of an issue. Throws `rule-violated` when it is not paused, or has DEMO pieces. */
export const resumeNewsletter = command({
  name: 'newsletters.resume',
  effect: 'send',
  isPausedAfterRestore: true,
  summary: 'Resume the sending of an issue',
  access: 'editor',
  input: IssueId,
  output: IssueChange.extend(pausedField),
  confirm: previewIssue('resume'),
  uses: ['newsletters', 'clock', 'holds', 'articles', 'providers'],
  run: async (ports, { id }, actor) => {
    const issue = await lockIssue(ports, id);
    if (isDoneAlready(issue, 'resume'))
      return { newsletter: issue, changed: false, ...(await pausedSince(ports)) };
    await requireNoDemo(ports, issue);
    const resumed = transition(issue, 'resume', { by: actor.name, at: ports.clock.now() });
    const newsletter = await ports.newsletters.save(resumed);
    return { newsletter, changed: true, ...(await pausedSince(ports)) };
  },
});
