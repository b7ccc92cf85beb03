import type { Knex } from 'knex';
import type { LeasedDelivery } from '#core/newsletter/issues/delivery.ts';
import { rateLimit } from '#core/newsletter/issues/delivery.ts';
import type { Exchange } from '#core/newsletter/issues/ports.ts';

const table = 'newsletter_deliveries';

/**
 * One statement, and so one commit, for all that a sender has to say and to ask. What it settles and what it takes are
 * never the same rows: those are sending, these are pending. Rows are joined by both parts of their key, and never by an
 * issue that the planner knows: of a new one it would expect a row or two, and read all of them each time.
 */
const exchange = `
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

type Row = LeasedDelivery & { status: 'sending' | 'skipped' };

const ask = async (db: Knex, given: Exchange, take: number): Promise<LeasedDelivery[]> => {
  const { at, issue_id: issue, owner, lease_until: lease } = given;
  let settled = JSON.stringify(given.settled.map((one) => ({ ...one, issue_id: issue })));
  for (;;) {
    const { rows } = await db.raw<{ rows: Row[] }>(exchange, { settled, at, issue, owner, lease, take });
    const taken = rows.filter(({ status }) => status === 'sending').map(({ status: _status, ...one }) => one);
    // Where all of them have left, others may be waiting behind them.
    if (taken.length || rows.length === 0) return taken;
    settled = '[]';
  }
};

/** The row of the pace is held meanwhile: all senders together keep to the rate. */
const askWithinRate = (db: Knex, given: Exchange, rate: number) =>
  db.transaction(async (trx) => {
    await trx.raw('insert into newsletter_pace values (true, ?) on conflict do nothing', [given.at]);
    const [held] = await trx('newsletter_pace').select<{ free_at: string }[]>('free_at').forUpdate();
    const limit = rateLimit({
      at: Date.parse(given.at),
      freeAt: Date.parse(held?.free_at ?? given.at),
      rate,
    });
    const take = limit.allows(given.take);
    const taken = await ask(trx, given, take);
    if (taken.length)
      await trx('newsletter_pace').update({
        free_at: new Date(Math.ceil(limit.freeAfter(taken.length))).toISOString(),
      });
    return { taken, wait: take === 0 && given.take > 0 ? limit.wait : null };
  });

/** The exchange of a sender with the store; see the port. */
export const exchangeDeliveries = async (
  db: Knex,
  given: Exchange,
): Promise<{ taken: LeasedDelivery[]; wait: number | null }> =>
  given.rate === null
    ? { taken: await ask(db, given, given.take), wait: null }
    : askWithinRate(db, given, given.rate);
