import type { Knex } from 'knex';

/** The account that a mail is about: it may have another address by the time it is deleted. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table mails add column account_id uuid;
    create index mails_of_accounts on mails (account_id) where account_id is not null;`);

/** Rolls it back. */
export const down = (knex: Knex) => knex.raw('alter table mails drop column account_id');
