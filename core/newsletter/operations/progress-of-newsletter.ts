import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { DeliveryCounts, Issue, presentCounts } from '../issues/issue.ts';
import type { SendingActivity } from '../ports.ts';
import { IssueId, requireAnyIssue } from '../issues/require-issue.ts';
import { addsUp } from '../issues/transitions.ts';

export const IssueProgress = z.object({
  id: z.uuid(),
  status: Issue.shape.status,
  recipients: z.int().nonnegative(),
  counts: DeliveryCounts,
  adds_up: z.boolean().describe('Whether each recipient has a settled delivery'),
  rate: z
    .number()
    .nullable()
    .describe('Mails sent per second, recently; null when none was sent for a while'),
  remaining_seconds: z.number().nullable().describe('Remaining time at this rate'),
  next_try_at: z.iso
    .datetime()
    .nullable()
    .describe('When deferred mails are retried, if nothing else is left'),
  waiting_until: z.iso
    .datetime()
    .nullable()
    .describe('When the leases of an unresponsive sender end; its mails are then unknown'),
  mail_unavailable_since: z.iso
    .datetime()
    .nullable()
    .describe('Since when the mail server accepts nothing; null: it does'),
  started_at: z.iso.datetime().nullable(),
  ...pausedField,
});
/** The sending progress of an issue. */
export type IssueProgress = z.infer<typeof IssueProgress>;

/** The period that the rate is measured over, in milliseconds. */
const window = 60_000;
/** No rate is reported when nothing was sent for this long. */
const quietTime = 20_000;
/** How soon an unresponsive mail server is reported. */
const unansweredTime = 5000;
/** This many consecutive deferrals indicate a problem of the mail server, not of the recipients. */
const minDeferred = 3;

const before = (now: string, milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString();

/**
 * The starts of the periods that an issue's deliveries are examined for: its sending may have just started, or been
 * resumed.
 */
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

/** Recently sent mails per second; null when none was sent for a while. */
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

/** The progress of an issue, from its delivery counts. */
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

/** The sending progress of an issue, even if deleted. Throws `not-found`. */
export const getNewsletterProgress = query({
  name: 'newsletters.progress',
  summary: 'How far the sending of an issue is: counts, rate and remaining time',
  access: 'editor',
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
    return { ...progressOf({ issue, ...state, now }), ...(await pausedSince(ports)) };
  },
});
