import type { Knex } from 'knex';

const item = `
  id uuid primary key,
  slug text collate "C" not null unique,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  draft boolean not null default false`;

const announcing = (table: string) => `
  create trigger announce_change after insert or update or delete on ${table}
    for each statement execute function announce('${table}');`;

/** Pages of topics and chronologies, stored as the other contents are, and the articles of an author. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table topics (${item},
      title_es text not null, title_en text,
      dek_es text not null, dek_en text,
      intro_es text not null, intro_en text,
      best text[] not null,
      position integer not null
    );
    create table chronologies (${item},
      title_es text collate "es-x-icu" not null, title_en text,
      dek_es text not null, dek_en text,
      intro_es text not null, intro_en text,
      topics text[] not null,
      events jsonb not null
    );
    create index articles_by_byline on articles (author, author_name) where status = 'published';
    ${announcing('topics')}
    ${announcing('chronologies')}
  `);

/** Without them the site has no such pages. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw('drop index articles_by_byline; drop table topics; drop table chronologies');
