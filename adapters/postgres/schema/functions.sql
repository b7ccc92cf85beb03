-- Functions on values, which indexes and queries use. Those on rows of tables are in triggers.sql.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Without accents the Spanish stemmer does not recognise the endings -ción and -sión, which get theirs back.
create function search_text(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return regexp_replace(
    regexp_replace(lower(unaccent('unaccent', coalesce(value, ''))), '([cs])ion\M', '\1ión', 'g'),
    'logia(s$1)\M', 'logía\1', 'g');
end $$;

create function search_query(config regconfig, value text) returns tsquery language plpgsql immutable parallel safe as $$
begin
  return websearch_to_tsquery(config, search_text(value));
end $$;

create function search_vector(config regconfig, title text, summary text, labels text, body text) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return setweight(to_tsvector(config, search_text(title)), 'A')
    || setweight(to_tsvector(config, search_text(summary)), 'B')
    || setweight(to_tsvector(config, search_text(labels)), 'B')
    || setweight(to_tsvector(config, left(search_text(body), 500000)), 'D')
    -- Endings the stemmer knows only by their accents; phrases are looked for above.
    || strip(to_tsvector(config, lower(left(concat_ws(' ', title, summary, body), 500000))));
exception when program_limit_exceeded then
  return setweight(to_tsvector(config, search_text(left(title || ' ' || summary, 100000))), 'A');
end $$;

-- Indexes are also created by programs that know no schema but their own, such as vacuum and pg_restore.
create function plain_key(value text) returns text language plpgsql immutable parallel safe
set search_path from current as $$
begin
  return lower(unaccent('unaccent', coalesce(value, '')));
end $$;

create function desk_key(title_es text, title_en text, slug text, author text, author_name text) returns text
language plpgsql immutable parallel safe set search_path from current as $$
begin
  return plain_key(concat_ws(' ', title_es, title_en, slug, author, author_name));
end $$;

-- The names of the pictures that texts link to.
create function media_names(variadic texts text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from unnest(texts) given,
    regexp_matches(given, '/media/([0-9a-f]{32}-[0-9]+x[0-9]+\.[a-z]+)', 'g') found
  where position('/media/' in given) > 0
$$;

-- The focal point of a picture, for CSS.
create function picture_focus(x double precision, y double precision) returns text language sql immutable parallel safe as $$
  select round(x * 100)::integer || '% ' || round(y * 100)::integer || '%'
$$;

-- The hashes of the documents that a text was written from, in any of its languages.
create function document_hashes(provenance jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct source->>'hash'), '{}')
  from jsonb_path_query(provenance, '$.*.sources[*]') source
$$;

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
        else array[to_char(at at time zone 'UTC', '"year:"YYYY'), to_char(at at time zone 'UTC',
            '"month:"YYYY-MM')] end,
    setweight(to_tsvector(config, search_text(title)), 'A')
      || setweight(to_tsvector(config, search_text(summary)), 'B')
      || setweight(to_tsvector(config, search_text(array_to_string(topics || tags, ' '))), 'C') || starts,
    words || starts)
  on conflict do nothing;
  insert into search_words
    select lexeme from unnest(plain || to_tsvector('simple', plain_key(summary)))
    where lexeme ~ '^[[:alpha:]]{4,30}$' and not exists (select from search_words where word = lexeme);
end $$;

create function index_search_text(entity text, id uuid, slug text, language text, kind text, type text,
  at timestamptz, title text, summary text, topics text[], body text) returns void language plpgsql as $$
begin
  if coalesce(title, '') = '' then return; end if;
  perform store_search_entry(entity, id, slug, language, kind, type, at, title, summary, topics, '{}',
    search_vector(case language when 'en' then 'english' else 'spanish' end::regconfig, title, summary,
      array_to_string(topics, ' '), body));
end $$;

-- The matches of a query in one language, the best first. `loose` finds the candidates where an index cannot decide
-- the query, else null; entries need all `required` labels, and one of each other list that is not null. At most
-- `max_candidates` are ranked: when there are more, `counted` is larger. By the index of words alone: the planner
-- would rather scan the newest entries, and read the words of each, which are stored out of line and cost far more
-- than it estimates. Its plans depend on the language and on which lists are null.
create function search_matches(wanted text, query tsquery, loose tsquery, required text[], one_topic text[],
  one_month text[], max_candidates integer, max_matches integer)
returns table (entity text, id uuid, slug text, kind text, type text, title text, date timestamptz, labels text,
  rank real, counted integer)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan
as $$
begin
  return query with candidates as materialized (
    select e.* from search_entries e
    where e.language = wanted and e.words @@ coalesce(loose, query) and (required is null or e.labels @> required)
      and (one_topic is null or e.labels && one_topic) and (one_month is null or e.labels && one_month)
    limit max_candidates + 1
  ), counts as materialized (select count(*)::integer as counted from candidates)
  select c.entity, c.id, c.slug::text, c.kind, c.type, c.title, nullif(c.at, 'infinity'), array_to_string(c.labels,
      e'\n'),
    ts_rank(c.head, query) as rank, counts.counted
  from candidates c, counts where loose is null or c.words @@ query
  order by rank desc, c.at desc limit max_matches;
end $$;

-- The same between two instants, instead of a label of a year in UTC: the year of an instant depends on the time
-- zone of the site. The labels of months, in UTC, only narrow what the index reads.
create function search_matches(wanted text, query tsquery, loose tsquery, required text[], one_topic text[],
  one_month text[], since timestamptz, before timestamptz, max_candidates integer, max_matches integer)
returns table (entity text, id uuid, slug text, kind text, type text, title text, date timestamptz, labels text,
  rank real, counted integer)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan
as $$
begin
  return query with candidates as materialized (
    select e.* from search_entries e
    where e.language = wanted and e.words @@ coalesce(loose, query) and (required is null or e.labels @> required)
      and (one_topic is null or e.labels && one_topic) and (one_month is null or e.labels && one_month)
      and (since is null or e.at >= since) and (before is null or e.at < before)
    limit max_candidates + 1
  ), counts as materialized (select count(*)::integer as counted from candidates)
  select c.entity, c.id, c.slug::text, c.kind, c.type, c.title, nullif(c.at, 'infinity'), array_to_string(c.labels,
      e'\n'),
    ts_rank(c.head, query) as rank, counts.counted
  from candidates c, counts where loose is null or c.words @@ query
  order by rank desc, c.at desc limit max_matches;
end $$;

-- Of a text with more words than a vector can have, the first ones are found.
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
        else array[to_char(at at time zone 'UTC', '"year:"YYYY'), to_char(at at time zone 'UTC',
            '"month:"YYYY-MM')] end,
    setweight(to_tsvector(config, search_text(title)), 'A')
      || setweight(to_tsvector(config, search_text(summary)), 'B')
      || setweight(to_tsvector(config, search_text(labels)), 'C') || starts,
    words || starts);
  insert into search_words
    select lexeme from unnest(plain || to_tsvector('simple', plain_key(summary)))
    where lexeme ~ '^[[:alpha:]]{4,30}$' and not exists (select from search_words where word = lexeme);
end $$;
