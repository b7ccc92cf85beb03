-- The newsletter: subscribers, issues, and the deliveries of each.

create table newsletter_subscriptions (
  id uuid primary key,
  email text not null,
  subscribed boolean not null,
  source text not null,
  language text not null check (language in ('es', 'en')),
  created_at timestamptz(3) not null,
  token text collate "C" not null unique,
  confirm_token text collate "C" unique,
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  -- Why the address gets nothing although nobody unsubscribed it: the answer of its mail server.
  suspended text,
  -- Slugs of the chosen topics; none: every issue.
  topics text[] not null default '{}'
);
-- One address in whatever case, and the same on every server: letters of addresses are those of ASCII.
create unique index newsletter_subscriptions_by_email on newsletter_subscriptions (lower(email collate "C"));
create index newsletter_subscriptions_by_time on newsletter_subscriptions (created_at desc, id desc);

-- What subscribers agreed to. It is deleted with the subscription.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references newsletter_subscriptions (id) on delete cascade,
  event text not null check (event in ('sign-up', 'confirmation', 'sign-off')),
  wording text not null,
  source text not null,
  language text not null,
  at timestamptz(3) not null
);
create index newsletter_consents_by_subscription on newsletter_consents (subscription_id, id);

create table newsletter_issues (
  id uuid primary key,
  number bigint generated always as identity,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  slot text,
  subject_es text not null,
  subject_en text,
  intro_es text not null,
  intro_en text,
  pieces jsonb not null,
  status text not null
    check (status in ('draft', 'pending', 'approved', 'sending', 'paused', 'sent', 'cancelled')),
  steps jsonb not null,
  approved_by text,
  approved_at timestamptz(3),
  recipients integer,
  counts jsonb,
  sent_at timestamptz(3),
  deleted_at timestamptz(3)
);
create index newsletter_issues_newest on newsletter_issues (created_at desc, number desc);

-- What the newsletter does not send again.
create table newsletter_sent_pieces (
  kind text not null,
  slug text collate "C" not null,
  primary key (kind, slug)
);

-- The delivery of an issue to each subscriber. That of a deleted subscriber names nobody.
create table newsletter_deliveries (
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null,
  language text not null check (language in ('es', 'en')),
  status text not null check (status in ('pending', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  attempts integer not null,
  due_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  owner uuid,
  lease_until timestamptz(3),
  answer text,
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_due on newsletter_deliveries (issue_id, due_at, subscriber_id)
  where status = 'pending';
create index newsletter_deliveries_held on newsletter_deliveries (lease_until) where status = 'sending';
create index newsletter_deliveries_unknown on newsletter_deliveries (issue_id) where status = 'unknown';

-- One row: when the rate limit of all senders allows the next mail.
create table newsletter_pace (
  one boolean primary key check (one),
  free_at timestamptz(3) not null
);

-- The slots of the newsletter schedule.
create table newsletter_slots (
  kind text not null check (kind in ('draft', 'send')),
  slot text not null,
  due_at timestamptz(3) not null,
  at timestamptz(3) not null,
  outcome text not null check (outcome in ('done', 'skipped', 'missed', 'begun')),
  reason text,
  issue_id uuid,
  primary key (kind, slot)
);
create index newsletter_slots_newest on newsletter_slots (due_at desc, kind);
