import type { DeliveryOutcome, LeasedDelivery } from '#core/newsletter/issues/delivery.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import type { SettleAndLease } from '#core/newsletter/ports.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change, day } from '#tests/support/entities.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import type { Harness } from '../harness.ts';

/** An issue being sent. */
export const issueId = numberedId(500);
/** When a lease from `day` ends, and a time after that. */
export const lease = '2026-11-20T09:03:00.000Z';
export const later = '2026-11-20T09:10:00.000Z';

/** Operations on deliveries for tests of the port. */
export const deliveriesOf = (harness: Harness) => {
  /** An issue being sent to this many readers, the second of whom reads English. */
  const begin = async (count: number, overrides: Partial<Issue> = {}) => {
    const { ports } = harness;
    const readers = Array.from({ length: count }, (_, index) =>
      subscription({
        id: numberedId(index + 1),
        email: `lector-${index + 1}@example.org`,
        token: `${'t'.repeat(40)}-${index + 1}`,
        language: index === 1 ? 'en' : 'es',
      }),
    );
    await storeSubscriptions(ports, readers);
    const [saved] = await storeIssues(ports, issue({ id: issueId, status: 'sending', ...overrides }));
    await ports.transaction(change(), ({ deliveries }) =>
      deliveries.create(issueId, day, { es: [], en: [] }),
    );
    return saved!;
  };
  const settleAndLease = (options: Partial<SettleAndLease> = {}, ports: Ports = harness.ports) =>
    ports.deliveries.settleAndLease({
      issue_id: issueId,
      owner: numberedId(900),
      at: day,
      lease_until: lease,
      take: 10,
      settled: [],
      rate: null,
      ...options,
    });
  const settle = (
    leases: readonly LeasedDelivery[],
    status: DeliveryOutcome['status'],
    options: Partial<DeliveryOutcome> = {},
  ) =>
    leases.map(({ subscriber_id, attempt }) => ({
      subscriber_id,
      attempt,
      status,
      answer: '250 OK',
      ...options,
    }));
  const counts = () => harness.ports.deliveries.counts(issueId);
  const rows = () => harness.ports.deliveries.list({ issue_id: issueId, after: null, limit: 100 });
  const inside = <T>(work: (deliveries: Ports['deliveries']) => Promise<T>) =>
    harness.ports.transaction(change({ at: later }), ({ deliveries }) => work(deliveries));
  return { begin, settleAndLease, settle, counts, rows, inside };
};
