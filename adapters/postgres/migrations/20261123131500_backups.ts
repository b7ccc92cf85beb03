import type { Knex } from 'knex';

/** The backups of the site: those that are stored, and those that failed. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table backups (
      id uuid primary key,
      slot timestamptz(3),
      started_at timestamptz(3) not null,
      finished_at timestamptz(3),
      place text not null,
      bytes bigint,
      sha256 text,
      verified_at timestamptz(3),
      -- JSON of a message.
      error text
    );
    create index backups_by_start on backups (started_at, id);
    create index backups_by_slot on backups (slot);`);
};

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> => knex.raw('drop table backups');
