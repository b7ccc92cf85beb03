import { noCounts } from '#core/newsletter/issues/issue.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change, day } from '#tests/support/entities.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import type { Suite } from '../harness.ts';
import { deliveriesOf, issueId, later } from './issue-on-its-way.ts';

/** How deliveries are created, leased and listed. */
export const takingDeliveries: Suite = (harness) => {
  const { begin, settleAndLease, settle, counts, rows } = deliveriesOf(harness);

  it('are created for everybody who is subscribed at the start', async () => {
    const { ports } = harness;
    await begin(2);
    await storeSubscriptions(ports, [subscription({ id: numberedId(7), email: 'tarde@example.org' })]);
    expect(await counts()).toEqual({ ...noCounts, pending: 2 });
    expect(await rows()).toEqual(
      [1, 2].map((number) => ({
        subscriber_id: numberedId(number),
        email: `lector-${number}@example.org`,
        language: number === 2 ? 'en' : 'es',
        status: 'pending',
        attempts: 0,
        due_at: day,
        changed_at: day,
        answer: null,
      })),
    );
    expect(await ports.deliveries.counts(numberedId(501))).toEqual(noCounts);
    await expect(ports.deliveries.create(issueId, day, { es: [], en: [] })).rejects.toThrow(
      'inside a transaction',
    );
  });

  it('are created only for those whose topics the issue is about, in their language', async () => {
    const { ports } = harness;
    const about = { es: ['regulacion', 'ai-act'], en: ['etica-sesgos'] };
    const reader = (number: number, topics: string[], language: 'es' | 'en' = 'es') =>
      subscription({
        id: numberedId(number),
        email: `tema-${number}@example.org`,
        token: String(number).repeat(40),
        topics,
        language,
      });
    await storeIssues(ports, issue({ id: issueId, status: 'sending' }));
    await storeSubscriptions(ports, [
      reader(1, []),
      reader(2, ['deepfakes', 'regulacion']),
      reader(3, ['etica-sesgos']),
      reader(4, ['etica-sesgos'], 'en'),
      reader(5, ['regulacion'], 'en'),
    ]);
    const create = () =>
      ports.transaction(change(), ({ deliveries }) => deliveries.create(issueId, day, about));
    expect(await create()).toBe(3);
    const readers = (await rows()).map(({ subscriber_id }) => subscriber_id);
    expect(readers).toEqual([1, 2, 4].map(numberedId));
    expect(await ports.subscriptions.countReaders(about)).toBe(3);
  });

  it('are leased once, despite concurrent senders, and settled together with the next lease', async () => {
    await begin(9);
    const [mine, theirs] = await Promise.all([
      settleAndLease({ take: 5 }),
      settleAndLease({ take: 5, owner: numberedId(901) }, harness.elsewhere),
    ]);
    const ids = [...mine.leases, ...theirs.leases].map(({ subscriber_id }) => subscriber_id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await settleAndLease({ settled: settle(mine.leases, 'sent') });
    expect(ids.length + rest.leases.length).toBe(9);
    expect(await counts()).toEqual({
      ...noCounts,
      sent: mine.leases.length,
      sending: 9 - mine.leases.length,
    });
    expect(await settleAndLease()).toEqual({ taken: [], wait: null });
  });

  it('are counted in the list of issues, while they may change', async () => {
    const saved = await begin(3, { recipients: 3 });
    const { leases: taken } = await settleAndLease({ take: 2 });
    await settleAndLease({ take: 0, settled: settle(taken.slice(0, 1), 'sent') });
    const row = async () => (await harness.elsewhere.newsletters.list())[0];
    const standing = { ...noCounts, pending: 1, sending: 1, sent: 1 };
    expect(await row()).toMatchObject({ piece_count: 1, counts: null, standing });
    const ended = { ...noCounts, sent: 3 };
    const [stored] = await storeIssues(harness.ports, { ...saved, status: 'sent', counts: ended });
    expect(await row()).toMatchObject({ standing: ended });
    await storeIssues(harness.ports, { ...stored!, counts: { ...ended, sent: 2, unknown: 1 } });
    expect(await row()).toMatchObject({ standing });
  });

  it('contain what their mail needs', async () => {
    await begin(2);
    const { leases: taken } = await settleAndLease();
    expect(taken).toEqual([
      {
        subscriber_id: numberedId(1),
        email: 'lector-1@example.org',
        language: 'es',
        attempt: 1,
        token: `${'t'.repeat(40)}-1`,
      },
      expect.objectContaining({ language: 'en' }),
    ]);
  });

  it('that are deferred are retried when due', async () => {
    await begin(1);
    const first = (await settleAndLease()).leases;
    await settleAndLease({ settled: settle(first, 'pending', { due_at: later, answer: '450 Later' }) });
    expect(await harness.ports.deliveries.nextDue(issueId)).toBe(later);
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 1, answer: '450 Later' }]);
    const { leases: taken } = await settleAndLease({ at: later });
    expect(taken).toMatchObject([{ attempt: 2 }]);
    // The first attempt's outcome is now too late.
    await settleAndLease({ settled: settle(first, 'failed') });
    expect(await counts()).toEqual({ ...noCounts, sending: 1 });
    expect(await harness.ports.deliveries.nextDue(issueId)).toBeNull();
  });

  it.each(['draft', 'paused', 'cancelled', 'sent'] as const)('wait while the issue is %s', async (status) => {
    await begin(1, { status });
    expect(await settleAndLease()).toEqual({ taken: [], wait: null });
  });

  it('wait while the issue is deleted', async () => {
    await begin(1);
    await harness.ports.transaction(change(), ({ newsletters }) => newsletters.remove(issueId));
    expect(await settleAndLease()).toEqual({ taken: [], wait: null });
  });

  it('to unsubscribed readers are skipped, with the reason', async () => {
    const { ports } = harness;
    await begin(4);
    await ports.transaction(change(), async ({ subscriptions }) => {
      await subscriptions.remove('lector-1@example.org');
      const known = (await subscriptions.find('lector-2@example.org'))!;
      await subscriptions.update({ ...known, subscribed: false });
    });
    const { leases: taken } = await settleAndLease({ take: 2 });
    const { leases: others } = await settleAndLease({ take: 2 });
    expect([...taken, ...others].map(({ email }) => email)).toEqual([
      'lector-3@example.org',
      'lector-4@example.org',
    ]);
    expect(await rows()).toMatchObject([
      { email: null, status: 'skipped', answer: 'removed', attempts: 0 },
      { email: 'lector-2@example.org', status: 'skipped', answer: 'unsubscribed' },
      { status: 'sending' },
      { status: 'sending' },
    ]);
  });
};
