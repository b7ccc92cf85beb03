import type { Knex } from 'knex';

/** Why an address gets nothing any more although nobody unsubscribed it: what its mail server said. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table newsletter_subscriptions add column suspended text');
};

/** Forgets why; the addresses stay without the newsletter. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table newsletter_subscriptions drop column suspended');
};
