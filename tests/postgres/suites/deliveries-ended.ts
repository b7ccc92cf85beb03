import { noCounts } from '#core/newsletter/issues/issue.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { day } from '#tests/support/entities.ts';
import { storeIssues } from '#tests/support/newsletters.ts';
import type { Suite } from '../harness.ts';
import { deliveriesOf, issueId, later, lease } from './issue-on-its-way.ts';

/** Deliveries whose sender or issue has ended. */
export const endedDeliveries: Suite = (harness) => {
  const { begin, settleAndLease, settle, counts, rows, inside } = deliveriesOf(harness);

  describe('with an unresponsive sender', () => {
    it('become unknown when the lease ends, until that sender reports their outcome', async () => {
      await begin(2);
      const { leases: taken } = await settleAndLease();
      expect(await harness.ports.deliveries.expireLeases(lease)).toBe(0);
      expect(await harness.elsewhere.deliveries.expireLeases(later)).toBe(2);
      expect(await counts()).toEqual({ ...noCounts, unknown: 2 });
      expect(await harness.ports.deliveries.unknown()).toEqual([{ issue_id: issueId, count: 2 }]);
      expect(await settleAndLease({ at: later })).toEqual({ taken: [], wait: null });
      await settleAndLease({ settled: settle(taken.slice(1), 'sent') });
      expect(await counts()).toEqual({ ...noCounts, unknown: 1, sent: 1 });
    });

    it('are decided on by an editor', async () => {
      await begin(3);
      const { leases: taken } = await settleAndLease();
      await harness.ports.deliveries.expireLeases(later);
      const [one, two] = taken.map(({ subscriber_id }) => subscriber_id);
      const chosen = { status: 'unknown', subscribers: [one!] } as const;
      expect(await inside((deliveries) => deliveries.reopen(issueId, chosen, later))).toBe(1);
      expect(await inside((deliveries) => deliveries.writeOff(issueId, [one!, two!], 'Perdido', later))).toBe(
        1,
      );
      // The first attempt reports late, but an editor has decided otherwise.
      await settleAndLease({ take: 0, settled: settle(taken.slice(0, 2), 'sent') });
      expect(await rows()).toMatchObject([
        { status: 'pending', attempts: 1, due_at: later },
        { status: 'failed', answer: 'Perdido' },
        { status: 'unknown' },
      ]);
      expect(await inside((deliveries) => deliveries.writeOff(issueId, null, 'Perdido', later))).toBe(1);
      const failed = { status: 'failed', subscribers: null } as const;
      expect(await inside((deliveries) => deliveries.reopen(issueId, failed, later))).toBe(2);
      expect(await counts()).toEqual({ ...noCounts, pending: 3 });
      // The same after they are retried.
      expect((await settleAndLease({ at: later })).leases).toMatchObject([
        { attempt: 2 },
        { attempt: 2 },
        { attempt: 2 },
      ]);
      await settleAndLease({ take: 0, settled: settle(taken, 'pending', { due_at: later }) });
      expect(await counts()).toEqual({ ...noCounts, sending: 3 });
    });

    it('are released when they were never started', async () => {
      await begin(3);
      const owner = numberedId(900);
      const { leases: taken } = await settleAndLease({ owner, take: 2 });
      await settleAndLease({ owner: numberedId(901), take: 1 });
      await harness.ports.deliveries.releaseLeases(issueId, owner, [taken[0]!.subscriber_id]);
      expect(await counts()).toEqual({ ...noCounts, sending: 2, pending: 1 });
      expect((await settleAndLease()).leases).toMatchObject([
        { subscriber_id: taken[1]!.subscriber_id, attempt: 1 },
      ]);
    });
  });

  it('to a permanently refused address suspend its subscription, once', async () => {
    await begin(2);
    const { leases: taken } = await settleAndLease();
    const settled = settle(taken, 'failed').map((one, index) => ({
      ...one,
      answer: '550 5.1.1 Nobody',
      ...(index === 0 && { suspends: true as const }),
    }));
    await settleAndLease({ take: 0, settled });
    const list = await harness.elsewhere.subscriptions.list();
    const subscriptionOf = (at: number) => list.find(({ id }) => id === taken[at]!.subscriber_id);
    expect(subscriptionOf(0)).toMatchObject({ subscribed: false, suspended: '550 5.1.1 Nobody' });
    expect(subscriptionOf(1)).toMatchObject({ subscribed: true, suspended: null });
  });

  it('that were never started end with the issue', async () => {
    const saved = await begin(3);
    const { leases: taken } = await settleAndLease({ take: 1 });
    await inside((deliveries) => deliveries.skipPending(issueId, 'cancelled', later));
    expect(await counts()).toEqual({ ...noCounts, sending: 1, skipped: 2 });
    await storeIssues(harness.ports, { ...saved, status: 'cancelled' });
    await settleAndLease({ settled: settle(taken, 'pending', { due_at: later }) });
    await harness.ports.deliveries.skipCancelled(later);
    expect(await counts()).toEqual({ ...noCounts, skipped: 3 });
    expect((await rows()).map(({ answer }) => answer)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('respect the rate limit over all senders', async () => {
    await begin(9);
    const at = (milliseconds: number) => new Date(Date.parse(day) + milliseconds).toISOString();
    const ask = async (milliseconds: number, ports = harness.ports) => {
      const { leases: taken, wait } = await settleAndLease({ at: at(milliseconds), rate: 10 }, ports);
      return [taken.length, wait];
    };
    expect(await ask(0)).toEqual([2, null]);
    expect(await ask(0, harness.elsewhere)).toEqual([0, 100]);
    expect(await ask(150, harness.elsewhere)).toEqual([1, null]);
    expect(await ask(160)).toEqual([0, 40]);
    expect(await ask(2000)).toEqual([2, null]);
  });

  it('report recent sends, leases, and deferrals since', async () => {
    await begin(6);
    const { deliveries } = harness.ports;
    const at = (seconds: number) => new Date(Date.parse(day) + seconds * 1000).toISOString();
    const activity = (since: number, quietSince: number) =>
      deliveries.activity(issueId, { since: at(since), quietSince: at(quietSince) });
    const still = {
      sent: 0,
      lastSentAt: null,
      leasedUntil: null,
      deferred: 0,
      unanswered: 0,
      deferredSince: null,
    };
    expect(await activity(0, 0)).toEqual(still);
    const { leases: taken } = await settleAndLease({ take: 5, at: at(1) });
    expect(await activity(0, 0)).toEqual(still);
    expect(await activity(0, 1)).toEqual({ ...still, leasedUntil: lease });
    const put = (index: number, answer: string) =>
      settle(taken.slice(index, index + 1), 'pending', { answer, due_at: later });
    await settleAndLease({ take: 0, at: at(2), settled: put(0, 'ECONNREFUSED: nobody there') });
    expect(await activity(0, 1)).toMatchObject({ deferred: 1, unanswered: 1, deferredSince: at(2) });
    await settleAndLease({ take: 0, at: at(3), settled: settle(taken.slice(1, 3), 'sent') });
    expect(await activity(3, 1)).toMatchObject({
      sent: 2,
      lastSentAt: at(3),
      deferred: 0,
      deferredSince: null,
    });
    expect(await activity(4, 1)).toMatchObject({ sent: 0, lastSentAt: at(3) });
    await settleAndLease({ take: 0, at: at(5), settled: put(3, '450 4.2.1 Busy') });
    expect(await activity(4, 1)).toEqual({
      ...still,
      lastSentAt: at(3),
      leasedUntil: lease,
      deferred: 1,
      deferredSince: at(5),
    });
  });

  it('are listed page by page, by their status', async () => {
    await begin(5);
    await settleAndLease({ take: 2 });
    const { deliveries } = harness.ports;
    const numbers = async (query: Partial<Parameters<typeof deliveries.list>[0]>) =>
      (await deliveries.list({ issue_id: issueId, after: null, limit: 2, ...query })).map(
        ({ subscriber_id }) => subscriber_id,
      );
    expect(await numbers({})).toEqual([1, 2].map(numberedId));
    expect(await numbers({ after: numberedId(2) })).toEqual([3, 4].map(numberedId));
    expect(await numbers({ status: 'pending' })).toEqual([3, 4].map(numberedId));
    expect(await numbers({ status: 'sending', after: numberedId(1) })).toEqual([numberedId(2)]);
  });
};
