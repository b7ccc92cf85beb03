import type { Knex } from 'knex';

/** The accounts that created articles or that these are assigned to, and those that uploaded pictures. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table article_owners (
      article_id uuid not null references articles (id) on delete cascade,
      account_id uuid not null references users (id) on delete cascade,
      -- Whether it is assigned to the account; otherwise the account created it.
      assigned boolean not null,
      primary key (article_id, assigned)
    );
    create index article_owners_account on article_owners (account_id, article_id);
    create trigger announce_change after insert or update or delete on article_owners
      for each statement execute function announce('desk:articles');
    alter table media add column uploader uuid references users (id) on delete set null;
    create index media_uploader on media (uploader) where uploader is not null;
  `);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw('drop table article_owners; alter table media drop column uploader');
