import type { Knex } from 'knex';

/** The keys of requests (`Idempotency-Key`), with the answers that are repeated. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table request_keys (
      owner text not null,
      key text not null,
      claim uuid not null,
      fingerprint text not null,
      answer jsonb,
      expires_at timestamptz(3) not null,
      primary key (owner, key)
    );
    create index request_keys_expires_at on request_keys (expires_at);
  `);

/** Rolls it back. */
export const down = (knex: Knex) => knex.raw('drop table request_keys');
