import type { Knex } from 'knex';
import type { Deliveries, Pulse } from '#core/newsletter/issues/ports.ts';

/** What a mail server says begins with a number of three digits; what begins otherwise was said by none. */
const pulse = `
with moved as (
  select count(*) filter (where status = 'sent' and changed_at >= :since)::int as "sent",
    max(changed_at) filter (where status = 'sent') as "lastSentAt",
    max(lease_until) filter (where status = 'sending' and changed_at <= :quietSince) as "heldUntil"
  from newsletter_deliveries where issue_id = :issueId
)
select moved.*, count(late.changed_at)::int as "putOff",
  count(*) filter (where late.answer !~ '^[0-9]{3}')::int as "unheard", min(late.changed_at) as "putOffSince"
from moved left join newsletter_deliveries late on late.issue_id = :issueId and late.status = 'pending'
  and late.attempts > 0 and late.answer is not null
  and (moved."lastSentAt" is null or late.changed_at > moved."lastSentAt")
group by 1, 2, 3`;

/** How the sending of an issue goes; see the port. */
export const pulseOf = async (
  db: Knex,
  issueId: string,
  moments: Parameters<Deliveries['pulse']>[1],
): Promise<Pulse> => {
  const { rows } = await db.raw<{ rows: [Pulse] }>(pulse, { issueId, ...moments });
  return rows[0];
};
