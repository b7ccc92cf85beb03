import type { Knex } from 'knex';

/**
 * What published versions rest on, as readers see it; what editors choose and hide of it; and, of each source, what its
 * page no longer has. Pages that rest on it are made anew once after each run of checks.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table source_documents
      add column answers_at timestamptz(3),
      add column compared_at timestamptz(3),
      add column restored_at timestamptz(3),
      add column changes jsonb not null default '[]';
    update source_documents set compared_at = checked_at where answers = 'yes' and changed = false and check_note is null;
    update source_documents set answers_at = checked_at where answers is not null;
    create index source_documents_changed on source_documents (hash) where answers = 'gone' or changes <> '[]';

    create table article_evidence (
      article_id uuid not null references articles (id) on delete cascade,
      language text not null check (language in ('es', 'en')),
      revision integer not null,
      sentences jsonb not null,
      -- Those of the documents that carry any sentence.
      hashes text[] not null,
      compared_at timestamptz(3) not null,
      primary key (article_id, language)
    );
    create index article_evidence_by_document on article_evidence using gin (hashes);

    create sequence evidence_due_number;
    create table evidence_due (
      article_id uuid primary key references articles (id) on delete cascade,
      number bigint not null default nextval('evidence_due_number')
    );
    create index evidence_due_by_number on evidence_due (number);

    create table chosen_passages (
      article_id uuid not null references articles (id) on delete cascade,
      language text not null check (language in ('es', 'en')),
      sentence text not null,
      url text not null,
      hash text not null,
      start_at integer not null,
      end_at integer not null check (end_at > start_at),
      chosen_by text,
      chosen_at timestamptz(3) not null
    );
    create unique index chosen_passages_once on chosen_passages (article_id, language, md5(sentence), hash, md5(url));
    create index chosen_passages_by_document on chosen_passages (hash);

    create table hidden_passages (
      url text not null,
      hash text,
      start_at integer,
      end_at integer,
      reason_es text not null,
      reason_en text,
      hidden_by text not null,
      hidden_at timestamptz(3) not null,
      check ((hash is null) = (start_at is null) and (start_at is null) = (end_at is null))
    );
    create unique index hidden_passages_once
      on hidden_passages (md5(url), coalesce(hash, ''), coalesce(start_at, -1), coalesce(end_at, -1));

    create table source_check_runs (
      started_at timestamptz(3) primary key,
      ended_at timestamptz(3) not null,
      pages integer not null,
      hosts integer not null,
      bytes bigint not null,
      changed integer not null,
      gone integer not null,
      unreachable integer not null,
      waiting integer not null
    );

    create function note_evidence_due() returns trigger language plpgsql as $$
    begin
      if new.status = 'published' and new.deleted_at is null and (document_hashes(new.provenance) <> '{}'
          or exists (select from article_evidence where article_id = new.id)) then
        insert into evidence_due (article_id) values (new.id)
          on conflict (article_id) do update set number = excluded.number;
      end if;
      return null;
    end $$;
    create trigger note_evidence_due after insert or update of revision on articles
      for each row execute function note_evidence_due();

    create function note_chosen_passage() returns trigger language plpgsql as $$
    begin
      insert into evidence_due (article_id) select id from articles
        where id = coalesce(new.article_id, old.article_id) and status = 'published' and deleted_at is null
        on conflict (article_id) do update set number = excluded.number;
      return null;
    end $$;
    create trigger note_evidence_due after insert or delete on chosen_passages
      for each row execute function note_chosen_passage();

    create function note_deleted_documents() returns trigger language plpgsql as $$
    begin
      insert into evidence_due (article_id)
        select distinct article_id from article_evidence where hashes && array(select hash from gone)
        on conflict (article_id) do update set number = excluded.number;
      return null;
    end $$;
    create trigger note_evidence_due after delete on source_documents referencing old table as gone
      for each statement execute function note_deleted_documents();

    create trigger announce_insert after insert on article_evidence
      for each statement execute function announce('articles');
    create trigger announce_delete after delete on article_evidence
      for each statement execute function announce('articles');
    create trigger announce_update after update on article_evidence for each row
      when (old.sentences is distinct from new.sentences) execute function announce('articles');
    create trigger announce_change after insert or update or delete on chosen_passages
      for each statement execute function announce('articles');
    create trigger announce_desk after insert or update or delete on chosen_passages
      for each statement execute function announce('desk:articles');
    create trigger announce_change after insert or update or delete on hidden_passages
      for each statement execute function announce('articles');
    create trigger announce_desk after insert or update or delete on hidden_passages
      for each statement execute function announce('desk:articles');
    create trigger announce_readers after insert or delete on confirmed_facts
      for each statement execute function announce('articles');
    create trigger announce_change after insert on source_check_runs
      for each statement execute function announce('articles');

    insert into evidence_due (article_id) select id from articles
      where status = 'published' and deleted_at is null and document_hashes(provenance) <> '{}';
  `);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    drop table source_check_runs, hidden_passages, chosen_passages, evidence_due, article_evidence;
    drop sequence evidence_due_number;
    drop trigger note_evidence_due on articles;
    drop trigger note_evidence_due on source_documents;
    drop trigger announce_readers on confirmed_facts;
    drop function note_evidence_due(), note_chosen_passage(), note_deleted_documents();
    drop index source_documents_changed;
    alter table source_documents drop column answers_at, drop column compared_at, drop column restored_at, drop column changes;
  `);
