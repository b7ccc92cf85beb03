import type { Knex } from 'knex';

/** Agents that were deleted stay in the trash; their names are free. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table agents add column deleted_at timestamptz(3);
    alter table agents drop constraint agents_name_key_key;
    create unique index agents_name_once on agents (name_key) where deleted_at is null;
  `);

/** Without the column nothing tells those in the trash from the others, and their names may be in use. */
export const down = (knex: Knex) =>
  knex.raw(`
    delete from agents where deleted_at is not null;
    drop index agents_name_once;
    alter table agents add constraint agents_name_key_key unique (name_key);
    alter table agents drop column deleted_at;
  `);
