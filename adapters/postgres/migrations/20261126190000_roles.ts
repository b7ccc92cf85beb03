import type { Knex } from 'knex';

/**
 * Accounts of authors and editors (the schema of accounts alone says which roles there are), what accounts and sessions
 * show of themselves, and who may not sign in.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table users drop constraint users_role_check;
    alter table users
      add column language text not null default 'es',
      add column second_factor boolean not null default false,
      add column suspended_at timestamptz(3),
      add column seen_at timestamptz(3);
    create index users_newsroom on users (role) where role <> 'reader';
    alter table sessions
      add column device text,
      add column ip text,
      -- Sessions from before have to prove anew who they are.
      add column verified_at timestamptz(3) not null default '2000-01-01';`);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    update users set role = 'reader' where role in ('author', 'editor');
    drop index users_newsroom;
    alter table users
      add constraint users_role_check check (role in ('reader', 'admin')),
      drop column language, drop column second_factor, drop column suspended_at, drop column seen_at;
    alter table sessions drop column device, drop column ip, drop column verified_at;`);
