import type { Knex } from 'knex';
import { holdTable } from '../holds.ts';

/** Whether sending, agents and schedules wait since a backup was restored. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ${holdTable}
    create trigger announce_change after insert or update or delete on site_hold
      for each statement execute function announce('desk:hold');`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop table site_hold');
};
