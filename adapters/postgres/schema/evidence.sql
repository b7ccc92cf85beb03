-- What texts are based on: source documents, prompts, and what people have confirmed.

-- Documents that agents have read.
create table source_documents (
  id uuid primary key,
  number bigint generated always as identity,
  url text not null,
  final_url text not null,
  title text not null,
  publisher text,
  published_at text,
  retrieved_at timestamptz(3) not null,
  language text,
  hash text not null,
  text text not null,
  -- What the last check of the address found.
  checked_at timestamptz(3),
  answers text,
  changed boolean,
  changed_at timestamptz(3),
  check_note jsonb,
  -- The day of publication, where it was published; null: that of the site at published_at.
  published_day text
);
-- Addresses may be longer than an index takes.
create unique index source_documents_once on source_documents (hash, md5(final_url));
create index source_documents_by_title on source_documents using gin (plain_key(title) gin_trgm_ops);

-- Prompts of models, by the hash that texts made with AI name.
create table prompts (
  hash text primary key,
  text text not null
);

-- Sentences of articles that no source supports and that a person has confirmed.
create table confirmed_facts (
  article_id uuid not null references articles (id) on delete cascade,
  language text not null check (language in ('es', 'en')),
  sentence text not null,
  confirmed_by text not null,
  confirmed_at timestamptz(3) not null
);
create unique index confirmed_facts_sentence on confirmed_facts (article_id, language, md5(sentence));

-- The figures in ad formats that a person has confirmed.
create table confirmed_figures (
  slug text primary key,
  claims text not null,
  confirmed_by text not null,
  confirmed_at timestamptz(3) not null
);
