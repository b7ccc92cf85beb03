import type { Knex } from 'knex';

/** The name of the key that a backup was signed with; null: not signed. */
export const up = (knex: Knex) => knex.raw('alter table backups add column signed_by text');

/** Rolls it back. */
export const down = (knex: Knex) => knex.raw('alter table backups drop column signed_by');
