import type { Knex } from 'knex';

/** What was prepared and waits to be confirmed. The input is text: nothing ever looks into it. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table confirmations (
      token text collate "C" primary key,
      actor text not null,
      operation text not null, input json not null,
      subject text not null, state text not null,
      created_at timestamptz(3) not null, expires_at timestamptz(3) not null, used_at timestamptz(3)
    );
    create index confirmations_expiry on confirmations (expires_at);`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop table confirmations');
};
