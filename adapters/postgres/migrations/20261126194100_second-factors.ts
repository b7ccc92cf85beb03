import type { Knex } from 'knex';

/** Second factors of accounts: authenticator apps, recovery codes and passkeys; and challenges that are answered once. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table authenticators (
      user_id uuid primary key references users (id) on delete cascade,
      -- Sealed with a key that is not in the database.
      sealed text not null,
      created_at timestamptz(3) not null, confirmed_at timestamptz(3),
      last_step integer not null default 0
    );
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      -- A hash of what its owner holds.
      hash text collate "C" not null,
      primary key (user_id, hash)
    );
    create table passkeys (
      id text collate "C" primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null, public_key text not null, counter bigint not null, transports text[] not null,
      created_at timestamptz(3) not null, last_used_at timestamptz(3)
    );
    create index passkeys_of_user on passkeys (user_id);
    create table challenges (
      -- A hash of what the browser holds.
      hash text collate "C" primary key,
      purpose text not null,
      user_id uuid references users (id) on delete cascade, account_at timestamptz(3),
      expires_at timestamptz(3) not null, tries integer not null default 0
    );
    create index challenges_of_user on challenges (user_id);
    create index challenges_expiry on challenges (expires_at);`);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    drop table challenges; drop table passkeys; drop table recovery_codes; drop table authenticators;
    update users set second_factor = false;`);
