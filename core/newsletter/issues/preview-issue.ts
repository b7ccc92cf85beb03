import type { MakePreview } from '../../kernel/preview.ts';
import { nothingToDo } from '../../kernel/preview.ts';
import { viewOf } from './current-pieces.ts';
import type { Issue, IssueView } from './issue.ts';
import { requireIssue } from './require-issue.ts';

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

type Answer = { id?: string; newsletter?: Issue; changed?: boolean; deliveries?: number };
type Options = {
  /** Whether what is confirmed is exactly what was shown: its pieces are warned of, its revision is the one shown. */
  decides?: boolean;
  /** Whether its readers get a mail each. */
  sends?: boolean;
};

/** Shows what would become of an issue of the newsletter. */
export const previewIssue =
  (summary: string, { decides = false, sends = false }: Options = {}): MakePreview<{ id: string }, Answer> =>
  async ({ ports, input, dryRun }) => {
    const before = await requireIssue(ports, input.id);
    const view = await viewOf(ports, before);
    const output = await dryRun(input);
    if (output.changed === false) throw nothingToDo(input.id);
    const { newsletter: after, deliveries } = output;
    const recipients = deliveries ?? (sends ? (after?.recipients ?? 0) : undefined);
    return {
      subject: input.id,
      state: `${before.revision} ${before.status}${piecesState(view)}`,
      effects: {
        summary: `${summary} («${before.subject_es}»)${decides ? warningsOf(view) : ''}`,
        ...(after && { changes: [{ field: 'status', before: before.status, after: after.status }] }),
        ...(recipients !== undefined && { recipients }),
      },
      input: { ...input, ...(decides && { revision: before.revision }) },
    };
  };

/** Shows what a test mail would be. */
export const previewTest: MakePreview<{ id: string; email: string }> = async ({ ports, input }) => {
  const { revision, status, subject_es } = await requireIssue(ports, input.id);
  return {
    subject: input.id,
    state: `${revision} ${status}`,
    effects: {
      summary: `A test of the issue would be sent to ${input.email} («${subject_es}»)`,
      recipients: 1,
    },
    input: { ...input },
  };
};
