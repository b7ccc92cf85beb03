import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Issue } from '../issues/issue.ts';
import { IssueId, lockAnyIssue } from '../issues/require-issue.ts';
import { withStep } from '../issues/transitions.ts';

const unapproved = { status: 'pending', approved_by: null, approved_at: null } as const;

/**
 * Restores an issue from the trash; an approved one has to be approved again. Throws `conflict` when it is not there.
 */
export const restoreNewsletter = command({
  name: 'newsletters.restore',
  effect: 'write',
  summary: 'Restore an issue from the trash; one that was approved has to be approved again',
  access: 'editor',
  input: IssueId,
  output: z.object({ newsletter: Issue }),
  uses: ['newsletters', 'clock'],
  run: async ({ newsletters, clock }, { id }, actor) => {
    const { deleted, ...issue } = await lockAnyIssue({ newsletters }, id);
    if (!deleted) throw new DomainError('newsletters.not-in-trash', { id });
    const restored = { ...issue, ...(issue.status === 'approved' && unapproved) };
    await newsletters.untrash(id);
    const step = { step: 'restored', at: clock.now(), by: actor.name } as const;
    return { newsletter: await newsletters.save(withStep(restored, step)) };
  },
});
