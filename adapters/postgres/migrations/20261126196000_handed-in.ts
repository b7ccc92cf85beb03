import type { Knex } from 'knex';

/** When an author handed a draft in to whom it is assigned, and who that was. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table article_owners add column handed_in_at timestamptz,
      add column handed_in_by uuid references users (id) on delete set null;
    create index article_owners_handed_in_by on article_owners (handed_in_by, article_id)
      where handed_in_by is not null;
  `);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw('alter table article_owners drop column handed_in_at, drop column handed_in_by');
