import { z } from 'zod';
import { heldAnswer } from '../../kernel/report-hold.ts';
import { DeliveryCounts, Issue } from './issue.ts';
import type { Pulse } from './ports.ts';
import { addsUp } from './transitions.ts';

export const IssueProgress = z.object({
  id: z.uuid(),
  status: Issue.shape.status,
  recipients: z.int().nonnegative(),
  counts: DeliveryCounts,
  adds_up: z.boolean().describe('Whether each recipient has a row and nothing is left to be done'),
  rate: z.number().nullable().describe('Mails sent in a second, lately; null when none has been for a while'),
  remaining_seconds: z.number().nullable().describe('How long the rest takes at this rate'),
  next_try_at: z.iso
    .datetime()
    .nullable()
    .describe('When what was put off is tried again, where nothing else is left'),
  waiting_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when is waited for mails whose sender says nothing; then nobody knows of them'),
  mail_unavailable_since: z.iso
    .datetime()
    .nullable()
    .describe('Since when the mail server takes nothing; null: it does'),
  started_at: z.iso.datetime().nullable(),
  ...heldAnswer,
});
/** How far the sending of an issue is. */
export type IssueProgress = z.infer<typeof IssueProgress>;

/** The period that the rate is measured over, in milliseconds. */
const window = 60_000;
/** There is no rate when nothing was sent for so long. */
const quiet = 20_000;
/** How soon a silent mail server is reported. */
const unheardAfter = 5000;
/** So many deferred mails in a row point to the mail server, not to the readers. */
const inRow = 3;

const later = (one: string, other: string): string => (one > other ? one : other);

/** When an issue was set on its way last: by an editor or the schedule, or again after a pause. */
const begunAt = ({ steps }: Pick<Issue, 'steps'>): string | null =>
  steps.findLast(({ step }) => step === 'sending' || step === 'resumed' || step === 'reopened')?.at ?? null;

const before = (now: string, milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString();

/** The moments since when an issue's deliveries are looked at. */
export const momentsOf = (issue: Pick<Issue, 'steps'>, now: string) => ({
  since: later(before(now, window), begunAt(issue) ?? ''),
  quietSince: before(now, quiet),
});

/** Mails that were sent in a second, lately; null when none has been for a while. */
const rateOf = (issue: Issue, { sent, lastSentAt }: Pulse, now: string): number | null => {
  const { since, quietSince } = momentsOf(issue, now);
  if (issue.status !== 'sending' || sent === 0 || lastSentAt === null || lastSentAt < quietSince) return null;
  const seconds = Math.max(1, (Date.parse(now) - Date.parse(since)) / 1000);
  return Math.round((sent / seconds) * 100) / 100 || null;
};

const unavailableSince = (issue: Issue, pulse: Pulse, now: string): string | null => {
  const { putOff, unheard, lastSentAt, putOffSince } = pulse;
  const isQuiet = lastSentAt === null || lastSentAt < before(now, unheardAfter);
  return issue.status === 'sending' && isQuiet && (unheard > 0 || putOff >= inRow) ? putOffSince : null;
};

type Looked = { issue: Issue; counts: DeliveryCounts; pulse: Pulse; nextDue: string | null; now: string };

/** How far an issue is, from what the store says of its deliveries. */
export const progressOf = ({ issue, counts, pulse, nextDue, now }: Looked): IssueProgress => {
  const open = counts.pending + counts.sending;
  const rate = rateOf(issue, pulse, now);
  const isOnItsWay = issue.status === 'sending';
  return {
    id: issue.id,
    status: issue.status,
    recipients: issue.recipients ?? 0,
    counts,
    adds_up: addsUp(issue, counts),
    rate,
    remaining_seconds: open === 0 ? 0 : rate && Math.ceil(open / rate),
    next_try_at: isOnItsWay && counts.sending === 0 && nextDue !== null && nextDue > now ? nextDue : null,
    waiting_until: pulse.heldUntil,
    mail_unavailable_since: unavailableSince(issue, pulse, now),
    started_at: issue.steps.find(({ step }) => step === 'sending')?.at ?? null,
  };
};
