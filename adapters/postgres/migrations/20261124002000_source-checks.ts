import type { Knex } from 'knex';

/** What the last check of each source's address found. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table source_documents
      add column checked_at timestamptz(3),
      add column answers text,
      add column changed boolean,
      add column changed_at timestamptz(3),
      add column check_note jsonb`);

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table source_documents
      drop column check_note,
      drop column changed_at,
      drop column changed,
      drop column answers,
      drop column checked_at`);
