import type { IssueProgress } from './contracts.ts';
import type { DeliveryCounts, Issue } from './issue.ts';
import type { Pulse } from './ports.ts';
import { addsUp } from './transitions.ts';

/** How far back is looked for the rate, after which silence there is none, and how soon a silent server is told of. */
const window = 60_000;
const quiet = 20_000;
const unheardAfter = 5000;
/** So many put off in a row, and none that was taken, say more of the mail server than of the readers. */
const inRow = 3;

const later = (one: string, other: string): string => (one > other ? one : other);

/** When an issue was set on its way last: by an editor or the schedule, or again after a pause. */
const begunAt = ({ steps }: Pick<Issue, 'steps'>): string | null =>
  steps.findLast(({ step }) => step === 'sending' || step === 'resumed' || step === 'reopened')?.at ?? null;

const before = (now: string, milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString();

/** Between which moments is looked for what the progress says. */
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
