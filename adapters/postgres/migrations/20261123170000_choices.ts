import type { Knex } from 'knex';

/** The topics that a subscriber chose, by their slugs; none: every issue. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw("alter table newsletter_subscriptions add column topics text[] not null default '{}'");

/** Without it everybody gets every issue. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw('alter table newsletter_subscriptions drop column topics');
