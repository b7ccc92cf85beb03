import type { Knex } from 'knex';

const announce = (also: string) => `
  drop trigger announce_update on articles;
  create trigger announce_update after update on articles for each row
    when ((new.status = 'published' or old.status = 'published') ${also}) execute function announce('articles');`;

/** Who in the newsroom has to see to an article. That is written by itself, and changes nothing that readers see. */
export const up = async (knex: Knex): Promise<void> => {
  // Indexes of a large archive take longer than any query may.
  await knex.raw('set local statement_timeout = 0');
  await knex.raw(`
    alter table articles add column assigned_to text;
    create index articles_assigned on articles (assigned_to, date)
      where assigned_to is not null and deleted_at is null;
    ${announce('and new.assigned_to is not distinct from old.assigned_to')}`);
};

export const down = (knex: Knex) =>
  knex.raw(`
    ${announce('')}
    alter table articles drop column assigned_to`);
