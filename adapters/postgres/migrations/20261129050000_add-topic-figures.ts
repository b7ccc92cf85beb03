import type { Knex } from 'knex';

/** Key figures of topics, each with its source. */
export const up = (knex: Knex) =>
  knex.raw("alter table topics add column figures jsonb not null default '[]'");

/** Rolls it back. */
export const down = (knex: Knex) => knex.raw('alter table topics drop column figures');
