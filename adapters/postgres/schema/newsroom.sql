-- Work in progress: who has which article, drafts that were returned, changes that readers do not see yet.

-- The accounts that created articles, and those that articles are assigned to.
create table article_owners (
  article_id uuid not null references articles (id) on delete cascade,
  account_id uuid not null references users (id) on delete cascade,
  -- Whether it is assigned to the account; otherwise the account created it.
  assigned boolean not null,
  handed_in_at timestamptz,
  -- Who handed the draft in.
  handed_in_by uuid references users (id) on delete set null,
  primary key (article_id, assigned)
);
create index article_owners_account on article_owners (account_id, article_id);
create index article_owners_handed_in_by on article_owners (handed_in_by, article_id)
  where handed_in_by is not null;

-- The last return of each draft to its author.
create table returned_drafts (
  article_id uuid primary key references articles (id) on delete cascade,
  returned_at timestamptz not null,
  returned_by uuid references users (id) on delete set null,
  note text
);
create index returned_drafts_returned_by on returned_drafts (returned_by) where returned_by is not null;

-- Pending changes of articles: saved and not published.
create table pending_versions (
  article_id uuid primary key references articles (id) on delete cascade,
  base_revision integer not null,
  revision integer not null,
  edit jsonb not null,
  saved_at timestamptz(3) not null,
  saved_by text not null,
  -- Fields that a program has changed since a person last saved them.
  program_fields text[] not null default '{}'
);

-- Changes by programs of interviews and pictures that readers see, until a person decides. They are deleted with
-- their item.
create table pending_items (
  kind text not null check (kind in ('interviews', 'media')),
  name text collate "C" not null,
  base_revision integer not null,
  revision integer not null,
  edit jsonb not null,
  before jsonb not null,
  saved_at timestamptz(3) not null,
  saved_by text not null,
  programs text[] not null,
  interview text collate "C"
    generated always as (case when kind = 'interviews' then name end) stored
    references interviews (slug) on delete cascade,
  picture text
    generated always as (case when kind = 'media' then name end) stored
    references media (name) on delete cascade,
  primary key (kind, name)
);
create index pending_items_of_interviews on pending_items (interview);
create index pending_items_of_pictures on pending_items (picture);

-- Who has which article open.
create table article_presences (
  article_id uuid not null references articles (id) on delete cascade,
  tab uuid not null,
  person text not null,
  name text not null,
  since timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  primary key (article_id, tab)
);
create index article_presences_seen on article_presences (seen_at);
