import type { Knex } from 'knex';

/**
 * The languages that readers see of an article, the one it is written in, and when the texts of each last changed. What
 * is published so far is in Spanish, and in English where it has a title in it.
 */
export const up = async (knex: Knex): Promise<void> => {
  // An archive may be large.
  await knex.raw('set local statement_timeout = 0');
  await knex.raw(`
    alter table articles
      add column published_languages text[] not null default '{}',
      add column original_language text not null default 'es',
      add column text_revisions jsonb not null default '{"es": 1, "en": 1}',
      add column outdated text;
    update articles set
      original_language = case when btrim(title_es) = '' and coalesce(btrim(title_en), '') <> '' then 'en' else 'es' end,
      text_revisions = jsonb_build_object('es', revision, 'en', revision),
      published_languages = case when status <> 'published' then '{}'::text[]
        else array_remove(array[
          case when btrim(title_es) <> '' or coalesce(btrim(title_en), '') = '' then 'es' end,
          case when coalesce(btrim(title_en), '') <> '' then 'en' end], null) end;`);
};

export const down = (knex: Knex) =>
  knex.raw(`
    alter table articles
      drop column outdated, drop column published_languages, drop column original_language, drop column text_revisions`);
