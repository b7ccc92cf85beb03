import type { Knex } from 'knex';

/** Who gets the newsletter and what they agreed to; what was written to the publisher. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table newsletter_subscriptions (
      id uuid primary key,
      email text not null,
      subscribed boolean not null,
      source text not null, language text not null check (language in ('es', 'en')),
      created_at timestamptz(3) not null,
      token text collate "C" not null unique,
      confirm_token text collate "C" unique,
      confirmed_at timestamptz(3), unsubscribed_at timestamptz(3)
    );
    -- One address in whatever case, and the same on every server: letters of addresses are those of ASCII.
    create unique index newsletter_subscriptions_by_email on newsletter_subscriptions (lower(email collate "C"));
    create index newsletter_subscriptions_by_time on newsletter_subscriptions (created_at desc, id desc);
    create trigger announce_change after insert or update or delete on newsletter_subscriptions
      for each statement execute function announce('desk:subscriptions');

    -- Goes with its subscription: who is deleted leaves nothing.
    create table newsletter_consents (
      id bigint generated always as identity primary key,
      subscription_id uuid not null references newsletter_subscriptions (id) on delete cascade,
      event text not null check (event in ('sign-up', 'confirmation', 'sign-off')),
      wording text not null, source text not null, language text not null, at timestamptz(3) not null
    );
    create index newsletter_consents_by_subscription on newsletter_consents (subscription_id, id);

    create table contact_messages (
      id uuid primary key,
      name text not null, email text not null, organization text not null, reason text not null,
      message text not null, language text not null, created_at timestamptz(3) not null
    );
    create index contact_messages_by_time on contact_messages (created_at desc, id desc);`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop table newsletter_consents, newsletter_subscriptions, contact_messages');
};
