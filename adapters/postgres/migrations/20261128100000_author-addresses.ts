import type { Knex } from 'knex';

/** The slugs of authors' pages, by the keys of their names: a name keeps its own for ever. */
export const up = (knex: Knex) =>
  knex.raw(`create table author_addresses (
    key text primary key,
    slug text not null unique
  )`);

export const down = (knex: Knex) => knex.raw('drop table author_addresses');
