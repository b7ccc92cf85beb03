import type { Knex } from 'knex';

const contentTables = [
  'interviews',
  'referents',
  'companies',
  'applications',
  'resources',
  'pages',
  'contact_settings',
];

// What lists are ordered by sorts the same on every server, whatever the language of its databases is.
const spanish = 'collate "es-x-icu"';

const bookkeeping = `
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null`;

const tables = `
create extension if not exists unaccent;

create table articles (${bookkeeping},
  title_es text not null, title_en text,
  summary_es text not null, summary_en text,
  body_es text not null, body_en text,
  date timestamptz(3) not null,
  topics text[] not null, type text not null, tags text[] not null,
  sources jsonb not null,
  author text not null, author_name text,
  is_agent boolean not null, review_required boolean not null,
  sponsored boolean not null, sponsor_label text,
  image_url text, image_alt_es text, image_alt_en text,
  featured boolean not null, is_static boolean not null,
  status text not null check (status in ('draft', 'published', 'rejected')),
  provenance jsonb not null,
  -- What filters look at, in one index: 'topic:...', 'tag:...', 'type:...'.
  labels text[], search_es tsvector, search_en tsvector
);
-- Bodies and search vectors go to their own storage, so that lists and counts walk over small rows.
alter table articles set (toast_tuple_target = 512);
alter table articles alter column labels set storage main, alter column topics set storage main,
  alter column tags set storage main;

create table interviews (${bookkeeping},
  title_es text not null, title_en text,
  intro_es text not null, intro_en text,
  interviewee jsonb not null,
  qa_es jsonb not null, qa_en jsonb,
  why_it_matters_es text not null, why_it_matters_en text,
  links jsonb not null, date timestamptz(3) not null, topics text[] not null,
  author text not null, sponsored boolean not null, image_url text, featured boolean not null
);
create table referents (${bookkeeping},
  name text ${spanish} not null, role_es text not null, role_en text, bio_es text not null, bio_en text,
  focus text[] not null, links jsonb not null, image_url text
);
create table companies (${bookkeeping},
  name text ${spanish} not null, type text not null, themes text[] not null,
  summary_es text not null, summary_en text, website text not null, links jsonb not null, region text not null
);
create table applications (${bookkeeping},
  name text ${spanish} not null, category text not null,
  description_es text not null, description_en text,
  why_it_matters_es text not null, why_it_matters_en text,
  use_cases jsonb not null, website text not null, evidence jsonb not null,
  featured_level text not null check (featured_level in ('normal', 'premium'))
);
create table resources (${bookkeeping},
  title_es text not null, title_en text, type text not null,
  summary_es text not null, summary_en text, link text not null, origin text not null, date timestamptz(3) not null
);
create table pages (${bookkeeping},
  title_es text ${spanish} not null, title_en text, dek_es text not null, dek_en text,
  body_es text not null, body_en text, last_updated date not null
);
create table contact_settings (${bookkeeping},
  contact_channels jsonb not null, privacy_note_es text not null, privacy_note_en text
);
create table media (
  name text primary key, type text not null, width integer not null, height integer not null,
  bytes bytea not null, created_at timestamptz(3) not null default now()
);
alter table media alter column bytes set storage external;

create table versions (
  id bigint generated always as identity primary key,
  entity text not null, slug text not null, revision integer not null,
  at timestamptz(3) not null, door text not null,
  actor_kind text not null, actor_id text, actor_name text not null, operation text not null,
  snapshot jsonb not null
);
create index versions_by_entity on versions (entity, slug, id desc);
create table audit (
  id uuid primary key, at timestamptz(3) not null, door text not null,
  actor_kind text not null, actor_id text, actor_name text not null,
  operation text not null, subject text
);
create index audit_by_time on audit (at desc);
create index audit_by_operation on audit (operation, at desc);
`;

const articleIndexes = `
create index articles_by_date on articles (date desc, slug desc) where status = 'published';
create index articles_static_by_date on articles (date desc, slug desc) where status = 'published' and is_static;
create index articles_by_creation on articles (created_at, slug) where status = 'published';
create index articles_by_label on articles using gin (labels) where status = 'published';
create index articles_search_es on articles using gin (search_es) where status = 'published';
create index articles_search_en on articles using gin (search_en) where status = 'published';
`;

// Without accents the Spanish stemmer no longer knows the endings -ción, -sión and -logía: they get theirs back.
const search = `
create function search_text(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return regexp_replace(
    regexp_replace(lower(unaccent('unaccent', coalesce(value, ''))), '([cs])ion\\M', '\\1ión', 'g'),
    'logia(s?)\\M', 'logía\\1', 'g');
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

create function index_article() returns trigger language plpgsql as $$
declare
  words text := array_to_string(new.topics || new.tags, ' ');
begin
  new.labels := array(select 'topic:' || topic from unnest(new.topics) topic)
    || array(select 'tag:' || tag from unnest(new.tags) tag) || ('type:' || new.type);
  new.search_es := search_vector('spanish', new.title_es, new.summary_es, words, new.body_es);
  new.search_en := case when new.title_en is null and new.body_en is null then null
    else search_vector('english', new.title_en, new.summary_en, words, new.body_en) end;
  return new;
end $$;
create trigger index_article
  before insert or update of title_es, title_en, summary_es, summary_en, body_es, body_en, topics, tags, type on articles
  for each row execute function index_article();
`;

// Equal notifications of one transaction are sent once; what readers cannot see is not announced.
const notifications = `
create function notify_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;
create trigger announce_insert after insert on articles for each row
  when (new.status = 'published') execute function notify_content_change();
create trigger announce_update after update on articles for each row
  when (new.status = 'published' or old.status = 'published') execute function notify_content_change();
create trigger announce_delete after delete on articles for each row
  when (old.status = 'published') execute function notify_content_change();
${contentTables
  .map(
    (table) => `create trigger announce_change after insert or update or delete on ${table}
  for each statement execute function notify_content_change();`,
  )
  .join('\n')}
`;

/** Tables of the publication, its media, history and search. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(tables);
  await knex.raw(articleIndexes);
  await knex.raw(search);
  await knex.raw(notifications);
};

/** Rolls everything back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`drop table audit, versions, media, ${contentTables.join(', ')}, articles`);
  await knex.raw(`
    drop function notify_content_change(), index_article(),
      search_vector(regconfig, text, text, text, text), search_query(regconfig, text), search_text(text);
    drop extension unaccent;`);
};
