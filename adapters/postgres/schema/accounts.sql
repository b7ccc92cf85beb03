-- People and programs: accounts, how they sign in, invitations, tokens, rate limits.

-- Accounts. Which roles there are is defined by the schema of accounts in core.
create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  role text not null,
  password_hash text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  confirm_hash text collate "C" unique,
  confirm_until timestamptz(3),
  language text not null default 'es',
  second_factor boolean not null default false,
  -- Since then it may not sign in.
  suspended_at timestamptz(3),
  -- Stored often, and not announced.
  seen_at timestamptz(3)
);
create unique index users_address on users (lower(email collate "C"));
create index users_newest on users (created_at desc, id desc);
create index users_admins on users (id) where role = 'admin';
create index users_newsroom on users (role) where role <> 'reader';

create table sessions (
  -- A hash of what the browser holds.
  id text collate "C" primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  device text,
  ip text,
  -- When the owner last proved their identity.
  verified_at timestamptz(3) not null default '2000-01-01'
);
create index sessions_of_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Authenticator apps.
create table authenticators (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with a key that is not in the database.
  sealed text not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_step integer not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- A hash of what its owner holds.
  hash text collate "C" not null,
  primary key (user_id, hash)
);

create table passkeys (
  id text collate "C" primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id);

-- Challenges of second factors, each answered once.
create table challenges (
  -- A hash of what the browser holds.
  hash text collate "C" primary key,
  purpose text not null,
  user_id uuid references users (id) on delete cascade,
  account_at timestamptz(3),
  expires_at timestamptz(3) not null,
  tries integer not null default 0
);
create index challenges_of_user on challenges (user_id);
create index challenges_expiry on challenges (expires_at);

-- Links that are mailed to owners of accounts.
create table account_links (
  -- Of the token in the link, which is not stored here.
  hash text collate "C" primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  expires_at timestamptz(3) not null,
  -- The new address that the link confirms.
  email text,
  unique (user_id, purpose)
);
create index account_links_expiry on account_links (expires_at);

-- Invitations to the newsroom.
create table invitations (
  id uuid primary key,
  email text not null,
  role text not null,
  language text not null,
  invited_by text not null,
  -- Null: on the machine itself. The invitations of a deleted account end with it.
  inviter_id uuid references users (id) on delete cascade,
  -- Of the token in the link, which is not stored here.
  hash text collate "C" not null unique,
  mail_id uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create unique index invitations_address on invitations (lower(email collate "C"));
create index invitations_newest on invitations (created_at desc, id desc);
create index invitations_expiry on invitations (expires_at);
create index invitations_inviter on invitations (inviter_id);

-- Tokens for programs.
create table api_tokens (
  id uuid primary key,
  -- Of the token, which is not stored here.
  hash text collate "C" not null unique,
  name text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  owner_id uuid references users (id) on delete cascade,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_ip text,
  last_used_client text,
  last_used_door text
);
create index api_tokens_newest on api_tokens (created_at desc, id desc);
create index api_tokens_owner on api_tokens (owner_id);

-- Prepared commands until they are confirmed. The input is json, not jsonb: nothing looks into it.
create table confirmations (
  token text collate "C" primary key,
  actor text not null,
  operation text not null,
  input json not null,
  subject text not null,
  state text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index confirmations_expiry on confirmations (expires_at);

-- The keys of requests (`Idempotency-Key`), with the answers that are repeated.
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

-- How often something was tried, for rate limits.
create table tries (
  -- A hash of what is limited: addresses and networks are not stored.
  key text collate "C" primary key,
  count integer not null,
  locked_until timestamptz(3),
  forget_at timestamptz(3) not null
);
create index tries_forgotten on tries (forget_at);
