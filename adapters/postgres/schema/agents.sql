-- Agents: schedules, runs, spending, and the events that they found.

-- Deleted agents stay in the trash; their names are free.
create table agents (
  id uuid primary key,
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  name_key text collate "C" not null,
  type text not null,
  description text not null,
  status text not null check (status in ('draft', 'active', 'paused')),
  auto_publish boolean not null,
  api_keys_enabled boolean not null,
  config jsonb not null,
  last_run timestamptz(3),
  deleted_at timestamptz(3)
);
create unique index agents_name_once on agents (name_key) where deleted_at is null;

create table agent_schedules (
  agent_id uuid primary key references agents (id) on delete cascade,
  cron text not null,
  paused text check (paused in ('editor', 'failures')),
  settled_until timestamptz(3) not null,
  failures_since timestamptz(3) not null
);

-- The times at which schedules were due. They outlive the runs that they started.
create table agent_slots (
  agent_id uuid not null references agents (id) on delete cascade,
  due_at timestamptz(3) not null,
  at timestamptz(3) not null,
  run_id uuid,
  primary key (agent_id, due_at)
);

-- Runs outlive their agents.
create table agent_runs (
  id uuid primary key,
  number bigint generated always as identity,
  agent_id uuid,
  agent_name text not null,
  type text not null,
  status text not null check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  stage text,
  stages jsonb not null,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  result jsonb not null,
  logs jsonb not null,
  error jsonb,
  covered_by text,
  article_slug text,
  requested_by text not null,
  cancel_requested boolean not null,
  task jsonb not null
);
create unique index agent_runs_one_under_way on agent_runs (agent_id) where status in ('queued', 'running');
create index agent_runs_newest on agent_runs (created_at desc, number desc);
create index agent_runs_of_agent on agent_runs (agent_id, created_at desc, number desc);

-- What each stage of a run produced.
create table agent_run_stages (
  run_id uuid not null references agent_runs (id) on delete cascade,
  stage text not null,
  output jsonb not null,
  primary key (run_id, stage)
);

-- Every call of a provider.
create table provider_calls (
  id uuid primary key,
  run_id uuid not null,
  agent_id uuid,
  agent_name text not null,
  article_slug text,
  at timestamptz(3) not null,
  provider text not null,
  model text not null,
  purpose text not null,
  key text not null,
  status text not null check (status in ('reserved', 'paid', 'failed')),
  input_tokens integer not null,
  output_tokens integer not null,
  eur double precision not null,
  answer jsonb,
  error text
);
create index provider_calls_of_run on provider_calls (run_id);
create index provider_calls_by_time on provider_calls (at);

-- The budgets and prices that editors have set. One row.
create table spending_settings (
  slug text primary key check (slug = 'spending'),
  revision integer not null check (revision > 0),
  updated_at timestamptz(3) not null,
  content jsonb not null
);

-- What agents found, grouped by event.
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
  created_at timestamptz(3) not null,
  found_at timestamptz(3) not null,
  -- When changes to the article were last proposed: what was found before is not proposed again.
  proposed_at timestamptz(3)
);
create index events_by_found on events (found_at desc, id desc);
create index events_of_article on events (article_id) where article_id is not null;

create table event_candidates (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  source_key text not null unique,
  url text not null,
  title text not null,
  publisher text,
  published_at timestamptz(3),
  found_at timestamptz(3) not null,
  agent_name text not null,
  language text not null,
  excerpt text not null,
  fingerprint jsonb not null
);
create index event_candidates_of_event on event_candidates (event_id);

-- Hashes of what each candidate is found by, with its day.
create table event_keys (
  key integer not null,
  day integer not null,
  candidate_id uuid not null references event_candidates (id) on delete cascade,
  primary key (key, day, candidate_id)
);
create index event_keys_of_candidate on event_keys (candidate_id);
