import type { Knex } from 'knex';

/** Notices of what is written to the publisher, for the desk. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create trigger announce_change after insert or update or delete on contact_messages
      for each statement execute function announce('desk:contact-messages')`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop trigger announce_change on contact_messages');
};
