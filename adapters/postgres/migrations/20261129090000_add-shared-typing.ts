import type { Knex } from 'knex';

/** What is being typed into articles that several people have open, until it is saved. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table typed_updates (
      article_id uuid not null references articles (id) on delete cascade,
      number integer not null,
      session uuid not null,
      tab uuid not null,
      update text not null,
      at timestamptz(3) not null,
      primary key (article_id, number)
    );
    create index typed_updates_at on typed_updates (at);
    create trigger announce_change after insert or delete on typed_updates
      for each statement execute function announce('desk:typing');
    create trigger announce_change after insert or delete on article_presences for each row
      execute function announce('desk:presence');
  `);

export const down = (knex: Knex) =>
  knex.raw('drop trigger announce_change on article_presences; drop table typed_updates');
