import type { Knex } from 'knex';
import type { Delivery, DeliveryStatus, LeasedDelivery } from '#core/newsletter/issues/delivery.ts';
import { rateLimit } from '#core/newsletter/issues/delivery.ts';
import type { DeliveryCounts } from '#core/newsletter/issues/issue.ts';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import type { Deliveries, SettleAndLease, SendingActivity } from '#core/newsletter/ports.ts';
import { announceTopic } from './notifications.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';
import { wantingIssue } from './subscriptions.ts';

const table = 'newsletter_deliveries';

/**
 * One statement, and thus one commit, for all outcomes and requests of a sender. The rows that it settles and those
 * that it leases are always disjoint: the former are sending, the latter pending. Rows are joined by both parts of
 * their key, and never by a fixed issue: for a new issue the planner would expect a row or two, and read all of them
 * each time.
 */
const settleAndLease = `
with settled as (
  update ${table} known
  set status = tried.status, answer = tried.answer, due_at = coalesce(tried.due_at, known.due_at),
    changed_at = :at, owner = null, lease_until = null
  from jsonb_to_recordset(:settled::jsonb)
    as tried (issue_id uuid, subscriber_id uuid, attempt integer, status text, answer text, due_at timestamptz)
  where known.issue_id = tried.issue_id and known.subscriber_id = tried.subscriber_id
    and known.attempts = tried.attempt and known.status in ('sending', 'unknown')
), suspended as (
  update newsletter_subscriptions reader set subscribed = false, suspended = tried.answer
  from jsonb_to_recordset(:settled::jsonb) as tried (subscriber_id uuid, answer text, suspends boolean)
  where tried.suspends and reader.id = tried.subscriber_id and reader.subscribed
), next as materialized (
  select due.issue_id, due.subscriber_id from ${table} due
  where due.issue_id = (select :issue::uuid) and due.status = 'pending' and due.due_at <= :at
    and exists (select from newsletter_issues where id = :issue and status = 'sending' and deleted_at is null)
  order by due.due_at, due.subscriber_id limit :take for update of due skip locked
)
update ${table} taken
set status = case when reader.subscribed then 'sending' else 'skipped' end,
  attempts = taken.attempts + case when reader.subscribed then 1 else 0 end,
  answer = case when reader.id is null then 'removed' when not reader.subscribed then 'unsubscribed' else taken.answer end,
  owner = case when reader.subscribed then :owner::uuid end,
  lease_until = case when reader.subscribed then :lease::timestamptz end,
  changed_at = :at
from next left join newsletter_subscriptions reader on reader.id = next.subscriber_id
where taken.issue_id = next.issue_id and taken.subscriber_id = next.subscriber_id
returning taken.subscriber_id, taken.language, taken.attempts as attempt, taken.status, reader.email, reader.token`;

/** Settles and leases; deliveries to readers who have unsubscribed are skipped. */
const settleAndLeaseRows = async (
  db: Knex,
  input: SettleAndLease,
  take: number,
): Promise<LeasedDelivery[]> => {
  const { at, issue_id: issue, owner, lease_until: lease } = input;
  let settled = JSON.stringify(input.settled.map((one) => ({ ...one, issue_id: issue })));
  for (;;) {
    const { rows } = await db.raw<{ rows: (LeasedDelivery & { status: 'sending' | 'skipped' })[] }>(
      settleAndLease,
      {
        settled,
        at,
        issue,
        owner,
        lease,
        take,
      },
    );
    const leased = rows
      .filter(({ status }) => status === 'sending')
      .map(({ status: _status, ...one }) => one);
    if (leased.length || rows.length === 0) return leased;
    settled = '[]';
  }
};

/** Locks the row with the time of the next allowed mail, so that all senders together respect the rate limit. */
const settleAndLeaseAtRate = (db: Knex, input: SettleAndLease, rate: number) =>
  db.transaction(async (trx) => {
    await trx.raw('insert into newsletter_pace values (true, ?) on conflict do nothing', [input.at]);
    const [locked] = await trx('newsletter_pace').select<{ free_at: string }[]>('free_at').forUpdate();
    const limit = rateLimit({
      at: Date.parse(input.at),
      freeAt: Date.parse(locked?.free_at ?? input.at),
      rate,
    });
    const take = limit.allows(input.take);
    const leased = await settleAndLeaseRows(trx, input, take);
    const freeAt = new Date(Math.ceil(limit.freeAfter(leased.length))).toISOString();
    if (leased.length) await trx('newsletter_pace').update({ free_at: freeAt });
    return { leases: leased, wait: take === 0 && input.take > 0 ? limit.wait : null };
  });

/** Answers of mail servers start with three digits; others were created by this site. */
const activity = `
with moved as (
  select count(*) filter (where status = 'sent' and changed_at >= :since)::int as "sent",
    max(changed_at) filter (where status = 'sent') as "lastSentAt",
    max(lease_until) filter (where status = 'sending' and changed_at <= :quietSince) as "leasedUntil"
  from ${table} where issue_id = :issueId
)
select moved.*, count(late.changed_at)::int as "deferred",
  count(*) filter (where late.answer !~ '^[0-9]{3}')::int as "unanswered", min(late.changed_at) as "deferredSince"
from moved left join ${table} late on late.issue_id = :issueId and late.status = 'pending'
  and late.attempts > 0 and late.answer is not null
  and (moved."lastSentAt" is null or late.changed_at > moved."lastSentAt")
group by 1, 2, 3`;

/** Deliveries in Postgres; see the port for the guarantees of each method. */
export const createDeliveries = (scope: Scope): Deliveries => {
  const { db } = scope;
  const key = ['issue_id', 'subscriber_id'];
  // Locked rows are skipped: two transactions that wait for each other would both fail.
  const unlocked = () => db(table).select(key).forUpdate().skipLocked();
  const chosenBy = (issue_id: string, status: DeliveryStatus, subscribers: readonly string[] | null) => {
    const query = db(table).where({ issue_id, status });
    return subscribers ? query.whereIn('subscriber_id', [...subscribers]) : query;
  };
  return {
    async create(issueId, at, { es, en }) {
      requireChange(scope);
      const { rowCount } = await db.raw<{ rowCount: number }>(
        `insert into ${table} (issue_id, subscriber_id, language, status, attempts, due_at, changed_at)
          select :issueId, id, language, 'pending', 0, :at, :at from newsletter_subscriptions
          where ${wantingIssue}`,
        { issueId, at, es, en },
      );
      return rowCount;
    },
    settleAndLease: async (input) =>
      input.rate === null
        ? { leases: await settleAndLeaseRows(db, input, input.take), wait: null }
        : settleAndLeaseAtRate(db, input, input.rate),
    async releaseLeases(issueId, owner, started) {
      await db(table)
        .where({ issue_id: issueId, owner, status: 'sending' })
        .whereRaw('not subscriber_id = any(?::uuid[])', [[...started]])
        .update({ status: 'pending', attempts: db.raw('attempts - 1'), owner: null, lease_until: null });
    },
    expireLeases: (at) =>
      db(table)
        .whereIn(key, unlocked().where('status', 'sending').where('lease_until', '<', at))
        .update({ status: 'unknown', changed_at: at, owner: null, lease_until: null }),
    async skipPending(issueId, reason, at) {
      requireChange(scope);
      const pending = db(table).where({ issue_id: issueId, status: 'pending' });
      await pending.update({ status: 'skipped', answer: reason, changed_at: at });
    },
    async skipCancelled(at) {
      const cancelled = db('newsletter_issues').select('id').where({ status: 'cancelled' });
      await db(table)
        .whereIn(key, unlocked().where({ status: 'pending' }).whereIn('issue_id', cancelled))
        .update({ status: 'skipped', answer: 'cancelled', changed_at: at });
    },
    async counts(issueId) {
      const rows = await db(table)
        .select<{ status: keyof DeliveryCounts; count: number }[]>('status')
        .count('* as count')
        .where({ issue_id: issueId })
        .groupBy('status');
      return { ...noCounts, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
    },
    async unknown() {
      const rows = await db(table)
        .select('issue_id')
        .count('* as count')
        .where({ status: 'unknown' })
        .groupBy('issue_id')
        .orderBy('issue_id');
      return rows.map(({ issue_id, count }) => ({ issue_id: String(issue_id), count: Number(count) }));
    },
    async activity(issueId, moments) {
      const { rows } = await db.raw<{ rows: [SendingActivity] }>(activity, { issueId, ...moments });
      return rows[0];
    },
    async nextDue(issueId) {
      const [next] = await db(table)
        .select<{ due_at: string }[]>('due_at')
        .where({ issue_id: issueId, status: 'pending' })
        .orderBy(['due_at', 'subscriber_id'])
        .limit(1);
      return next?.due_at ?? null;
    },
    async list({ issue_id, status, after, limit }) {
      const columns = ['email', 'one.language', 'status', 'attempts', 'due_at', 'changed_at', 'answer'];
      const query = db(`${table} as one`)
        .select<Omit<Delivery, 'message_id'>[]>('subscriber_id', ...columns)
        .leftJoin('newsletter_subscriptions as reader', 'reader.id', 'one.subscriber_id')
        .where({ issue_id })
        .orderBy('subscriber_id')
        .limit(limit);
      if (status) query.where({ status });
      if (after !== null) query.where('subscriber_id', '>', after);
      return query;
    },
    async reopen(issueId, { status, subscribers }, at) {
      requireChange(scope);
      const reopened = { status: 'pending', due_at: at, changed_at: at };
      return chosenBy(issueId, status, subscribers).update(reopened);
    },
    async writeOff(issueId, subscribers, answer, at) {
      requireChange(scope);
      return chosenBy(issueId, 'unknown', subscribers).update({ status: 'failed', answer, changed_at: at });
    },
    async announce() {
      await db.raw(announceTopic('desk:newsletters'));
    },
  };
};
