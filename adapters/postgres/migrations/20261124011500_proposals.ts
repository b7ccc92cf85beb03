import type { Knex } from 'knex';

/** When changes to the piece about an event were last proposed: what was found until then is not proposed again. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('alter table events add column proposed_at timestamptz(3)');

export const down = (knex: Knex): Promise<void> => knex.raw('alter table events drop column proposed_at');
