-- What readers search in, stored with each write in the same transaction.

create table search_entries (
  -- The table and the row that the entry was made from.
  entity text not null,
  id uuid not null,
  language text not null,
  slug text collate "C" not null,
  kind text not null,
  type text,
  title text not null,
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
alter table search_entries alter column head set storage main,
  alter column labels set storage main;
create index search_entries_es on search_entries using gin (words, labels)
  with (gin_pending_list_limit = 512) where language = 'es';
create index search_entries_en on search_entries using gin (words, labels)
  with (gin_pending_list_limit = 512) where language = 'en';
create index search_entries_by_date on search_entries (language, at desc);

-- The words of titles and summaries, for the correction of typing errors. A unique index would have transactions with
-- the same new words wait for each other.
create table search_words (
  word text collate "C" not null
);
create index search_words_by_word on search_words (word);
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops);

-- Items whose words and entries the program that saved them has stored, in this revision. Others are indexed by
-- triggers until the program indexes them after its start.
create table search_indexed (
  entity text not null,
  id uuid not null,
  revision integer not null,
  primary key (entity, id)
);
