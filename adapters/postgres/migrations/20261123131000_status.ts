import type { Knex } from 'knex';

/** The instances of a site, its last errors, and its open alerts. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table instances (
      id text primary key,
      version text not null,
      address text not null,
      started_at timestamptz(3) not null,
      seen_at timestamptz(3) not null,
      disk_free bigint
    );
    create table errors (
      id uuid primary key,
      at timestamptz(3) not null,
      instance text not null,
      what text not null,
      reason text not null,
      source text,
      request_id text
    );
    create index errors_by_time on errors (at);
    create table alerts (
      condition text primary key,
      -- JSON of a message.
      message text not null,
      since timestamptz(3) not null,
      seen_at timestamptz(3) not null,
      sent_at timestamptz(3)
    );`);

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> => knex.raw('drop table alerts, errors, instances;');
