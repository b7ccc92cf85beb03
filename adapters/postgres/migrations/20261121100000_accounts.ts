import type { Knex } from 'knex';

/** Accounts, the sessions of those who are signed in, and how often things were tried. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table users (
      id uuid primary key,
      username text not null, email text not null,
      role text not null check (role in ('reader', 'admin')),
      password_hash text not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    );
    create unique index users_address on users (lower(email collate "C"));
    create index users_newest on users (created_at desc, id desc);
    create index users_admins on users (id) where role = 'admin';
    create trigger announce_change after insert or update or delete on users
      for each statement execute function announce('desk:users');

    create table sessions (
      -- A hash of what the browser holds.
      id text collate "C" primary key,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz(3) not null, seen_at timestamptz(3) not null, expires_at timestamptz(3) not null
    );
    create index sessions_of_user on sessions (user_id);
    create index sessions_expiry on sessions (expires_at);

    create table tries (
      -- A hash of what is limited: addresses and networks are not written down.
      key text collate "C" primary key,
      count integer not null, locked_until timestamptz(3), forget_at timestamptz(3) not null
    );
    create index tries_forgotten on tries (forget_at);`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop table tries; drop table sessions; drop table users;');
};
