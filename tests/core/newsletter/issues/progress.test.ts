import type { DeliveryCounts, Issue } from '#core/newsletter/issues/issue.ts';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import type { SendingActivity } from '#core/newsletter/ports.ts';
import type { IssueProgress } from '#core/newsletter/operations/progress-of-newsletter.ts';
import { momentsOf, progressOf } from '#core/newsletter/operations/progress-of-newsletter.ts';
import { issue } from '#tests/support/newsletters.ts';

const start = '2026-11-20T09:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
const sending = issue({
  status: 'sending',
  recipients: 1000,
  steps: [{ step: 'sending', at: start, by: 'eva' }],
});
const still: SendingActivity = {
  sent: 0,
  lastSentAt: null,
  leasedUntil: null,
  deferred: 0,
  unanswered: 0,
  deferredSince: null,
};

type Given = {
  activity?: Partial<SendingActivity>;
  counts?: Partial<DeliveryCounts>;
  seconds?: number;
  nextDue?: string;
  of?: Issue;
};
const look = ({ activity, counts, seconds = 300, nextDue, of = sending }: Given): IssueProgress =>
  progressOf({
    issue: of,
    counts: { ...noCounts, ...counts },
    activity: { ...still, ...activity },
    nextDue: nextDue ?? null,
    now: after(seconds),
  });

describe('the progress of an issue', () => {
  it('reports the rate of the last minute, and the remaining time', () => {
    const counts = { sent: 400, skipped: 100, pending: 500 };
    expect(look({ counts, activity: { sent: 120, lastSentAt: after(299) } })).toMatchObject({
      rate: 2,
      remaining_seconds: 250,
    });
    // It was started, or resumed, ten seconds ago.
    expect(look({ counts, seconds: 10, activity: { sent: 120, lastSentAt: after(9) } })).toMatchObject({
      rate: 12,
      remaining_seconds: 42,
    });
    const resumed: Issue = {
      ...sending,
      steps: [...sending.steps, { step: 'resumed', at: after(280), by: 'eva' }],
    };
    expect(momentsOf(resumed, after(300)).since).toBe(after(280));
    expect(look({ of: resumed, counts, activity: { sent: 40, lastSentAt: after(299) } }).rate).toBe(2);
  });

  it('reports no rate when nothing was sent for twenty seconds', () => {
    const counts = { sent: 400, pending: 600 };
    expect(look({ counts, activity: { sent: 120, lastSentAt: after(279) } })).toMatchObject({
      rate: null,
      remaining_seconds: null,
    });
    expect(look({ counts: { sent: 1000 } })).toMatchObject({ rate: null, remaining_seconds: 0 });
    const paused: Issue = { ...sending, status: 'paused' };
    expect(look({ of: paused, counts, activity: { sent: 9, lastSentAt: after(299) } }).rate).toBeNull();
  });

  it('reports when leases end, and when deferred mails are retried', () => {
    expect(look({ counts: { sending: 4 }, activity: { leasedUntil: after(380) } })).toMatchObject({
      waiting_until: after(380),
      next_try_at: null,
    });
    expect(look({ counts: { pending: 4 }, nextDue: after(400) })).toMatchObject({
      waiting_until: null,
      next_try_at: after(400),
    });
    expect(look({ counts: { pending: 4 }, nextDue: after(200) }).next_try_at).toBeNull();
  });

  it('reports since when the mail server defers everything, but not a single deferred reader', () => {
    const since = (activity: Partial<SendingActivity>) =>
      look({ counts: { pending: 9 }, activity: { deferredSince: after(250), ...activity } })
        .mail_unavailable_since;
    expect(since({ deferred: 1, unanswered: 1 })).toBe(after(250));
    expect(since({ deferred: 3 })).toBe(after(250));
    expect(since({ deferred: 2 })).toBeNull();
    expect(since({ deferred: 3, lastSentAt: after(296) })).toBeNull();
    expect(since({ deferred: 3, lastSentAt: after(249) })).toBe(after(250));
  });
});
