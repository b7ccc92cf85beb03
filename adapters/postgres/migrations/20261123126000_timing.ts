import type { Knex } from 'knex';

/** The languages that a scheduled publication is for; null: all that are written. */
export const up = (knex: Knex) => knex.raw('alter table articles add column scheduled_languages text[]');

export const down = (knex: Knex) => knex.raw('alter table articles drop column scheduled_languages');
