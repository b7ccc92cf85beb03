import type { Knex } from 'knex';

/** Finds the versions that show a picture: it is not deleted while one could be restored. */
export const up = async (knex: Knex): Promise<void> => {
  // Indexes of a large archive take longer than any query may.
  await knex.raw('set local statement_timeout = 0');
  await knex.raw('create index versions_by_media on versions using gin (media_names(snapshot::text))');
};

/** Rolls it back. */
export const down = (knex: Knex) => knex.raw('drop index versions_by_media');
