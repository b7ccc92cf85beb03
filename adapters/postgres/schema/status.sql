-- The running site: instances, errors, alerts, backups, settings, and the queue of jobs.

-- The queue creates its own tables in it (adapters/jobs/prepare.ts).
create schema vigia_jobs;

-- The instances of the site.
create table instances (
  id text primary key,
  version text not null,
  address text not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  disk_free bigint,
  -- Milliseconds by which its clock is ahead of that of the database.
  clock_ahead bigint
);

-- The last errors of all instances.
create table errors (
  id uuid primary key,
  at timestamptz(3) not null,
  instance text not null,
  what text not null,
  reason text not null,
  source text,
  request_id text,
  -- Of an incident.
  kind text,
  -- The end of the incident; null: none, or not yet.
  until timestamptz(3)
);
create index errors_by_time on errors (at);

-- Open alerts.
create table alerts (
  condition text primary key,
  -- JSON of a message.
  message text not null,
  since timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- The ids of what was announced, each with the time.
  about jsonb
);

-- Backups: those that are stored, and those that failed.
create table backups (
  id uuid primary key,
  slot timestamptz(3),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  place text not null,
  bytes bigint,
  sha256 text,
  verified_at timestamptz(3),
  -- JSON of a message.
  error text,
  -- The name of the key that signed it; null: not signed.
  signed_by text
);
create index backups_by_start on backups (started_at, id);
create index backups_by_slot on backups (slot);

-- The settings of the server that was started last, which commands use whatever their own environment says. One row.
create table server_settings (
  id boolean primary key default true check (id),
  settings jsonb not null,
  stored_at timestamptz(3) not null default now()
);

-- Whether sending, agents and schedules are on hold since a backup was restored. At most one row.
create table site_hold (
  id boolean primary key default true check (id),
  since timestamptz(3) not null,
  backup_at timestamptz(3)
);
