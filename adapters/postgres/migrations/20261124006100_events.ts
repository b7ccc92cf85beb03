import type { Knex } from 'knex';

/** What agents found, in events; candidates are found again by their keys. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table events (
      id uuid primary key,
      title text not null,
      assigned_to text,
      agent_id uuid,
      ignored boolean not null,
      -- The piece about it, and the run that writes one: both may be deleted earlier.
      article_id uuid references articles (id) on delete set null,
      run_id uuid,
      demo boolean not null,
      created_at timestamptz(3) not null, found_at timestamptz(3) not null
    );
    create index events_by_found on events (found_at desc, id desc);
    create index events_of_article on events (article_id) where article_id is not null;
    create trigger announce_change after insert or update or delete on events
      for each statement execute function announce('desk:events');

    create table event_candidates (
      id uuid primary key,
      event_id uuid not null references events (id) on delete cascade,
      source_key text not null unique,
      url text not null, title text not null, publisher text,
      published_at timestamptz(3), found_at timestamptz(3) not null,
      agent_name text not null, language text not null, excerpt text not null,
      fingerprint jsonb not null
    );
    create index event_candidates_of_event on event_candidates (event_id);
    create trigger announce_change after insert or update or delete on event_candidates
      for each statement execute function announce('desk:events');

    -- Hashes of what each candidate is found by, with its day.
    create table event_keys (
      key integer not null, day integer not null,
      candidate_id uuid not null references event_candidates (id) on delete cascade,
      primary key (key, day, candidate_id)
    );
    create index event_keys_of_candidate on event_keys (candidate_id);`);

/** Rolls it back, with everything that agents found. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw('drop table event_keys, event_candidates, events');
