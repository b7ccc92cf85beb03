import type { Knex } from 'knex';

/** The drafts that AI wrote, which the desk counts among thousands. */
export const up = async (knex: Knex): Promise<void> => {
  // Indexes of a large archive take longer than any query may.
  await knex.raw('set local statement_timeout = 0');
  await knex.raw(`create index articles_ai_drafts on articles (id)
    where status = 'draft' and deleted_at is null
      and (is_agent or provenance #>> '{es,origin}' = 'ai-generated'
        or coalesce(title_en, '') <> '' and provenance #>> '{en,origin}' = 'ai-generated')`);
};

export const down = (knex: Knex): Promise<void> => knex.raw('drop index articles_ai_drafts');
