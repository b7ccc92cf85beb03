import type { Knex } from 'knex';

const collections = ['interviews', 'referents', 'companies', 'applications', 'resources', 'pages'] as const;

const tables = `
create table search_entries (
  -- The table and the row that the entry was made from.
  entity text not null, id uuid not null, language text not null,
  slug text collate "C" not null,
  kind text not null, type text, title text not null,
  -- What has no date is never old.
  at timestamptz(3) not null,
  -- What filters look at: 'kind:...', 'topic:...', 'year:2026', 'month:2026-11'.
  labels text[] not null,
  -- The words that results are ranked by; all words; of the title also those as written, as '=word'.
  head tsvector not null,
  words tsvector not null,
  primary key (entity, id, language)
);
alter table search_entries set (toast_tuple_target = 512);
alter table search_entries alter column head set storage main, alter column labels set storage main;
create index search_entries_es on search_entries using gin (words, labels)
  with (gin_pending_list_limit = 512) where language = 'es';
create index search_entries_en on search_entries using gin (words, labels)
  with (gin_pending_list_limit = 512) where language = 'en';
create index search_entries_by_date on search_entries (language, at desc);

-- The words of titles and summaries, for the correction of typing errors. A unique index would have transactions with
-- the same new words wait for each other.
create table search_words (word text collate "C" not null);
create index search_words_by_word on search_words (word);
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops);
`;

const storing = `
create function store_search_entry(entity text, id uuid, slug text, language text, kind text, type text,
  at timestamptz, title text, summary text, topics text[], tags text[], words tsvector) returns void
language plpgsql as $$
declare
  config regconfig := case language when 'en' then 'english' else 'spanish' end;
  plain tsvector := to_tsvector('simple', plain_key(title));
  starts tsvector := array_to_tsvector(
    array(select '=' || lexeme from unnest(plain) where length(lexeme) between 2 and 40));
begin
  if words is null then return; end if;
  insert into search_entries values (entity, id, language, slug, kind, type, title, coalesce(at, 'infinity'),
    array['kind:' || kind] || array(select 'topic:' || topic from unnest(topics) topic)
      || case when at is null then '{month:none}'
        else array[to_char(at at time zone 'UTC', '"year:"YYYY'), to_char(at at time zone 'UTC', '"month:"YYYY-MM')] end,
    setweight(to_tsvector(config, search_text(title)), 'A')
      || setweight(to_tsvector(config, search_text(summary)), 'B')
      || setweight(to_tsvector(config, search_text(array_to_string(topics || tags, ' '))), 'C') || starts,
    words || starts)
  on conflict do nothing;
  insert into search_words
    select lexeme from unnest(plain || to_tsvector('simple', plain_key(summary)))
    where lexeme ~ '^[[:alpha:]]{4,30}$' and not exists (select from search_words where word = lexeme);
end $$;
`;

/** Stores the entries of one row, in each language that readers see it in. */
const indexing = `
create function index_search(a articles) returns void language plpgsql as $$
declare
  kind text := case a.type when 'entrevista' then 'interview' else 'article' end;
begin
  if a.status <> 'published' or a.deleted_at is not null then return; end if;
  if 'es' = any(a.published_languages) then
    perform store_search_entry('articles', a.id, a.slug, 'es', kind, a.type, a.date, a.title_es, a.summary_es,
      a.topics, a.tags, a.search_es);
  end if;
  if 'en' = any(a.published_languages) and a.title_en <> '' then
    perform store_search_entry('articles', a.id, a.slug, 'en', kind, a.type, a.date, a.title_en, a.summary_en,
      a.topics, a.tags, a.search_en);
  end if;
end $$;

create function index_search_text(entity text, id uuid, slug text, language text, kind text, type text,
  at timestamptz, title text, summary text, topics text[], body text) returns void language plpgsql as $$
begin
  if coalesce(title, '') = '' then return; end if;
  perform store_search_entry(entity, id, slug, language, kind, type, at, title, summary, topics, '{}',
    search_vector(case language when 'en' then 'english' else 'spanish' end::regconfig, title, summary,
      array_to_string(topics, ' '), body));
end $$;

create function index_search(a interviews) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('interviews', a.id, a.slug, 'es', 'interview', null, a.date, a.title_es,
    concat_ws(' ', a.interviewee->>'name', a.interviewee->>'role_es', a.intro_es), a.topics,
    concat_ws(' ', a.why_it_matters_es,
      (select string_agg(concat_ws(' ', one->>'q', one->>'a'), ' ') from jsonb_array_elements(a.qa_es) one)));
  perform index_search_text('interviews', a.id, a.slug, 'en', 'interview', null, a.date, a.title_en,
    concat_ws(' ', a.interviewee->>'name', a.interviewee->>'role_en', a.intro_en), a.topics,
    concat_ws(' ', a.why_it_matters_en,
      (select string_agg(concat_ws(' ', one->>'q', one->>'a'), ' ')
        from jsonb_array_elements(case jsonb_typeof(a.qa_en) when 'array' then a.qa_en else '[]' end) one)));
end $$;

create function index_search(a referents) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('referents', a.id, a.slug, 'es', 'referent', null, null, a.name, a.role_es, a.focus, a.bio_es);
  if coalesce(a.bio_en, '') <> '' then
    perform index_search_text('referents', a.id, a.slug, 'en', 'referent', null, null, a.name, a.role_en, a.focus, a.bio_en);
  end if;
end $$;

create function index_search(a companies) returns void language plpgsql as $$
declare
  facts text := concat_ws(' ', a.region, array_to_string(a.themes, ' '));
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('companies', a.id, a.slug, 'es', 'company', a.type, null, a.name, a.summary_es, '{}', facts);
  if coalesce(a.summary_en, '') <> '' then
    perform index_search_text('companies', a.id, a.slug, 'en', 'company', a.type, null, a.name, a.summary_en, '{}', facts);
  end if;
end $$;

create function index_search(a applications) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('applications', a.id, a.slug, 'es', 'application', a.category, null, a.name,
    a.description_es, '{}', concat_ws(' ', a.why_it_matters_es,
      (select string_agg(one->>'es', ' ') from jsonb_array_elements(a.use_cases) one)));
  if coalesce(a.description_en, '') <> '' then
    perform index_search_text('applications', a.id, a.slug, 'en', 'application', a.category, null, a.name,
      a.description_en, '{}', concat_ws(' ', a.why_it_matters_en,
        (select string_agg(one->>'en', ' ') from jsonb_array_elements(a.use_cases) one)));
  end if;
end $$;

create function index_search(a resources) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('resources', a.id, a.slug, 'es', 'resource', a.type, a.date, a.title_es, a.summary_es, '{}', a.origin);
  perform index_search_text('resources', a.id, a.slug, 'en', 'resource', a.type, a.date, a.title_en, a.summary_en, '{}', a.origin);
end $$;

create function index_search(a pages) returns void language plpgsql as $$
begin
  if a.draft or a.deleted_at is not null then return; end if;
  perform index_search_text('pages', a.id, a.slug, 'es', 'page', null, null, a.title_es, a.dek_es, '{}', a.body_es);
  perform index_search_text('pages', a.id, a.slug, 'en', 'page', null, null, a.title_en, a.dek_en, '{}', a.body_en);
end $$;
`;

const onArticles = `
create trigger search_insert after insert on articles for each row
  when (new.status = 'published') execute function refresh_search();
create trigger search_update after update on articles for each row
  when (new.status = 'published' or old.status = 'published') execute function refresh_search();
create trigger search_delete after delete on articles for each row
  when (old.status = 'published') execute function refresh_search();
`;

const refreshing = `
create function refresh_search() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from search_entries where entity = tg_table_name and id = old.id; end if;
  if tg_op <> 'DELETE' then
    execute format('select index_search(a) from %I a where a.id = $1', tg_table_name) using new.id;
  end if;
  return null;
end $$;
${onArticles}
${collections
  .map(
    (table) => `create trigger search_change after insert or update or delete on ${table}
  for each row execute function refresh_search();`,
  )
  .join('\n')}
`;

/**
 * What readers search in, stored with each write in the same transaction. The articles so far follow in the background
 * after the start (`fillSearch`): an archive may be large.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`${tables} ${storing} ${indexing} ${refreshing}`);
  for (const table of collections) await knex.raw(`select index_search(a) from ${table} a`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  const triggers = [
    ...['insert', 'update', 'delete'].map((event) => `drop trigger search_${event} on articles;`),
    ...collections.map((table) => `drop trigger search_change on ${table};`),
  ];
  const functions = ['articles', ...collections].map((table) => `drop function index_search(${table});`);
  await knex.raw(`${triggers.join('\n')} ${functions.join('\n')}
    drop function refresh_search();
    drop function index_search_text(text, uuid, text, text, text, text, timestamptz, text, text, text[], text);
    drop function store_search_entry(text, uuid, text, text, text, text, timestamptz, text, text, text[], text[], tsvector);
    drop table search_words, search_entries;`);
};
