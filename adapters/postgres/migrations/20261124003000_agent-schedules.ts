import type { Knex } from 'knex';

/** The schedules of agents, and their slots, which outlive the runs that they started. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table agent_schedules (
      agent_id uuid primary key references agents (id) on delete cascade,
      cron text not null,
      paused text check (paused in ('editor', 'failures')),
      settled_until timestamptz(3) not null,
      failures_since timestamptz(3) not null
    );
    create trigger announce_change after insert or update or delete on agent_schedules
      for each statement execute function announce('desk:agents');
    create table agent_slots (
      agent_id uuid not null references agents (id) on delete cascade,
      due_at timestamptz(3) not null, at timestamptz(3) not null, run_id uuid,
      primary key (agent_id, due_at)
    );
    create trigger announce_change after insert or update or delete on agent_slots
      for each statement execute function announce('desk:agents');`);

/** Rolls it back: no agent is run by a schedule. */
export const down = (knex: Knex) => knex.raw('drop table agent_slots, agent_schedules');
