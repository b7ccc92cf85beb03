import type { Knex } from 'knex';

const tables = `
-- The items whose words and entries the program that saved them has stored, in this revision. Others are indexed by the
-- triggers of 20261123150000_search.ts until the program indexes them after its start.
create table search_indexed (
  entity text not null, id uuid not null, revision integer not null, primary key (entity, id)
);
`;

const vectors = `
-- Of a text that has more words than a vector holds, the first ones are found.
create function search_words_vector(config regconfig, title text, summary text, labels text, body text) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return setweight(to_tsvector(config, search_text(title)), 'A')
    || setweight(to_tsvector(config, search_text(summary)), 'B')
    || setweight(to_tsvector(config, search_text(labels)), 'B')
    || setweight(to_tsvector(config, search_text(body)), 'D')
    -- Endings the stemmer knows only by their accents; phrases are looked for above.
    || strip(to_tsvector(config, lower(concat_ws(' ', title, summary, body))));
exception when program_limit_exceeded then
  return search_words_vector(config, title, summary, '', left(body, length(body) / 2));
end $$;

create function store_search_words(entity text, id uuid, slug text, language text, kind text, type text, at timestamptz,
  name text, topics text[], title text, summary text, labels text, words tsvector) returns void
language plpgsql as $$
declare
  config regconfig := case language when 'en' then 'english' else 'spanish' end;
  plain tsvector := to_tsvector('simple', plain_key(title));
  starts tsvector := array_to_tsvector(
    array(select '=' || lexeme from unnest(plain) where length(lexeme) between 2 and 40));
begin
  insert into search_entries values (entity, id, language, slug, kind, type, name, coalesce(at, 'infinity'),
    array['kind:' || kind] || array(select 'topic:' || topic from unnest(topics) topic)
      || case when at is null then '{month:none}'
        else array[to_char(at at time zone 'UTC', '"year:"YYYY'), to_char(at at time zone 'UTC', '"month:"YYYY-MM')] end,
    setweight(to_tsvector(config, search_text(title)), 'A')
      || setweight(to_tsvector(config, search_text(summary)), 'B')
      || setweight(to_tsvector(config, search_text(labels)), 'C') || starts,
    words || starts);
  insert into search_words
    select lexeme from unnest(plain || to_tsvector('simple', plain_key(summary)))
    where lexeme ~ '^[[:alpha:]]{4,30}$' and not exists (select from search_words where word = lexeme);
end $$;
`;

const indexArticle = (unlessIndexed: string) => `
create or replace function index_article() returns trigger language plpgsql as $$
declare
  words text := array_to_string(new.topics || new.tags, ' ');
begin
  new.labels := array(select 'topic:' || topic from unnest(new.topics) topic)
    || array(select 'tag:' || tag from unnest(new.tags) tag) || ('type:' || new.type);
  ${unlessIndexed}
  new.search_es := search_vector('spanish', new.title_es, new.summary_es, words, new.body_es);
  new.search_en := case when new.title_en is null and new.body_en is null then null
    else search_vector('english', new.title_en, new.summary_en, words, new.body_en) end;
  return new;
end $$;
`;

const refreshSearch = (unlessIndexed: string) => `
create or replace function refresh_search() returns trigger language plpgsql as $$
begin
  ${unlessIndexed}
  if tg_op <> 'INSERT' then delete from search_entries where entity = tg_table_name and id = old.id; end if;
  if tg_op <> 'DELETE' then
    execute format('select index_search(a) from %I a where a.id = $1', tg_table_name) using new.id;
  end if;
  return null;
end $$;
`;

const announceUnless = (also: string) => `
drop trigger announce_update on articles;
create trigger announce_update after update on articles for each row
  when ((new.status = 'published' or old.status = 'published')
    and new.assigned_to is not distinct from old.assigned_to ${also}) execute function announce('articles');
`;

const isIndexed = `exists (select from search_indexed done
    where done.entity = tg_table_name and done.id = new.id and done.revision = new.revision)`;

/**
 * Search in the words that readers see, which the program makes of each item that it saves. What is stored so far follows
 * in the background after the start (`fillSearch`): that is found as before until then, and nothing of it is announced.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    ${tables}
    ${vectors}
    ${indexArticle(`if ${isIndexed} then return new; end if;`)}
    ${refreshSearch(`if tg_op = 'DELETE' then
    delete from search_indexed done where done.entity = tg_table_name and done.id = old.id;
  elsif ${isIndexed} then return null;
  end if;`)}
    ${announceUnless(`and (new.revision <> old.revision
      or (new.search_es, new.search_en) is not distinct from (old.search_es, old.search_en))`)}`);

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    ${announceUnless('')}
    ${refreshSearch('')}
    ${indexArticle('')}
    drop function store_search_words(text, uuid, text, text, text, text, timestamptz, text, text[], text, text, text,
      tsvector);
    drop function search_words_vector(regconfig, text, text, text, text);
    drop table search_indexed;`);
