import { z } from 'zod';
import { Line, Instant, trustedText } from '../../input/fields.ts';
import { storedFields } from '../../kernel/entity.ts';
import type { Language } from '../../text/language.ts';
import { listedUnder } from '../../text/topic-aliases.ts';
import { issueLimits, issueStatuses, issueSteps, pieceKinds } from './issue-status.ts';

export const IssueStep = z.object({
  step: z.enum(issueSteps),
  at: z.iso.datetime(),
  by: z.string().describe('Who did it'),
  count: z.int().nonnegative().optional().describe('The number of deliveries concerned'),
  about: z
    .string()
    .register(trustedText, {})
    .optional()
    .describe('Its subject: slugs of pieces, or the status of deliveries'),
});
export type IssueStep = z.infer<typeof IssueStep>;

export const PieceReference = z.object({
  kind: z.enum(pieceKinds),
  slug: z.string().min(1).max(200),
});
export type PieceReference = z.infer<typeof PieceReference>;

export const IssuePiece = PieceReference.extend({
  interview: z.literal(true).optional().describe('Whether it is an article listed among the interviews'),
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
  topics: z
    .array(z.string())
    .optional()
    .describe('Slugs of its topics: subscribers who chose one of them get the issue'),
});
/** An article or interview as an issue shows it, independent of later changes to the piece. */
export type IssuePiece = z.infer<typeof IssuePiece>;

/** What editors write of an issue. */
export const IssueContent = z.object({
  subject_es: Line.trim().min(1).max(issueLimits.subject),
  subject_en: Line.trim().max(issueLimits.subject).nullable(),
  intro_es: z.string().trim().max(issueLimits.intro),
  intro_en: z.string().trim().max(issueLimits.intro).nullable(),
  pieces: z
    .array(PieceReference)
    .min(1)
    .max(issueLimits.pieces)
    .describe('The articles and interviews to show, in order'),
});

const count = z.int().nonnegative();

export const DeliveryCounts = z.object({
  pending: count.describe('Not sent yet'),
  sending: count.describe('Being handed to a mail server right now'),
  sent: count,
  failed: count.describe('Permanently refused, out of attempts, or written off'),
  unknown: count.describe('It is unknown whether the mail server has accepted them'),
  skipped: count.describe('Not sent, because the reader unsubscribed or the issue was cancelled'),
});
/** An issue's deliveries by status; together they are its recipients. */
export type DeliveryCounts = z.infer<typeof DeliveryCounts>;

export const Issue = z.object({
  ...storedFields,
  slot: z.string().nullable().describe('The slot of the schedule it was created for; null: created manually'),
  subject_es: Line.min(1).max(issueLimits.subject),
  subject_en: Line.max(issueLimits.subject).nullable(),
  intro_es: z.string().max(issueLimits.intro),
  intro_en: z.string().max(issueLimits.intro).nullable(),
  pieces: z.array(IssuePiece),
  status: z.enum(issueStatuses),
  steps: z.array(IssueStep).describe('Its history, oldest first'),
  approved_by: z.string().nullable(),
  approved_at: z.iso.datetime().nullable(),
  recipients: count.nullable().describe('Number of recipients; null until it is sent'),
  counts: DeliveryCounts.nullable().describe('The totals of its deliveries when it was sent'),
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
    .describe('Current counts of its deliveries; null until it is sent'),
});
/** An issue as listed. */
export type IssueRow = z.infer<typeof IssueRow>;

export const TrashedIssueRow = IssueRow.extend({ deleted_at: z.iso.datetime() });
/** An issue in the trash, as listed. */
export type TrashedIssueRow = z.infer<typeof TrashedIssueRow>;

export const GonePiece = PieceReference.extend({
  demo: z
    .literal(true)
    .optional()
    .describe('It is a DEMO piece: only a site that is a demonstration mails it'),
});
/** A piece that prevents sending an issue. */
export type GonePiece = z.infer<typeof GonePiece>;

export const IssueView = Issue.extend({
  pieces_gone: z
    .array(GonePiece)
    .describe('Pieces that are no longer published, or are DEMO pieces: it is not sent with them'),
  pieces_changed_since_approval: z
    .array(PieceReference)
    .describe('Pieces whose texts or labels have changed since it was approved'),
  pieces_sent_before: z.array(PieceReference).describe('Pieces that were in an earlier issue'),
  readers: count
    .nullable()
    .describe(
      'Subscribers who would get it now, by their choice of topics; null once its sending has started',
    ),
});
/** An issue as it would be sent now, with information about its pieces for editors. */
export type IssueView = z.infer<typeof IssueView>;

/** Whether the stored counts of an issue's deliveries may be outdated: until it was sent, or while some are unknown. */
export const countsMayChange = ({ recipients, counts }: Pick<Issue, 'recipients' | 'counts'>): boolean =>
  recipients !== null && (counts === null || counts.unknown > 0);

/** The counts of an issue, from its stored deliveries; those of old issues have been deleted. */
export const presentCounts = (
  { recipients, counts }: Pick<Issue, 'recipients' | 'counts'>,
  stored: DeliveryCounts,
): DeliveryCounts => (counts && sumOf(stored) < (recipients ?? 0) ? counts : stored);

/** Whether readers see a piece as an interview. */
export const isInterviewPiece = ({ kind, interview }: Pick<IssuePiece, 'kind' | 'interview'>): boolean =>
  kind === 'interview' || interview === true;

/**
 * The pieces of an issue in one language: without those that are not published in it, unless none would be left.
 */
export const piecesIn = <P extends Pick<IssuePiece, 'title_es' | 'title_en'>>(
  pieces: readonly P[],
  language: Language,
): P[] => {
  const found = pieces.filter((piece) => Boolean(piece[`title_${language}`]));
  return found.length ? found : [...pieces];
};

/** The topics of an issue, as the readers of each language get it. */
export type IssueTopics = Record<Language, readonly string[]>;

/** The topics of an issue, with their synonyms: a choice may be older than a synonym. */
export const issueTopics = ({ pieces }: Pick<Issue, 'pieces'>): IssueTopics => {
  const topicsIn = (language: Language) =>
    listedUnder(piecesIn(pieces, language).flatMap(({ topics = [] }) => topics));
  return { es: topicsIn('es'), en: topicsIn('en') };
};

/** Whether a subscriber's choice of topics includes an issue; one about no topic is for everybody. */
export const wantsIssue = (
  { topics, language }: { topics: readonly string[]; language: Language },
  about: IssueTopics,
): boolean =>
  topics.length === 0 ||
  about[language].length === 0 ||
  topics.some((topic) => about[language].includes(topic));

/** The date that an issue shows: when its sending started, or now. Whole hours, so that renderings are cached. */
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
