import { command } from '../../kernel/operation.ts';
import { currentIssue } from '../issues/current-pieces.ts';
import { IssueChange, isMovedAlready, requireIssue, SeenIssue } from '../issues/require-issue.ts';
import { move } from '../issues/transitions.ts';

/** Submits a draft for approval. Throws `conflict` for a stale revision, `rule-violated` when it is no draft. */
export const submitNewsletter = command({
  name: 'newsletters.submit',
  effect: 'write',
  summary: 'Put a draft issue before whoever approves it',
  access: 'admin',
  input: SeenIssue,
  output: IssueChange,
  uses: ['newsletters', 'clock', 'articles', 'interviews', 'settings', 'providers'],
  run: async (ports, { id, revision }, actor) => {
    const issue = await requireIssue(ports, id);
    if (isMovedAlready(issue, 'submit', revision)) return { newsletter: issue, changed: false };
    const current = await currentIssue(ports, issue);
    const submitted = move(current, 'submit', { by: actor.name, at: ports.clock.now() });
    return { newsletter: await ports.newsletters.save(submitted), changed: true };
  },
});
