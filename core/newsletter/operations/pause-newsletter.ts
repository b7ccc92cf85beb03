import { previewIssue } from '../issues/preview-issue.ts';
import { command } from '../../kernel/operation.ts';
import { IssueChange, IssueId, isDoneAlready, lockIssue } from '../issues/require-issue.ts';
import { transition } from '../issues/transitions.ts';

/** Pauses the sending of an issue. Throws `rule-violated` when it is not being sent. */
export const pauseNewsletter = command({
  name: 'newsletters.pause',
  effect: 'send',
  summary: 'Pause the sending of an issue until it is resumed',
  access: 'editor',
  input: IssueId,
  output: IssueChange,
  confirm: previewIssue('pause'),
  uses: ['newsletters', 'clock'],
  run: async ({ newsletters, clock }, { id }, actor) => {
    const issue = await lockIssue({ newsletters }, id);
    if (isDoneAlready(issue, 'pause')) return { newsletter: issue, changed: false };
    const paused = transition(issue, 'pause', { by: actor.name, at: clock.now() });
    return { newsletter: await newsletters.save(paused), changed: true };
  },
});
