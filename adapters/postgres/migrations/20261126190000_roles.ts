import type { Knex } from 'knex';

/** Accounts of authors and editors: the schema of accounts alone says which roles there are. */
export const up = (knex: Knex) => knex.raw('alter table users drop constraint users_role_check');

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    update users set role = 'reader' where role in ('author', 'editor');
    alter table users add constraint users_role_check check (role in ('reader', 'admin'))`);
