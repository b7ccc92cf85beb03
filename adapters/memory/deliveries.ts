import type { DeliveryOutcome, SkipReason, LeasedDelivery } from '#core/newsletter/issues/delivery.ts';
import { noCounts, wantsIssue } from '#core/newsletter/issues/issue.ts';
import { rateLimit } from '#core/newsletter/issues/delivery.ts';
import type { Deliveries, Exchange } from '#core/newsletter/ports.ts';
import type { Subscription } from '#core/newsletter/subscription.ts';
import type { Scope, StoredDelivery } from './state.ts';
import { requireChange } from './state.ts';

const free = { owner: null, lease_until: null };
const keyOf = (issueId: string, subscriberId: string) => `${issueId} ${subscriberId}`;

/** Deliveries in memory. */
export const createDeliveries = (scope: Scope): Deliveries => {
  const all = () => scope.state().deliveries;
  const of = (issueId: string) => [...all().values()].filter(({ issue_id }) => issue_id === issueId);
  const put = (row: StoredDelivery, given: Partial<StoredDelivery>) =>
    void all().set(keyOf(row.issue_id, row.subscriber_id), { ...row, ...given });
  const readers = () =>
    new Map([...scope.state().subscriptions.values()].map((one): [string, Subscription] => [one.id, one]));

  const suspend = (id: string, answer: string) => {
    const known = scope.state().subscriptions;
    for (const [key, one] of known)
      if (one.id === id && one.subscribed) known.set(key, { ...one, subscribed: false, suspended: answer });
  };

  const settle = (
    issueId: string,
    at: string,
    { subscriber_id, attempt, suspends, ...rest }: DeliveryOutcome,
  ) => {
    if (suspends) suspend(subscriber_id, rest.answer);
    const row = all().get(keyOf(issueId, subscriber_id));
    if (row?.attempts !== attempt || (row.status !== 'sending' && row.status !== 'unknown')) return;
    put(row, { ...rest, changed_at: at, ...free });
  };

  const take = ({ issue_id, at, owner, lease_until }: Exchange, most: number): LeasedDelivery[] => {
    const issue = scope.state().newsletters.get(issue_id);
    if (issue?.status !== 'sending' || issue.deleted_at) return [];
    const known = readers();
    const due = of(issue_id)
      .filter((row) => row.status === 'pending' && row.due_at <= at)
      .sort((a, b) => (`${a.due_at} ${a.subscriber_id}` < `${b.due_at} ${b.subscriber_id}` ? -1 : 1));
    const taken: LeasedDelivery[] = [];
    for (const row of due) {
      if (taken.length === most) break;
      const reader = known.get(row.subscriber_id);
      if (!reader?.subscribed) {
        const reason: SkipReason = reader ? 'unsubscribed' : 'removed';
        put(row, { status: 'skipped', answer: reason, changed_at: at });
        continue;
      }
      const attempt = row.attempts + 1;
      put(row, { status: 'sending', attempts: attempt, owner, lease_until, changed_at: at });
      const { email, token } = reader;
      taken.push({ subscriber_id: row.subscriber_id, language: row.language, attempt, email, token });
    }
    return taken;
  };

  const update = (
    rows: StoredDelivery[],
    given: (row: StoredDelivery) => Partial<StoredDelivery>,
    subscribers: readonly string[] | null = null,
  ): number => {
    const chosen = rows.filter(({ subscriber_id }) => !subscribers || subscribers.includes(subscriber_id));
    for (const row of chosen) put(row, given(row));
    return chosen.length;
  };

  return {
    async freeze(issueId, at, about) {
      requireChange(scope);
      const wanting = [...readers().values()].filter((one) => one.subscribed && wantsIssue(one, about));
      for (const { id, language } of wanting)
        all().set(keyOf(issueId, id), {
          issue_id: issueId,
          subscriber_id: id,
          language,
          status: 'pending',
          attempts: 0,
          due_at: at,
          changed_at: at,
          answer: null,
          ...free,
        });
      return wanting.length;
    },
    async exchange(given) {
      for (const one of given.settled) settle(given.issue_id, given.at, one);
      const { rate } = given;
      if (rate === null) return { taken: take(given, given.take), wait: null };
      const state = scope.state();
      const at = Date.parse(given.at);
      const limit = rateLimit({ at, freeAt: state.freeAt.moment, rate });
      const most = limit.allows(given.take);
      const taken = take(given, most);
      if (taken.length) state.freeAt.moment = Math.ceil(limit.freeAfter(taken.length));
      return { taken, wait: most === 0 && given.take > 0 ? limit.wait : null };
    },
    async releaseLeases(issueId, owner, started) {
      const rows = of(issueId).filter((row) => row.owner === owner && row.status === 'sending');
      update(
        rows.filter((row) => !started.includes(row.subscriber_id)),
        (row) => ({ status: 'pending', attempts: row.attempts - 1, ...free }),
      );
    },
    expireLeases: async (at) =>
      update(
        [...all().values()].filter((row) => row.status === 'sending' && (row.lease_until ?? '') < at),
        () => ({ status: 'unknown', changed_at: at, ...free }),
      ),
    async skipPending(issueId, reason, at) {
      requireChange(scope);
      update(
        of(issueId).filter(({ status }) => status === 'pending'),
        () => ({ status: 'skipped', answer: reason, changed_at: at }),
      );
    },
    async skipCancelled(at) {
      const { newsletters } = scope.state();
      update(
        [...all().values()].filter(
          (row) => row.status === 'pending' && newsletters.get(row.issue_id)?.status === 'cancelled',
        ),
        () => ({ status: 'skipped', answer: 'cancelled', changed_at: at }),
      );
    },
    async counts(issueId) {
      const counts = { ...noCounts };
      for (const { status } of of(issueId)) counts[status] += 1;
      return counts;
    },
    async unknown() {
      const rows = [...all().values()].filter(({ status }) => status === 'unknown');
      return [...Map.groupBy(rows, ({ issue_id }) => issue_id)].map(([issue_id, own]) => ({
        issue_id,
        count: own.length,
      }));
    },
    async activity(issueId, { since, quietSince }) {
      const rows = of(issueId);
      const sent = rows.filter(({ status }) => status === 'sent').map(({ changed_at }) => changed_at);
      const lastSentAt = sent.sort().at(-1) ?? null;
      const held = rows.filter((row) => row.status === 'sending' && row.changed_at <= quietSince);
      const deferred = rows.filter(
        ({ status, attempts, answer, changed_at }) =>
          status === 'pending' && attempts > 0 && answer !== null && changed_at > (lastSentAt ?? ''),
      );
      return {
        sent: sent.filter((moment) => moment >= since).length,
        lastSentAt,
        leasedUntil:
          held
            .flatMap(({ lease_until }) => lease_until ?? [])
            .sort()
            .at(-1) ?? null,
        deferred: deferred.length,
        unanswered: deferred.filter(({ answer }) => !/^\d{3}/.test(answer ?? '')).length,
        deferredSince: deferred.map(({ changed_at }) => changed_at).sort()[0] ?? null,
      };
    },
    async nextDue(issueId) {
      const pending = of(issueId).filter(({ status }) => status === 'pending');
      return pending.map(({ due_at }) => due_at).sort()[0] ?? null;
    },
    async list({ issue_id, status, after, limit }) {
      const known = readers();
      return of(issue_id)
        .filter((row) => (!status || row.status === status) && row.subscriber_id > (after ?? ''))
        .sort((a, b) => (a.subscriber_id < b.subscriber_id ? -1 : 1))
        .slice(0, limit)
        .map(({ issue_id: _issue, owner: _owner, lease_until: _lease, ...row }) => ({
          ...row,
          email: known.get(row.subscriber_id)?.email ?? null,
        }));
    },
    async reopen(issueId, { status, subscribers }, at) {
      requireChange(scope);
      return update(
        of(issueId).filter((row) => row.status === status),
        () => ({ status: 'pending', due_at: at, changed_at: at }),
        subscribers,
      );
    },
    async writeOff(issueId, subscribers, answer, at) {
      requireChange(scope);
      return update(
        of(issueId).filter(({ status }) => status === 'unknown'),
        () => ({ status: 'failed', answer, changed_at: at }),
        subscribers,
      );
    },
    async announce() {
      scope.announce('desk:newsletters');
    },
  };
};
