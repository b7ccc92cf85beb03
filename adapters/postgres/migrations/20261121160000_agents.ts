import type { Knex } from 'knex';

const tables = `
create table agents (
  id uuid primary key,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  name text not null, name_key text collate "C" not null unique,
  type text not null, description text not null,
  status text not null check (status in ('draft', 'active', 'paused')),
  auto_publish boolean not null, api_keys_enabled boolean not null,
  config jsonb not null, last_run timestamptz(3)
);
create trigger announce_change after insert or update or delete on agents
  for each statement execute function announce('desk:agents');

-- Runs outlive their agents.
create table agent_runs (
  id uuid primary key,
  number bigint generated always as identity,
  agent_id uuid, agent_name text not null, type text not null,
  status text not null check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  stage text, stages jsonb not null,
  created_at timestamptz(3) not null, started_at timestamptz(3), ended_at timestamptz(3),
  result jsonb not null, logs jsonb not null, error jsonb,
  covered_by text, article_slug text,
  requested_by text not null, cancel_requested boolean not null,
  task jsonb not null
);
create unique index agent_runs_one_under_way on agent_runs (agent_id) where status in ('queued', 'running');
create index agent_runs_newest on agent_runs (created_at desc, number desc);
create index agent_runs_of_agent on agent_runs (agent_id, created_at desc, number desc);
create trigger announce_change after insert or update or delete on agent_runs
  for each statement execute function announce('desk:agent-runs');

create table agent_run_stages (
  run_id uuid not null references agent_runs (id) on delete cascade,
  stage text not null, output jsonb not null,
  primary key (run_id, stage)
);

create table source_documents (
  id uuid primary key,
  number bigint generated always as identity,
  url text not null, final_url text not null, title text not null,
  publisher text, published_at text, retrieved_at timestamptz(3) not null, language text,
  hash text not null, text text not null
);
-- Addresses may be longer than an index takes.
create unique index source_documents_once on source_documents (hash, md5(final_url));
create index source_documents_by_title on source_documents using gin (plain_key(title) gin_trgm_ops);

create table provider_calls (
  id uuid primary key,
  run_id uuid not null, agent_id uuid, agent_name text not null, article_slug text,
  at timestamptz(3) not null,
  provider text not null, model text not null, purpose text not null, key text not null,
  status text not null check (status in ('reserved', 'paid', 'failed')),
  input_tokens integer not null, output_tokens integer not null, eur double precision not null,
  answer jsonb, error text
);
create index provider_calls_of_run on provider_calls (run_id);
create index provider_calls_by_time on provider_calls (at);
create trigger announce_change after insert or update or delete on provider_calls
  for each statement execute function announce('desk:agent-runs');
`;

/** Agents, their runs with what each stage brought, what they have read, and every call of a provider. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(tables);
};

/** Rolls it back, with what was spent and read. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop table agent_run_stages, agent_runs, agents, source_documents, provider_calls');
};
