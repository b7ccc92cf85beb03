import type { Knex } from 'knex';

/**
 * Whether the date of an article is settled: that of a draft which nobody has typed is the time it was begun, and
 * becomes that of its publication. The fields of pending changes that a program has changed since
 * a person last saved them.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table articles add column date_is_set boolean not null default true;
    update articles set date_is_set = false where status <> 'published' and date = created_at;
    alter table pending_versions add column program_fields text[] not null default '{}';
  `);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    alter table articles drop column date_is_set;
    alter table pending_versions drop column program_fields;
  `);
