import type { Knex } from 'knex';

/** The tables whose pictures are cut on cards. */
const pictured = ['articles', 'interviews', 'referents'];

const columns = `
alter table media
  alter column bytes drop not null,
  add column size integer not null default 0,
  add column file_name text, add column alt_es text, add column alt_en text,
  add column credit text, add column licence text,
  add column focal_x double precision check (focal_x between 0 and 1),
  add column focal_y double precision check (focal_y between 0 and 1),
  add column origin text not null default 'imported' check (origin in ('uploaded', 'imported', 'generated')),
  add column provenance jsonb,
  add column created_by text,
  add column revision integer not null default 1 check (revision > 0),
  add check ((focal_x is null) = (focal_y is null));
create index media_by_creation on media (created_at desc, name desc);
-- Moving bytes changes nothing that anybody sees.
create trigger announce_change after insert or update of revision or delete on media
  for each statement execute function announce('desk:media');
create trigger announce_end after delete on media
  for each statement execute function announce('desk:media-deleted');

-- Pictures whose bytes another store holds although their row is gone.
create table media_removals (name text primary key, at timestamptz(3) not null default now());
`;

// What is said of the pictures that are there: their size, and how they were made where an article knows that.
const known = `
update media set size = octet_length(bytes);
update media set origin = 'generated', provenance = made.image, alt_es = made.alt_es, alt_en = made.alt_en
  from (
    select distinct on (image_url) image_url, provenance -> 'image' as image,
      left(image_alt_es, 500) as alt_es, left(image_alt_en, 500) as alt_en
    from articles where provenance -> 'image' is not null and image_url like '/media/%' order by image_url, created_at
  ) made where made.image_url = '/media/' || media.name;
update media set alt_es = shown.alt_es, alt_en = shown.alt_en
  from (
    select distinct on (image_url) image_url, left(image_alt_es, 500) as alt_es, left(image_alt_en, 500) as alt_en
    from articles where image_alt_es is not null and image_url like '/media/%' order by image_url, created_at
  ) shown where shown.image_url = '/media/' || media.name and media.alt_es is null;
`;

// Found by an index, however many articles there are: deleting a picture asks where it is used.
const names = `
create function media_names(variadic texts text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from unnest(texts) given,
    regexp_matches(given, '/media/([0-9a-f]{32}-[0-9]+x[0-9]+\\.[a-z]+)', 'g') found
  where position('/media/' in given) > 0
$$;
create index articles_by_media on articles using gin (media_names(image_url, body_es, body_en));
`;

// The focal point travels with what is shown: lists need no other table, and a new one counts everywhere at once.
const focus = `
create function picture_focus(x double precision, y double precision) returns text language sql immutable parallel safe as $$
  select round(x * 100)::integer || '% ' || round(y * 100)::integer || '%'
$$;
create function set_image_focus() returns trigger language plpgsql as $$
begin
  new.image_focus := (
    select picture_focus(focal_x, focal_y) from media
    where new.image_url like '/media/%' and name = substr(new.image_url, 8)
  );
  return new;
end $$;
${pictured
  .map(
    (table) => `alter table ${table} add column image_focus text;
create trigger set_image_focus before insert or update of image_url, image_focus on ${table}
  for each row execute function set_image_focus();`,
  )
  .join('\n')}
create function spread_focus() returns trigger language plpgsql as $$
begin
${pictured.map((table) => `  update ${table} set image_focus = null where image_url = '/media/' || new.name;`).join('\n')}
  return null;
end $$;
create trigger spread_focus after update of focal_x, focal_y on media for each row
  when ((old.focal_x, old.focal_y) is distinct from (new.focal_x, new.focal_y)) execute function spread_focus();
-- A backup is restored table by table.
create trigger spread_new_focus after insert on media for each row
  when (new.focal_x is not null) execute function spread_focus();
`;

/** The library: what is known of each picture, where it is used, its focal point, and bytes that stand elsewhere. */
export const up = async (knex: Knex): Promise<void> => {
  // Indexes of a large archive take longer than any query may.
  await knex.raw('set local statement_timeout = 0');
  await knex.raw(`${columns} ${known} ${names} ${focus}`);
};

/** Rolls it back. Pictures whose bytes stand elsewhere are lost to the site. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    drop trigger spread_focus on media;
    drop trigger spread_new_focus on media;
    ${pictured
      .map(
        (table) => `drop trigger set_image_focus on ${table}; alter table ${table} drop column image_focus;`,
      )
      .join('\n')}
    drop function spread_focus(), set_image_focus(), picture_focus(double precision, double precision);
    drop index articles_by_media, media_by_creation;
    drop function media_names(text[]);
    drop table media_removals;
    drop trigger announce_change on media;
    drop trigger announce_end on media;
    delete from media where bytes is null;
    alter table media alter column bytes set not null,
      drop column size, drop column file_name, drop column alt_es, drop column alt_en, drop column credit,
      drop column licence, drop column focal_x, drop column focal_y, drop column origin, drop column provenance,
      drop column created_by, drop column revision;`);
};
