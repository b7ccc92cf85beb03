import type { Knex } from 'knex';

/** The budgets and prices that editors have set: one row. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table spending_settings (
      slug text primary key check (slug = 'spending'),
      revision integer not null check (revision > 0),
      updated_at timestamptz(3) not null,
      content jsonb not null
    );
    create trigger announce_change after insert or update or delete on spending_settings
      for each statement execute function announce('desk:agent-runs');`);

/** The budgets and prices of the configuration apply again. */
export const down = (knex: Knex): Promise<void> => knex.raw('drop table spending_settings;');
