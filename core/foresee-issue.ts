import type { Foresight } from './foreseen.ts';
import { nothingToDo } from './foreseen.ts';
import { viewOf } from './newsletter/issues/current-pieces.ts';
import type { Issue, IssueView } from './newsletter/issues/issue.ts';
import { requireIssue } from './newsletter/issues/require-issue.ts';

type IssueOperation =
  | 'newsletters.approve'
  | 'newsletters.send'
  | 'newsletters.pause'
  | 'newsletters.resume'
  | 'newsletters.cancel'
  | 'newsletters.resend'
  | 'newsletters.delete';

const steered: Record<IssueOperation, string> = {
  'newsletters.approve': 'The issue would go out at the next slot',
  'newsletters.send': 'The issue would be sent now; mails that are sent cannot be taken back',
  'newsletters.pause': 'The sending would be held',
  'newsletters.resume': 'The sending would go on',
  'newsletters.cancel': 'The issue would be cancelled: who has not got it yet never will',
  'newsletters.resend': 'These deliveries would be tried again; some readers may get the issue twice',
  'newsletters.delete': 'The issue would go to the trash; one that is being sent would be cancelled',
};

/** Those that are tied to what was seen. */
const decisions = new Set<IssueOperation>(['newsletters.approve', 'newsletters.send']);

const slugs = (pieces: readonly { slug: string }[]) => pieces.map(({ slug }) => slug).join(', ');

/** What whoever decides on an issue should know of its pieces. */
const warningsOf = ({
  pieces_sent_before: sent,
  pieces_changed_since_approval: changed,
}: IssueView): string =>
  [
    sent.length ? `. Readers have had these pieces in an earlier issue: ${slugs(sent)}` : '',
    changed.length ? `. These pieces have changed since it was approved: ${slugs(changed)}` : '',
  ].join('');

/** What is prepared is not confirmed once its pieces say something else. */
const piecesState = ({ pieces_changed_since_approval: changed }: IssueView): string =>
  changed.length ? ` ${slugs(changed)}` : '';

/** What would become of an issue of the newsletter. */
export const foreseeIssue: Foresight<IssueOperation> = async ({ application, ports, actor, name }, input) => {
  const before = await requireIssue(ports, input.id);
  const view = await viewOf(ports, before);
  const output = (await application.foresee(name, input, actor)) as {
    newsletter?: Issue;
    changed?: boolean;
    deliveries?: number;
  };
  if (output.changed === false) throw nothingToDo(input.id);
  const { newsletter: after, deliveries } = output;
  const recipients = deliveries ?? (name === 'newsletters.send' ? (after?.recipients ?? 0) : undefined);
  return {
    subject: input.id,
    state: `${before.revision} ${before.status}${piecesState(view)}`,
    effects: {
      summary: `${steered[name]} («${before.subject_es}»)${decisions.has(name) ? warningsOf(view) : ''}`,
      ...(after && { changes: [{ field: 'status', before: before.status, after: after.status }] }),
      ...(recipients !== undefined && { recipients }),
    },
    // What is confirmed is what was seen.
    input: { ...input, ...(decisions.has(name) && { revision: before.revision }) },
  };
};
