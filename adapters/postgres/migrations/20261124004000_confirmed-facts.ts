import type { Knex } from 'knex';

/** The sentences of articles that no source carries and that a person answers for. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table confirmed_facts (
      article_id uuid not null references articles (id) on delete cascade,
      language text not null check (language in ('es', 'en')),
      sentence text not null,
      confirmed_by text not null,
      confirmed_at timestamptz(3) not null
    );
    create unique index confirmed_facts_sentence on confirmed_facts (article_id, language, md5(sentence));
    create trigger announce_change after insert or delete on confirmed_facts
      for each statement execute function announce('desk:articles');
  `);

export const down = (knex: Knex) => knex.raw('drop table confirmed_facts');
