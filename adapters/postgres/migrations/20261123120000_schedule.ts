import type { Knex } from 'knex';

/** When an article is published or withdrawn, and what readers are told was wrong with it. */
export const up = async (knex: Knex): Promise<void> => {
  // Indexes of a large archive take longer than any query may.
  await knex.raw('set local statement_timeout = 0');
  await knex.raw(`
    alter table articles
      add column scheduled_at timestamptz,
      add column scheduled_action text check (scheduled_action in ('publish', 'withdraw')),
      add column scheduled_by text,
      add column schedule_error jsonb,
      add column corrections jsonb not null default '[]',
      add check ((scheduled_at is null) = (scheduled_action is null));
    create index articles_scheduled on articles (scheduled_at)
      where scheduled_at is not null and deleted_at is null;
    create index articles_corrected on articles (id)
      where status = 'published' and deleted_at is null and corrections <> '[]';`);
};

/** Rolls it back; what was scheduled is not done. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    drop index articles_scheduled;
    drop index articles_corrected;
    alter table articles
      drop column scheduled_at,
      drop column scheduled_action,
      drop column scheduled_by,
      drop column schedule_error,
      drop column corrections;`);
