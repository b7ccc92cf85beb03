import type { Knex } from 'knex';

/** Who publishes the site, and the licence: one record, once somebody has stated it. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
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
    create trigger announce_change after insert or update or delete on site_settings
      for each statement execute function announce('site_settings');
    create trigger page_change after insert or update or delete on site_settings
      for each row execute function record_page_change();
  `);

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> => knex.raw('drop table site_settings');
