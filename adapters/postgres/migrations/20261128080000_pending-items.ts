import type { Knex } from 'knex';

/**
 * Changes by programs of interviews and pictures that readers see, which wait for a person. They go with their item when
 * that is deleted for good.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table pending_items (
      kind text not null check (kind in ('interviews', 'media')),
      name text collate "C" not null,
      base_revision integer not null,
      revision integer not null,
      edit jsonb not null,
      before jsonb not null,
      saved_at timestamptz(3) not null,
      saved_by text not null,
      programs text[] not null,
      interview text collate "C" generated always as (case when kind = 'interviews' then name end) stored
        references interviews (slug) on delete cascade,
      picture text generated always as (case when kind = 'media' then name end) stored
        references media (name) on delete cascade,
      primary key (kind, name)
    );
    create index pending_items_of_interviews on pending_items (interview);
    create index pending_items_of_pictures on pending_items (picture);
    create trigger announce_change after insert or update or delete on pending_items
      for each statement execute function announce('desk:pending');
  `);

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> => knex.raw('drop table pending_items');
