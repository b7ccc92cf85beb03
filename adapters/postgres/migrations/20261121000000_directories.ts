import type { Knex } from 'knex';

/** What the front page and the directories look for. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create index articles_featured_by_date on articles (date desc, slug desc) where status = 'published' and featured;
    create index interviews_by_date on interviews (date desc, slug desc);
    create index interviews_by_interviewee on interviews ((interviewee->>'name'));
  `);
};

/** Rolls everything back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop index articles_featured_by_date, interviews_by_date, interviews_by_interviewee');
};
