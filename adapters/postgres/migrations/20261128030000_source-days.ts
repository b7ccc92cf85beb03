import type { Knex } from 'knex';

/** The day that a source was published on, where it was published; null: that of the site at `published_at`. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('alter table source_documents add column published_day text');

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw('alter table source_documents drop column published_day');
