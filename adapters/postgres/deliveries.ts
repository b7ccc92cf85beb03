import type { Knex } from 'knex';
import type { Delivery } from '#core/newsletter/issues/delivery.ts';
import type { DeliveryCounts } from '#core/newsletter/issues/issue.ts';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import type { Deliveries, SendingActivity } from '#core/newsletter/issues/ports.ts';
import { exchangeDeliveries } from './delivery-exchange.ts';
import type { Scope } from './entity-store.ts';
import { requireChange } from './entity-store.ts';
import { translated } from './errors.ts';

const table = 'newsletter_deliveries';

/** Answers of a mail server begin with a number of three digits; others are not a server's. */
const activityQuery = `
with moved as (
  select count(*) filter (where status = 'sent' and changed_at >= :since)::int as "sent",
    max(changed_at) filter (where status = 'sent') as "lastSentAt",
    max(lease_until) filter (where status = 'sending' and changed_at <= :quietSince) as "leasedUntil"
  from newsletter_deliveries where issue_id = :issueId
)
select moved.*, count(late.changed_at)::int as "deferred",
  count(*) filter (where late.answer !~ '^[0-9]{3}')::int as "unanswered", min(late.changed_at) as "deferredSince"
from moved left join newsletter_deliveries late on late.issue_id = :issueId and late.status = 'pending'
  and late.attempts > 0 and late.answer is not null
  and (moved."lastSentAt" is null or late.changed_at > moved."lastSentAt")
group by 1, 2, 3`;

/** Deliveries in Postgres; see the port for what each method guarantees. */
export const createDeliveries = (scope: Scope): Deliveries => {
  const { db } = scope;
  const held = (build: (query: Knex.QueryBuilder) => void) => {
    // Rows that somebody works on are left alone: two who wait for each other would both fail.
    const rows = db(table).select('issue_id', 'subscriber_id').forUpdate().skipLocked();
    build(rows as Knex.QueryBuilder);
    return rows;
  };
  return {
    async freeze(issueId, at) {
      requireChange(scope);
      const { rowCount } = await translated(() =>
        db.raw<{ rowCount: number }>(
          `insert into ${table} (issue_id, subscriber_id, language, status, attempts, due_at, changed_at)
          select ?, id, language, 'pending', 0, ?, ? from newsletter_subscriptions where subscribed`,
          [issueId, at, at],
        ),
      );
      return rowCount;
    },
    exchange: (given) => translated(() => exchangeDeliveries(db, given)),
    async releaseLeases(issueId, owner, started) {
      await translated(() =>
        db(table)
          .where({ issue_id: issueId, owner, status: 'sending' })
          .whereRaw('not subscriber_id = any(?::uuid[])', [[...started]])
          .update({
            status: 'pending',
            attempts: db.raw('attempts - 1'),
            owner: null,
            lease_until: null,
          }),
      );
    },
    expireLeases: (at) =>
      translated(() =>
        db(table)
          .whereIn(
            ['issue_id', 'subscriber_id'],
            held((query) => query.where('status', 'sending').where('lease_until', '<', at)),
          )
          .update({ status: 'unknown', changed_at: at, owner: null, lease_until: null }),
      ),
    async skipPending(issueId, reason, at) {
      requireChange(scope);
      await translated(() =>
        db(table)
          .where({ issue_id: issueId, status: 'pending' })
          .update({ status: 'skipped', answer: reason, changed_at: at }),
      );
    },
    async skipCancelled(at) {
      const cancelled = db('newsletter_issues').select('id').where({ status: 'cancelled' });
      await translated(() =>
        db(table)
          .whereIn(
            ['issue_id', 'subscriber_id'],
            held((query) => query.where({ status: 'pending' }).whereIn('issue_id', cancelled)),
          )
          .update({ status: 'skipped', answer: 'cancelled', changed_at: at }),
      );
    },
    async counts(issueId) {
      const rows = await translated(() =>
        db(table)
          .select<{ status: keyof DeliveryCounts; count: string | number }[]>('status')
          .count('* as count')
          .where({ issue_id: issueId })
          .groupBy('status'),
      );
      return { ...noCounts, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) };
    },
    async activity(issueId, moments) {
      const { rows } = await translated(() =>
        db.raw<{ rows: [SendingActivity] }>(activityQuery, { issueId, ...moments }),
      );
      return rows[0];
    },
    async nextDue(issueId) {
      const [next] = await translated(() =>
        db(table)
          .select<{ due_at: string }[]>('due_at')
          .where({ issue_id: issueId, status: 'pending' })
          .orderBy(['due_at', 'subscriber_id'])
          .limit(1),
      );
      return next?.due_at ?? null;
    },
    list: ({ issue_id, status, after, limit }) =>
      translated(() => {
        const query = db(`${table} as one`)
          .select<Omit<Delivery, 'message_id'>[]>([
            'subscriber_id',
            'email',
            'one.language',
            'status',
            'attempts',
            'due_at',
            'changed_at',
            'answer',
          ])
          .leftJoin('newsletter_subscriptions as reader', 'reader.id', 'one.subscriber_id')
          .where({ issue_id })
          .orderBy('subscriber_id')
          .limit(limit);
        if (status) query.where({ status });
        if (after !== null) query.where('subscriber_id', '>', after);
        return query;
      }),
    async reopen(issueId, { status, subscribers }, at) {
      requireChange(scope);
      const query = db(table).where({ issue_id: issueId, status });
      if (subscribers) query.whereIn('subscriber_id', [...subscribers]);
      return translated(() => query.update({ status: 'pending', due_at: at, changed_at: at }));
    },
    async writeOff(issueId, subscribers, answer, at) {
      requireChange(scope);
      const query = db(table).where({ issue_id: issueId, status: 'unknown' });
      if (subscribers) query.whereIn('subscriber_id', [...subscribers]);
      return translated(() => query.update({ status: 'failed', answer, changed_at: at }));
    },
    async announce() {
      await translated(() => db.raw("select pg_notify('content_changed', 'desk:newsletters')"));
    },
  };
};
