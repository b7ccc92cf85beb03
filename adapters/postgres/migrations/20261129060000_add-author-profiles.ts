import type { Knex } from 'knex';

const spreading = (tables: readonly string[]) => `
  create or replace function spread_focus() returns trigger language plpgsql as $$
  begin
    ${tables.map((table) => `update ${table} set image_focus = null where image_url = '/media/' || new.name;`).join('\n    ')}
    return null;
  end $$;
`;

/** What readers are told about those who sign, with their portraits; `account`: whose owner edits it. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table profiles (
      id uuid primary key,
      slug text collate "C" not null unique,
      revision integer not null check (revision > 0),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      deleted_at timestamptz(3),
      draft boolean not null default false,
      name text collate "es-x-icu" not null,
      role_es text not null,
      role_en text,
      bio_es text not null,
      bio_en text,
      interests_es text not null,
      interests_en text,
      languages text[] not null,
      contact jsonb not null,
      image_url text,
      image_focus text,
      image_credit text,
      account uuid
    );
    create index profiles_account on profiles (account);
    create trigger set_image_focus before insert or update of image_url, image_focus on profiles
      for each row execute function set_image_focus();
    create trigger page_change after insert or update or delete on profiles
      for each row execute function record_page_change();
    create trigger announce_change after insert or update or delete on profiles
      for each statement execute function announce('profiles');
    ${spreading(['articles', 'interviews', 'referents', 'profiles'])}
  `);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    ${spreading(['articles', 'interviews', 'referents'])}
    drop table profiles;
  `);
