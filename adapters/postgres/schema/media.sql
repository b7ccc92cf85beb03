-- Pictures.

-- The media library. Bytes are null when another store has them.
create table media (
  name text primary key,
  type text not null,
  width integer not null,
  height integer not null,
  bytes bytea,
  created_at timestamptz(3) not null default now(),
  size integer not null default 0,
  file_name text,
  alt_es text,
  alt_en text,
  credit text,
  licence text,
  focal_x double precision check (focal_x between 0 and 1),
  focal_y double precision check (focal_y between 0 and 1),
  origin text not null default 'imported' check (origin in ('uploaded', 'imported', 'generated')),
  provenance jsonb,
  created_by text,
  revision integer not null default 1 check (revision > 0),
  uploader uuid references users (id) on delete set null,
  check ((focal_x is null) = (focal_y is null))
);
alter table media alter column bytes set storage external;
create index media_by_creation on media (created_at desc, name desc);
create index media_uploader on media (uploader) where uploader is not null;

-- Smaller versions of pictures, in the formats of browsers and for sharing. They can be created again.
create table media_variants (
  name text not null references media (name) on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp', 'jpg')),
  bytes bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (name, width, format)
);
alter table media_variants alter column bytes set storage external;

-- Pictures without a row whose bytes another store still has.
create table media_removals (
  name text primary key,
  at timestamptz(3) not null default now()
);
