import type { Knex } from 'knex';

/**
 * The slugs of the articles or interviews that came with the product, that nobody has rewritten, and that lists leave
 * out: as soon as readers see a piece of the site's own. In plpgsql, whose plan a connection keeps.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create index versions_seeded on versions (entity, slug) where operation = 'content.seed';
    create view untouched_samples as
      select 'articles' as entity, slug from articles where modified_at = date and exists
        (select from versions where entity = 'articles' and versions.slug = articles.slug and operation = 'content.seed')
      union all
      select 'interviews', slug from interviews where (modified_at = date or modified_at is null and revision = 1) and exists
        (select from versions where entity = 'interviews' and versions.slug = interviews.slug and operation = 'content.seed');
    create function hidden_samples(wanted text) returns text[] language plpgsql stable as $$
    begin
      if exists (select from articles where status = 'published' and deleted_at is null
          and slug not in (select slug from untouched_samples where entity = 'articles'))
        or exists (select from interviews where not draft and deleted_at is null
          and slug not in (select slug from untouched_samples where entity = 'interviews'))
      then return array(select slug from untouched_samples where entity = wanted);
      end if;
      return '{}';
    end $$;
  `);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    drop function hidden_samples(text);
    drop view untouched_samples;
    drop index versions_seeded;
  `);
