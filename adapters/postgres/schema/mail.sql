-- Mails to send, and messages to the publisher.

-- The outbox.
create table mails (
  id uuid primary key,
  template text not null,
  language text not null check (language in ('es', 'en')),
  "to" text not null,
  reply_to text,
  contents jsonb not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  attempts integer not null,
  last_answer text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  number bigint generated always as identity,
  -- The account that the mail is about: it may have another address by the time it is deleted.
  account_id uuid
);
create index mails_newest on mails (created_at desc, number desc);
create index mails_unsent on mails (status, created_at desc, number desc) where status <> 'sent';
create index mails_of_accounts on mails (account_id) where account_id is not null;

-- Messages to the publisher.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  organization text not null,
  reason text not null,
  message text not null,
  language text not null,
  created_at timestamptz(3) not null
);
create index contact_messages_by_time on contact_messages (created_at desc, id desc);
