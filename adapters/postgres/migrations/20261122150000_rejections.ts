import type { Knex } from 'knex';

/** Why a draft was rejected. */
export const up = (knex: Knex) => knex.raw('alter table articles add column rejection_reason text');

export const down = (knex: Knex) => knex.raw('alter table articles drop column rejection_reason');
