import type { Knex } from 'knex';

/** What models were asked, by the hash that texts made with AI name. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`create table prompts (hash text primary key, text text not null);`);

/** Runs say their prompts by hash alone again. */
export const down = (knex: Knex): Promise<void> => knex.raw('drop table prompts;');
