import type { Knex } from 'knex';

/** Notices of sessions that end, for answers that last as long as a session. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create trigger announce_end after delete on sessions
      for each row execute function announce('desk:sessions')`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop trigger announce_end on sessions');
};
