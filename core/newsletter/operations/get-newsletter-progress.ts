import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { heldAnswer, holdSince } from '../../kernel/report-hold.ts';
import { DeliveryCounts, Issue, presentCounts } from '../issues/issue.ts';
import type { SendingActivity } from '../ports.ts';
import { IssueId, requireAnyIssue } from '../issues/require-issue.ts';
import { addsUp } from '../issues/transitions.ts';

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
    .describe('When the leases of mails end whose sender does not report; then they are unknown'),
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
const quietTime = 20_000;
/** How soon a mail server that does not answer is reported. */
const unansweredTime = 5000;
/** So many deferred mails in a row point to the mail server, not to the readers. */
const minDeferred = 3;

const before = (now: string, milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString();

/** The moments since when an issue's deliveries are looked at: its sending may have started, or been resumed, just now. */
export const momentsOf = ({ steps }: Pick<Issue, 'steps'>, now: string) => {
  const started = steps.findLast(
    ({ step }) => step === 'sending' || step === 'resumed' || step === 'reopened',
  )?.at;
  const since = before(now, window);
  return {
    since: started !== undefined && started > since ? started : since,
    quietSince: before(now, quietTime),
  };
};

/** Mails sent in a second, lately; null when none has been for a while. */
const rateOf = (issue: Issue, { sent, lastSentAt }: SendingActivity, now: string): number | null => {
  const { since, quietSince } = momentsOf(issue, now);
  if (issue.status !== 'sending' || sent === 0 || lastSentAt === null || lastSentAt < quietSince) return null;
  const seconds = Math.max(1, (Date.parse(now) - Date.parse(since)) / 1000);
  return Math.round((sent / seconds) * 100) / 100 || null;
};

type State = {
  issue: Issue;
  counts: DeliveryCounts;
  activity: SendingActivity;
  nextDue: string | null;
  now: string;
};

/** How far an issue is, from what the store says of its deliveries. */
export const progressOf = ({ issue, counts, activity, nextDue, now }: State): IssueProgress => {
  const open = counts.pending + counts.sending;
  const rate = rateOf(issue, activity, now);
  const isSending = issue.status === 'sending';
  const { deferred, unanswered, lastSentAt, deferredSince } = activity;
  const isQuiet = lastSentAt === null || lastSentAt < before(now, unansweredTime);
  const isUnavailable = isSending && isQuiet && (unanswered > 0 || deferred >= minDeferred);
  return {
    id: issue.id,
    status: issue.status,
    recipients: issue.recipients ?? 0,
    counts,
    adds_up: addsUp(issue, counts),
    rate,
    remaining_seconds: open === 0 ? 0 : rate && Math.ceil(open / rate),
    next_try_at: isSending && counts.sending === 0 && nextDue !== null && nextDue > now ? nextDue : null,
    waiting_until: activity.leasedUntil,
    mail_unavailable_since: isUnavailable ? deferredSince : null,
    started_at: issue.steps.find(({ step }) => step === 'sending')?.at ?? null,
  };
};

/** How far the sending of an issue is, also of a deleted one. Throws `not-found`. */
export const getNewsletterProgress = query({
  name: 'newsletters.progress',
  summary: 'How far the sending of an issue is: counts, rate and remaining time',
  access: 'admin',
  input: IssueId,
  output: IssueProgress,
  uses: ['newsletters', 'deliveries', 'clock', 'holds'],
  run: async (ports, { id }) => {
    const { deliveries, clock } = ports;
    const issue = await requireAnyIssue(ports, id);
    const now = clock.now();
    const state = {
      counts: presentCounts(issue, await deliveries.counts(id)),
      activity: await deliveries.activity(id, momentsOf(issue, now)),
      nextDue: await deliveries.nextDue(id),
    };
    return { ...progressOf({ issue, ...state, now }), ...(await holdSince(ports)) };
  },
});
