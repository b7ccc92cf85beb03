import type { Knex } from 'knex';

/** The program that spoke for whoever executed a command. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table audit add column client text');
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table audit drop column client');
};
