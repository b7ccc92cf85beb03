import type { Knex } from 'knex';

/** Links that are mailed to owners of accounts. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table account_links (
      -- Of the token in the link, which is not stored here.
      hash text collate "C" primary key,
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null,
      expires_at timestamptz(3) not null,
      unique (user_id, purpose)
    );
    create index account_links_expiry on account_links (expires_at);`);

/** Rolls it back. */
export const down = (knex: Knex) => knex.raw('drop table account_links');
