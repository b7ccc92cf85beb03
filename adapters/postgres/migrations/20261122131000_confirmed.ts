import type { Knex } from 'knex';

/** Whose address is confirmed: administrators' so far, and of accounts that an operator made. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table users
      add column confirmed_at timestamptz(3),
      add column confirm_hash text collate "C" unique,
      add column confirm_until timestamptz(3);
    update users set confirmed_at = created_at
      where role = 'admin' or id::text in (select subject from audit where operation = 'users.create');`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(
    'alter table users drop column confirm_until, drop column confirm_hash, drop column confirmed_at',
  );
};
