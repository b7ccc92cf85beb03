import type { Ports } from '../../kernel/ports.ts';
import type { CurrentPieces, PieceSources } from './current-pieces.ts';
import { currentPieces, requirePublished, withPieces } from './current-pieces.ts';
import type { Issue } from './issue.ts';
import { issueTopics } from './issue.ts';
import type { StepAuthor } from './transitions.ts';
import { transition, withStep } from './transitions.ts';

/** The issue with the current state of its pieces; its history records which have changed since the approval. */
const withCurrentPieces = (
  issue: Issue,
  { pieces, changed }: CurrentPieces,
  { at, by }: StepAuthor,
): Issue => {
  const current = withPieces(issue, pieces);
  if (issue.approved_at === null || changed.length === 0) return current;
  const about = changed.map(({ slug }) => slug).join(', ');
  return withStep(current, { step: 'pieces-changed', at, by, count: changed.length, about });
};

/** Fixes pieces and recipients of an issue, in a transaction. Throws `rule-violated` when pieces are not published. */
export const startSending = async (
  ports: Pick<Ports, 'newsletters' | 'deliveries'> & PieceSources,
  issue: Issue,
  by: StepAuthor,
): Promise<Issue> => {
  const current = await currentPieces(ports, issue);
  requirePublished(issue, current);
  const sending = transition(withCurrentPieces(issue, current, by), 'send', by);
  const recipients = await ports.deliveries.create(issue.id, by.at, issueTopics(sending));
  return ports.newsletters.save({ ...sending, recipients });
};
