import type { Knex } from 'knex';

/** The figures that advertisers are shown and that a person answers for, by ad format. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table confirmed_figures (
      slug text primary key,
      claims text not null,
      confirmed_by text not null,
      confirmed_at timestamptz(3) not null
    );
    create trigger announce_change after insert or update or delete on confirmed_figures
      for each statement execute function announce('desk:figures');
  `);

export const down = (knex: Knex) => knex.raw('drop table confirmed_figures');
