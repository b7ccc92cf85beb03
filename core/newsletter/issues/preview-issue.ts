import { languageOf } from '../../kernel/actor.ts';
import { render } from '../../kernel/render.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { MakePreview } from '../../kernel/preview.ts';
import { nothingToDo } from '../../kernel/preview.ts';
import { viewOf } from './current-pieces.ts';
import type { Issue, IssueView } from './issue.ts';
import { requireIssue } from './require-issue.ts';

const slugsOf = (pieces: readonly { slug: string }[]) => pieces.map(({ slug }) => slug);

/** Warnings about the pieces before a step of an issue. */
const warningsOf = ({
  pieces_sent_before: sent,
  pieces_changed_since_approval: changed,
}: IssueView): Message[] => [
  ...(sent.length ? [message('newsletter-previews.pieces-sent-before', { slugs: slugsOf(sent) })] : []),
  ...(changed.length ? [message('newsletter-previews.pieces-changed', { slugs: slugsOf(changed) })] : []),
];

/** A prepared step cannot be confirmed after the pieces have changed. */
const piecesState = ({ pieces_changed_since_approval: changed }: IssueView): string =>
  changed.length ? ` ${slugsOf(changed).join(', ')}` : '';

type Answer = { id?: string; newsletter?: Issue; changed?: boolean; deliveries?: number };
type PreviewedStep = 'approve' | 'cancel' | 'delete' | 'pause' | 'resend' | 'resume' | 'send';
type Options = {
  /**
   * Whether the step approves exactly the previewed content: its preview warns about the pieces and includes the
   * revision.
   */
  decides?: boolean;
  /** Whether its readers get a mail each. */
  sends?: boolean;
};

/** Previews a step of an issue. */
export const previewIssue =
  (
    step: PreviewedStep,
    { decides = false, sends = false }: Options = {},
  ): MakePreview<{ id: string }, Answer> =>
  async ({ ports, input, actor, dryRun }) => {
    const before = await requireIssue(ports, input.id);
    const view = await viewOf(ports, before);
    const output = await dryRun(input);
    if (output.changed === false) throw nothingToDo(input.id);
    const { newsletter: after, deliveries } = output;
    const sentences = [
      message(`newsletter-previews.${step}`, { subject: before.subject_es }),
      ...(decides ? warningsOf(view) : []),
    ];
    const recipients = deliveries ?? (sends ? (after?.recipients ?? 0) : undefined);
    return {
      subject: input.id,
      state: `${before.revision} ${before.status}${piecesState(view)}`,
      effects: {
        summary: sentences.map((sentence) => render(sentence, languageOf(actor))).join('. '),
        ...(after && { changes: [{ field: 'status', before: before.status, after: after.status }] }),
        ...(recipients !== undefined && { recipients }),
      },
      input: { ...input, ...(decides && { revision: before.revision }) },
    };
  };

/** Previews a test mail. */
export const previewTest: MakePreview<{ id: string; email: string }> = async ({ ports, input, actor }) => {
  const { revision, status, subject_es } = await requireIssue(ports, input.id);
  return {
    subject: input.id,
    state: `${revision} ${status}`,
    effects: {
      summary: render(
        message('newsletter-previews.test', { subject: subject_es, email: input.email }),
        languageOf(actor),
      ),
      recipients: 1,
    },
    input: { ...input },
  };
};
