import type { Knex } from 'knex';

const texts = ['why_it_matters', 'search_title', 'search_description'];
const columns = [...texts.flatMap((text) => [`${text}_es`, `${text}_en`]), 'series'];

const shared =
  'slug date topics type tags sources author author_name is_agent sponsored sponsor_label image_url cover_variant cover_seed provenance corrections'.split(
    ' ',
  );

/** Has pages of articles be made again when any of these fields changes. */
const recording = (fields: readonly string[], ownTexts: readonly string[]) => {
  const row = (record: string, names: readonly string[]) =>
    `(${names.map((name) => `${record}.${name}`).join(', ')})`;
  const differ = (names: readonly string[]) => `${row('old', names)} is distinct from ${row('new', names)}`;
  const textsIn = (language: string) => ownTexts.map((text) => `${text}_${language}`);
  return `
    create or replace function record_article_change() returns trigger language plpgsql as $$
    declare
      was text[] := '{}';
      is_now text[] := '{}';
      changed text[] := '{es,en}';
    begin
      if tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null then
        was := old.published_languages;
      end if;
      if tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null then
        is_now := new.published_languages;
      end if;
      if tg_op = 'UPDATE' and not ${differ(fields)} then
        changed := array(select language from (values
            ('es', ${differ(textsIn('es'))}),
            ('en', ${differ(textsIn('en'))})) as one (language, differs)
          where differs or (language = any(was)) <> (language = any(is_now)));
      end if;
      if was && changed then
        insert into page_changes (entity, slug, languages, type, topics, author, author_name)
          values ('articles', old.slug, array(select unnest(was) intersect select unnest(changed) order by 1 desc),
            old.type, old.topics, old.author, old.author_name);
      end if;
      if is_now && changed then
        insert into page_changes (entity, slug, languages, type, topics, author, author_name)
          values ('articles', new.slug, array(select unnest(is_now) intersect select unnest(changed) order by 1 desc),
            new.type, new.topics, new.author, new.author_name);
      end if;
      return null;
    end $$;
  `;
};

const ownTexts = ['title', 'summary', 'body', 'image_alt'];

/** What a piece says for itself in its box, in search results and shared links, and the series that it is part of. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table articles ${columns.map((column) => `add column ${column} text`).join(', ')};
    create index articles_series on articles (series, date) where series is not null;
    ${recording([...shared, 'series'], [...ownTexts, ...texts])}
  `);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    ${recording(shared, ownTexts)}
    alter table articles ${columns.map((column) => `drop column ${column}`).join(', ')};
  `);
