-- What readers see: articles and the other contents.

-- Articles, drafts included.
create table articles (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title_es text not null,
  title_en text,
  summary_es text not null,
  summary_en text,
  body_es text not null,
  body_en text,
  date timestamptz(3) not null,
  topics text[] not null,
  type text not null,
  tags text[] not null,
  sources jsonb not null,
  author text not null,
  author_name text,
  is_agent boolean not null,
  review_required boolean not null,
  sponsored boolean not null,
  sponsor_label text,
  image_url text,
  image_alt_es text,
  image_alt_en text,
  featured boolean not null,
  is_static boolean not null,
  status text not null check (status in ('draft', 'published', 'rejected')),
  provenance jsonb not null,
  -- What filters compare, in one index: 'topic:...', 'tag:...', 'type:...'.
  labels text[],
  search_es tsvector,
  search_en tsvector,
  cover_variant integer not null default 0 check (cover_variant >= 0),
  deleted_at timestamptz(3),
  -- Of the bodies, which are stored out of line and cost far more to read.
  body_es_length integer not null default 0,
  body_en_length integer,
  -- Keys of the addresses of sources, however these are written.
  source_keys text[] not null default '{}',
  -- Similar titles share keys.
  title_keys integer[] not null default '{}',
  -- Similar texts share hashes, and so keys.
  text_hashes text[] not null default '{}',
  text_keys integer[] not null default '{}',
  rejection_reason text,
  scheduled_at timestamptz,
  scheduled_action text check (scheduled_action in ('publish', 'withdraw')),
  scheduled_by text,
  schedule_error jsonb,
  corrections jsonb not null default '[]',
  -- The languages that readers see.
  published_languages text[] not null default '{}',
  original_language text not null default 'es',
  -- The revision in which the texts of each language last changed.
  text_revisions jsonb not null default '{"es": 1, "en": 1}',
  outdated text,
  -- Those of the picture, copied by triggers: lists need no other table.
  image_focus text,
  assigned_to text,
  image_credit text,
  cover_seed text,
  -- Of a scheduled publication; null: all that are written.
  scheduled_languages text[],
  -- False while nobody has typed a date: it becomes that of the publication.
  date_is_set boolean not null default true,
  -- When what readers read last changed.
  modified_at timestamptz(3),
  check ((scheduled_at is null) = (scheduled_action is null))
);
-- Bodies and search vectors go to their own storage, so that lists and counts walk over small rows.
alter table articles set (toast_tuple_target = 512);
alter table articles alter column labels set storage main,
  alter column topics set storage main,
  alter column tags set storage main,
  alter column title_keys set storage main;
create index articles_by_label on articles using gin (labels) where status = 'published';
create index articles_search_es on articles using gin (search_es) where status = 'published';
create index articles_search_en on articles using gin (search_en) where status = 'published';
create index articles_by_date on articles (date desc, slug desc) where status = 'published' and deleted_at is null;
create index articles_static_by_date on articles (date desc, slug desc)
  where status = 'published' and is_static and deleted_at is null;
create index articles_by_creation on articles (created_at, slug) where status = 'published' and deleted_at is null;
create index articles_featured_by_date on articles (date desc, slug desc)
  where status = 'published' and featured and deleted_at is null;
create index articles_drafts_by_date on articles (date desc, slug desc) include (is_agent, review_required)
  where status = 'draft' and deleted_at is null;
create index articles_rejected_by_date on articles (date desc, slug desc)
  where status = 'rejected' and deleted_at is null;
create index articles_trash on articles (deleted_at desc, slug desc) where deleted_at is not null;
create index articles_hardcoded on articles (date desc, slug desc)
  where deleted_at is null and coalesce(btrim(author_name), '') = '' and btrim(author) <> '';
create index articles_by_desk_key on articles
  using gin (desk_key(title_es, title_en, slug, author, author_name) gin_trgm_ops) where deleted_at is null;
create index articles_by_source on articles using gin (source_keys) where deleted_at is null and status <> 'rejected';
create index articles_by_title_key on articles using gin (title_keys)
  where deleted_at is null and status <> 'rejected';
create index articles_by_text_key on articles using gin (text_keys)
  where deleted_at is null and status <> 'rejected';
-- The newsroom counts the drafts that AI wrote among thousands.
create index articles_ai_drafts on articles (id)
  where status = 'draft' and deleted_at is null
    and (is_agent or provenance #>> '{es,origin}' = 'ai-generated'
      or coalesce(title_en, '') <> '' and provenance #>> '{en,origin}' = 'ai-generated');
create index articles_scheduled on articles (scheduled_at)
  where scheduled_at is not null and deleted_at is null;
create index articles_corrected on articles (id)
  where status = 'published' and deleted_at is null and corrections <> '[]';
-- Deleting a picture looks for the articles that use it, however many there are.
create index articles_by_media on articles using gin (media_names(image_url, body_es, body_en));
create index articles_assigned on articles (assigned_to, date)
  where assigned_to is not null and deleted_at is null;
create index articles_schedule_failed on articles (slug)
  where schedule_error is not null and deleted_at is null;
create index articles_by_document on articles using gin (document_hashes(provenance));
create index articles_by_byline on articles (author, author_name) where status = 'published';

-- Former slugs of articles, which redirect to them for ever.
create table article_redirects (
  slug text collate "C" primary key,
  article_id uuid not null references articles (id) on delete cascade
);
create index article_redirects_by_article on article_redirects (article_id);

-- The slugs of author pages, by the keys of their names. A name keeps its slug for ever.
create table author_addresses (
  key text primary key,
  slug text not null unique
);

create table interviews (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title_es text not null,
  title_en text,
  intro_es text not null,
  intro_en text,
  interviewee jsonb not null,
  qa_es jsonb not null,
  qa_en jsonb,
  why_it_matters_es text not null,
  why_it_matters_en text,
  links jsonb not null,
  date timestamptz(3) not null,
  topics text[] not null,
  author text not null,
  sponsored boolean not null,
  image_url text,
  featured boolean not null,
  provenance jsonb,
  interviewee_invented boolean not null default false,
  image_focus text,
  deleted_at timestamptz(3),
  image_credit text,
  draft boolean not null default false,
  modified_at timestamptz(3)
);
create index interviews_by_date on interviews (date desc, slug desc);
create index interviews_by_interviewee on interviews ((interviewee->>'name'));

create table referents (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "es-x-icu" not null,
  role_es text not null,
  role_en text,
  bio_es text not null,
  bio_en text,
  focus text[] not null,
  links jsonb not null,
  image_url text,
  image_focus text,
  deleted_at timestamptz(3),
  image_credit text,
  draft boolean not null default false
);

create table companies (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "es-x-icu" not null,
  type text not null,
  themes text[] not null,
  summary_es text not null,
  summary_en text,
  website text not null,
  links jsonb not null,
  region text not null,
  deleted_at timestamptz(3),
  draft boolean not null default false,
  region_en text
);

create table applications (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text collate "es-x-icu" not null,
  category text not null,
  description_es text not null,
  description_en text,
  why_it_matters_es text not null,
  why_it_matters_en text,
  use_cases jsonb not null,
  website text not null,
  evidence jsonb not null,
  featured_level text not null check (featured_level in ('normal', 'premium')),
  deleted_at timestamptz(3),
  draft boolean not null default false
);

create table resources (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title_es text not null,
  title_en text,
  type text not null,
  summary_es text not null,
  summary_en text,
  link text not null,
  origin text not null,
  date timestamptz(3) not null,
  deleted_at timestamptz(3),
  draft boolean not null default false
);

create table pages (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title_es text collate "es-x-icu" not null,
  title_en text,
  dek_es text not null,
  dek_en text,
  body_es text not null,
  body_en text,
  last_updated date not null,
  deleted_at timestamptz(3),
  draft boolean not null default false
);

-- Pages of topics.
create table topics (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  draft boolean not null default false,
  title_es text not null,
  title_en text,
  dek_es text not null,
  dek_en text,
  intro_es text not null,
  intro_en text,
  best text[] not null,
  position integer not null
);

create table chronologies (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  draft boolean not null default false,
  title_es text collate "es-x-icu" not null,
  title_en text,
  dek_es text not null,
  dek_en text,
  intro_es text not null,
  intro_en text,
  topics text[] not null,
  events jsonb not null
);

-- Services and ad formats.
create table offers (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  type text not null check (type in ('service', 'ad-format')),
  title_es text not null,
  title_en text,
  description_es text not null,
  description_en text,
  features jsonb not null,
  metrics_es text not null,
  metrics_en text,
  price integer not null,
  popular boolean not null,
  position integer not null,
  draft boolean not null default false
);

-- One row.
create table contact_settings (
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  contact_channels jsonb not null,
  privacy_note_es text not null,
  privacy_note_en text,
  deleted_at timestamptz(3),
  draft boolean not null default false
);

-- Who publishes the site, and the licence. One row, once somebody has stated it.
create table site_settings (
  id uuid primary key,
  slug text collate "C" not null unique check (slug = 'site'),
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  draft boolean not null default false,
  publisher_name text not null,
  publisher_address text not null,
  publisher_number text not null,
  licence_name_es text not null,
  licence_name_en text,
  licence_url text
);
