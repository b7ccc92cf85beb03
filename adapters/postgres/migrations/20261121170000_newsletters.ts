import type { Knex } from 'knex';

const tables = `
create table newsletter_issues (
  id uuid primary key,
  number bigint generated always as identity,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  slot text,
  subject_es text not null, subject_en text, intro_es text not null, intro_en text,
  pieces jsonb not null,
  status text not null
    check (status in ('draft', 'pending', 'approved', 'sending', 'paused', 'sent', 'cancelled')),
  steps jsonb not null,
  approved_by text, approved_at timestamptz(3),
  recipients integer, counts jsonb, sent_at timestamptz(3),
  deleted_at timestamptz(3)
);
create index newsletter_issues_newest on newsletter_issues (created_at desc, number desc);
create trigger announce_change after insert or update or delete on newsletter_issues
  for each statement execute function announce('desk:newsletters');
-- What readers see of an issue stands still once it is there.
create trigger announce_end after update on newsletter_issues for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function announce('newsletters');

create table newsletter_sent_pieces (
  kind text not null, slug text collate "C" not null,
  primary key (kind, slug)
);

-- Who was deleted as a subscriber leaves a row that names nobody.
create table newsletter_deliveries (
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null,
  language text not null check (language in ('es', 'en')),
  status text not null check (status in ('pending', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  attempts integer not null, due_at timestamptz(3) not null, changed_at timestamptz(3) not null,
  owner uuid, lease_until timestamptz(3), answer text,
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_due on newsletter_deliveries (issue_id, due_at, subscriber_id)
  where status = 'pending';
create index newsletter_deliveries_held on newsletter_deliveries (lease_until) where status = 'sending';

-- One row: the moment from which on the rate of all senders allows another mail.
create table newsletter_pace (one boolean primary key check (one), free_at timestamptz(3) not null);

create table newsletter_slots (
  kind text not null check (kind in ('draft', 'send')), slot text not null,
  due_at timestamptz(3) not null, at timestamptz(3) not null,
  outcome text not null check (outcome in ('done', 'skipped', 'missed', 'begun')),
  reason text, issue_id uuid,
  primary key (kind, slot)
);
create index newsletter_slots_newest on newsletter_slots (due_at desc, kind);
create trigger announce_change after insert or update or delete on newsletter_slots
  for each statement execute function announce('desk:newsletters');
`;

/** Issues of the newsletter, their way to each reader, and the slots of their schedule. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(tables);
};

/** Rolls it back, with what is known of who got what. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(
    'drop table newsletter_slots, newsletter_pace, newsletter_deliveries, newsletter_sent_pieces, newsletter_issues',
  );
};
