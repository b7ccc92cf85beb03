import type { Knex } from 'knex';

/** What published versions rest on is compared anew: what belongs to a page and not to its text is no claim any more. */
export const up = (knex: Knex) =>
  knex.raw(`
    insert into evidence_due (article_id) select distinct e.article_id
      from article_evidence e join articles a on a.id = e.article_id
      where a.status = 'published' and a.deleted_at is null
      on conflict (article_id) do nothing;
  `);

/** The comparisons stay as they are. */
export const down = async () => {};
