import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { composePieces, newIssue } from '../issues/compose-issue.ts';
import { currentIssue, pieceSources } from '../issues/current-pieces.ts';
import type { Issue } from '../issues/issue.ts';
import { IssueChange } from '../issues/require-issue.ts';
import { week } from '../../time/wall-clock.ts';

/** The newest issue of this week that can still be sent. */
const findOpenIssue = async ({
  newsletters,
  clock,
}: Pick<Ports, 'newsletters' | 'clock'>): Promise<Issue | null> => {
  const newest = await newsletters.newest(['draft', 'pending', 'approved']);
  return newest && Date.parse(clock.now()) - Date.parse(newest.created_at) < week ? newest : null;
};

/**
 * Composes an issue, unless one of this week is waiting to be sent. Throws `rule-violated` when everything has been
 * sent already.
 */
export const generateNewsletter = command({
  name: 'newsletters.generate',
  effect: 'write',
  summary: 'Compose the weekly issue as a draft: the top five articles and the new interviews',
  access: 'editor',
  input: z.object({
    anew: z
      .boolean()
      .default(false)
      .describe('Compose another one even if one of this week is waiting to be sent'),
  }),
  output: IssueChange,
  uses: ['newsletters', 'clock', 'ids', ...pieceSources],
  run: async (ports, { anew }, actor) => {
    const open = anew ? null : await findOpenIssue(ports);
    if (open) return { newsletter: await currentIssue(ports, open), changed: false };
    const { pieces } = await composePieces(ports);
    if (pieces.length === 0) throw new DomainError('newsletters.nothing-new', { reason: 'empty' });
    const issue = newIssue(ports, pieces, { by: actor.name, slot: null });
    return { newsletter: await ports.newsletters.save(issue), changed: true };
  },
});
