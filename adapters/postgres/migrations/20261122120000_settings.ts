import type { Knex } from 'knex';

/** What the server that was started last is set to: commands go by it, whatever their own environment says. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table server_settings (
      id boolean primary key default true check (id),
      settings jsonb not null,
      stored_at timestamptz(3) not null default now()
    )`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop table server_settings');
};
