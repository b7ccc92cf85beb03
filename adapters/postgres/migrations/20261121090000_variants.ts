import type { Knex } from 'knex';

/** Stored pictures made smaller. What is in it can be made again, and goes with the picture it was made from. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table media_variants (
      name text not null references media (name) on delete cascade,
      width integer not null, format text not null check (format in ('avif', 'webp')),
      bytes bytea not null, created_at timestamptz(3) not null default now(),
      primary key (name, width, format)
    );
    alter table media_variants alter column bytes set storage external;`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop table media_variants');
};
