import type { Knex } from 'knex';

/** Mails that have to leave, and the schema that the queue of jobs keeps its tables in. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table mails (
      id uuid primary key,
      template text not null, language text not null check (language in ('es', 'en')),
      "to" text not null, reply_to text, contents jsonb not null,
      status text not null check (status in ('queued', 'sent', 'failed')),
      attempts integer not null, last_answer text,
      created_at timestamptz(3) not null, sent_at timestamptz(3),
      number bigint generated always as identity
    );
    create index mails_newest on mails (created_at desc, number desc);
    create index mails_unsent on mails (status, created_at desc, number desc) where status <> 'sent';
    create schema vigia_jobs;`);
};

/** Rolls it back, with the jobs themselves: without the mails they would send nothing. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop schema vigia_jobs cascade; drop table mails');
};
