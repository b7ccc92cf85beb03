import { z } from 'zod';
import { Instant, trustedText } from '../../kernel/fields.ts';
import { storedFields } from '../../kernel/entity.ts';
import type { Language } from '../../kernel/language.ts';
import { issueLimits, issueStatuses, issueSteps, pieceKinds } from './issue-status.ts';

export const IssueStep = z.object({
  step: z.enum(issueSteps),
  at: z.iso.datetime(),
  by: z.string().describe('Who did it'),
  count: z.int().nonnegative().optional().describe('How many deliveries it was about'),
  about: z
    .string()
    .register(trustedText, {})
    .optional()
    .describe('What it was about: slugs of pieces, or the state of deliveries'),
});
export type IssueStep = z.infer<typeof IssueStep>;

export const PieceReference = z.object({
  kind: z.enum(pieceKinds),
  slug: z.string().min(1).max(200).register(trustedText, {}),
});
export type PieceReference = z.infer<typeof PieceReference>;

export const IssuePiece = PieceReference.extend({
  interview: z.literal(true).optional().describe('It is an article that readers find among the interviews'),
  title_es: z.string(),
  title_en: z.string().nullable(),
  summary_es: z.string(),
  summary_en: z.string().nullable(),
  date: Instant,
  author: z.string(),
  label_es: z.string().nullable().describe('Disclosure of how it was written; null: by people'),
  label_en: z.string().nullable(),
  sponsored: z.boolean(),
  sponsor_label: z.string().nullable(),
  image_es: z.string().describe('Path of its picture on the site'),
  image_en: z.string(),
  image_alt_es: z.string(),
  image_alt_en: z.string(),
});
/** An article or interview as an issue shows it, whatever becomes of the piece itself. */
export type IssuePiece = z.infer<typeof IssuePiece>;

const count = z.int().nonnegative();

export const DeliveryCounts = z.object({
  pending: count.describe('Not sent yet'),
  sending: count.describe('Being handed to a mail server right now'),
  sent: count,
  failed: count.describe('Refused for good, tried too often, or written off'),
  unknown: count.describe('It is not known whether the mail server has taken them'),
  skipped: count.describe('Not sent, since the reader left or the issue was cancelled'),
});
/** An issue's deliveries by status; together they are its recipients. */
export type DeliveryCounts = z.infer<typeof DeliveryCounts>;

export const Issue = z.object({
  ...storedFields,
  slot: z.string().nullable().describe('The slot of the schedule that it was made for; null: by hand'),
  subject_es: z.string().min(1).max(issueLimits.subject),
  subject_en: z.string().max(issueLimits.subject).nullable(),
  intro_es: z.string().max(issueLimits.intro),
  intro_en: z.string().max(issueLimits.intro).nullable(),
  pieces: z.array(IssuePiece),
  status: z.enum(issueStatuses),
  steps: z.array(IssueStep).describe('What was done with it, oldest first'),
  approved_by: z.string().nullable(),
  approved_at: z.iso.datetime().nullable(),
  recipients: count.nullable().describe('How many it goes to; null until it is sent'),
  counts: DeliveryCounts.nullable().describe('How its deliveries added up when it was sent'),
  sent_at: z.iso.datetime().nullable(),
});
/** An issue of the newsletter, in both languages. */
export type Issue = z.infer<typeof Issue>;

export const IssueRow = Issue.omit({ pieces: true, steps: true }).extend({
  piece_count: count,
  pieces_gone: count
    .optional()
    .describe('How many of its pieces are no longer published, for an issue that may go out'),
  standing: DeliveryCounts.nullable()
    .optional()
    .describe('Present counts of its deliveries; null until it is sent'),
});
/** An issue as its list carries it. */
export type IssueRow = z.infer<typeof IssueRow>;

export const TrashedIssueRow = IssueRow.extend({ deleted_at: z.iso.datetime() });
/** An issue in the trash, as its list carries it. */
export type TrashedIssueRow = z.infer<typeof TrashedIssueRow>;

export const GonePiece = PieceReference.extend({
  demo: z
    .literal(true)
    .optional()
    .describe('It is a DEMO piece: only a site that is a demonstration mails it'),
});
/** A piece that an issue cannot go out with. */
export type GonePiece = z.infer<typeof GonePiece>;

export const IssueView = Issue.extend({
  pieces_gone: z
    .array(GonePiece)
    .describe('Pieces that are no longer published, or are DEMO pieces: it is not sent with them'),
  pieces_changed_since_approval: z
    .array(PieceReference)
    .describe('Pieces whose texts or labels have changed since it was approved'),
  pieces_sent_before: z.array(PieceReference).describe('Pieces that readers have had in an earlier issue'),
});
/** An issue as it would be sent now, with what an editor should know of its pieces. */
export type IssueView = z.infer<typeof IssueView>;

/** Whether the stored counts of an issue's deliveries may be outdated: until it was sent, or while some are unknown. */
export const countsMayChange = ({ recipients, counts }: Pick<Issue, 'recipients' | 'counts'>): boolean =>
  recipients !== null && (counts === null || counts.unknown > 0);

/** An issue's counts, from those of the deliveries that are stored; those of an issue sent long ago no longer are. */
export const presentCounts = (
  { recipients, counts }: Pick<Issue, 'recipients' | 'counts'>,
  stored: DeliveryCounts,
): DeliveryCounts => (counts && sumOf(stored) < (recipients ?? 0) ? counts : stored);

/** Whether readers see a piece as an interview. */
export const isInterviewPiece = ({ kind, interview }: Pick<IssuePiece, 'kind' | 'interview'>): boolean =>
  kind === 'interview' || interview === true;

/** An issue as its list carries it; `standing` are the present counts of its deliveries. */
export const toIssueRow = (
  { pieces, steps: _steps, ...row }: Issue,
  standing: DeliveryCounts | null = row.counts,
): IssueRow => ({
  ...row,
  piece_count: pieces.length,
  standing,
});

/**
 * The pieces of an issue in one language: without the articles that are not published in it, unless none would be left.
 */
export const piecesIn = <P extends Pick<IssuePiece, 'kind' | 'title_es' | 'title_en'>>(
  pieces: readonly P[],
  language: Language,
): P[] => {
  const found = pieces.filter((piece) => piece.kind !== 'article' || Boolean(piece[`title_${language}`]));
  return found.length ? found : [...pieces];
};

/** The moment whose date an issue shows: when its sending started, or now. Whole hours, so that renderings are cached. */
export const dayOf = ({ steps }: Pick<Issue, 'steps'>, now: string): string =>
  steps.find(({ step }) => step === 'sending')?.at ?? `${now.slice(0, 13)}:00:00.000Z`;

export const noCounts: DeliveryCounts = {
  pending: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
};

/** The number of deliveries. */
export const sumOf = (counts: DeliveryCounts): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);
