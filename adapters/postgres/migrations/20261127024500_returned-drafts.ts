import type { Knex } from 'knex';

/** The last return of each draft to its author, and what the editor wrote about it. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table returned_drafts (
      article_id uuid primary key references articles (id) on delete cascade,
      returned_at timestamptz not null,
      returned_by uuid references users (id) on delete set null,
      note text
    );
    create index returned_drafts_returned_by on returned_drafts (returned_by) where returned_by is not null;
    create trigger announce_change after insert or update or delete on returned_drafts
      for each statement execute function announce('desk:articles');
  `);

/** Rolls it back. */
export const down = (knex: Knex) => knex.raw('drop table returned_drafts');
