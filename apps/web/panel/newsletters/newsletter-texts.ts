import type { NewsletterRow } from '#adapters/client/responses.ts';
import type { DeliveryStatus } from '#core/newsletter/issues/delivery.ts';
import type { DeliveryCounts, Issue, IssueView, PieceReference } from '#core/newsletter/issues/issue.ts';
import type { IssueStatus } from '#core/newsletter/issues/issue-status.ts';
import type { Language } from '#core/text/language.ts';
import { sameJson } from '#core/input/json.ts';
import type { Texts } from '../../components/texts.ts';
import type { Tone } from '../components/status-badge.tsx';
import { quoted, localizedText, localizedTitle } from '../components/localized-text.ts';

/** An issue as its actions need it, in the revision that the editor saw. */
export type IssueRef = Pick<
  NewsletterRow,
  'id' | 'revision' | 'subject_es' | 'subject_en' | 'status' | 'approved_by' | 'recipients'
>;

/** Something that the preview of an issue offers, at which it can be opened. */
export type IssueAction = 'edit' | 'submit' | 'approve' | 'send' | 'test';

/** How many mails of an issue need a decision. */
export const openMails = ({ standing }: NewsletterRow): { unknown: number; failed: number } => ({
  unknown: standing?.unknown ?? 0,
  failed: standing?.failed ?? 0,
});

/** The shape of each status of an issue. */
export const issueTones: Record<IssueStatus, Tone> = {
  draft: 'off',
  pending: 'waiting',
  approved: 'new',
  sending: 'waiting',
  paused: 'waiting',
  sent: 'good',
  cancelled: 'off',
};

/** The shape of each status of a delivery. */
export const deliveryTones: Record<DeliveryStatus, Tone> = {
  pending: 'waiting',
  sending: 'waiting',
  sent: 'good',
  failed: 'bad',
  unknown: 'new',
  skipped: 'off',
};

/** The order of delivery statuses: those that need a decision first. */
export const deliveryOrder = [
  'unknown',
  'failed',
  'sent',
  'skipped',
  'pending',
  'sending',
] as const satisfies readonly DeliveryStatus[];

/** The total number of deliveries. */
export const sumOf = (counts: DeliveryCounts): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

/** The subject in the panel's language. */
export const shownSubject = (
  { subject_es, subject_en }: Pick<NewsletterRow, 'subject_es' | 'subject_en'>,
  language: Language,
) => localizedText(subject_es, subject_en, language);

const days = {
  es: new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }),
};
const dates = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A slot in local time: dates in the panel are Spanish (docs/product.md 1.4), with the day's name in the panel's language. */
export const slotText = (slot: string, language: Language): string => {
  const local = Date.parse(`${slot}:00.000Z`);
  return `${days[language].format(local)} ${dates.format(local)}`;
};

/** Notes on the pieces of an issue, for the editor who sends it. */
export const pieceNotes = (t: Texts, issue: IssueView, language: Language): string[] => {
  const named = (references: readonly PieceReference[]) =>
    references
      .map(({ kind, slug }) => issue.pieces.find((piece) => piece.kind === kind && piece.slug === slug))
      .map((piece, index) =>
        quoted((piece ? localizedTitle(piece, language).text : references[index]?.slug) ?? '', language),
      )
      .join(', ');
  const { pieces_gone: gone, pieces_changed_since_approval: changed, pieces_sent_before: before } = issue;
  const demo = gone.filter((piece) => piece.demo);
  const unpublished = gone.filter((piece) => !piece.demo);
  return [
    unpublished.length ? t('issue.piecesGone', { names: named(unpublished) }) : '',
    demo.length ? t('issue.piecesDemo', { names: named(demo) }) : '',
    changed.length ? t('issue.piecesChanged', { names: named(changed) }) : '',
    before.length ? t('issue.piecesSentBefore', { names: named(before) }) : '',
  ].filter(Boolean);
};

const toReference = ({ kind, slug }: PieceReference) => [kind, slug];

/** The parts of an issue that have changed since an editor saw it. */
export const changedParts = (t: Texts, seen: Issue, now: Issue): string[] =>
  [
    seen.subject_es === now.subject_es ? '' : t('issueForm.subjectEs'),
    seen.subject_en === now.subject_en ? '' : t('issueForm.subjectEn'),
    seen.intro_es === now.intro_es ? '' : t('issueForm.introEs'),
    seen.intro_en === now.intro_en ? '' : t('issueForm.introEn'),
    sameJson(seen.pieces.map(toReference), now.pieces.map(toReference)) ? '' : t('issue.pieces'),
  ].filter(Boolean);

/** Who did something with an issue: a person, or the schedule. */
export const actorText = (t: Texts, by: string): string => (by === 'schedule' ? t('issue.byItself') : by);
