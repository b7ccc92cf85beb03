import { command } from '../../kernel/operation.ts';
import { currentIssue, pieceSources } from '../issues/current-pieces.ts';
import { IssueChange, isDoneAlready, lockIssue, IssueRevision } from '../issues/require-issue.ts';
import { transition } from '../issues/transitions.ts';

/** Submits a draft for approval. Throws `conflict` for a stale revision, `rule-violated` when it is not a draft. */
export const submitNewsletter = command({
  name: 'newsletters.submit',
  effect: 'write',
  summary: 'Submit a draft issue for approval',
  access: 'editor',
  input: IssueRevision,
  output: IssueChange,
  uses: ['newsletters', 'clock', ...pieceSources],
  run: async (ports, { id, revision }, actor) => {
    const issue = await lockIssue(ports, id);
    if (isDoneAlready(issue, 'submit', revision)) return { newsletter: issue, changed: false };
    const current = await currentIssue(ports, issue);
    const submitted = transition(current, 'submit', { by: actor.name, at: ports.clock.now() });
    return { newsletter: await ports.newsletters.save(submitted), changed: true };
  },
});
