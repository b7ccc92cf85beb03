import type { Knex } from 'knex';

/** The new address that a link confirms, and who wrote what, to find and erase what is stored about a person. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table account_links add column email text;
    create index versions_by_actor on versions (actor_id, id desc) where actor_id is not null;
    create index audit_by_actor_id on audit (actor_id, at desc) where actor_id is not null;`);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    drop index audit_by_actor_id;
    drop index versions_by_actor;
    delete from account_links where email is not null;
    alter table account_links drop column email;`);
