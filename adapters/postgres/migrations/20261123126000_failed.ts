import type { Knex } from 'knex';

/** Finds the few articles for which something was scheduled that was not done. */
export const up = async (knex: Knex): Promise<void> => {
  // Indexes of a large archive take longer than any query may.
  await knex.raw('set local statement_timeout = 0');
  await knex.raw(`
    create index articles_schedule_failed on articles (slug)
      where schedule_error is not null and deleted_at is null`);
};

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> => knex.raw('drop index articles_schedule_failed');
