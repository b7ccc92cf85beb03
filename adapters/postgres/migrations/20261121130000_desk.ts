import type { Knex } from 'knex';
import { sourceKeys } from '#core/articles/similarity.ts';

const columns = `
create extension if not exists pg_trgm;
alter table articles
  add column cover_variant integer not null default 0 check (cover_variant >= 0),
  add column deleted_at timestamptz(3),
  -- Kept beside the bodies, which are stored apart and cost far more to look into.
  add column body_es_length integer not null default 0,
  add column body_en_length integer,
  -- What sources are found by however their addresses are written.
  add column source_keys text[] not null default '{}';
`;

const indexOf = (live: string) => `
create index articles_by_date on articles (date desc, slug desc) where status = 'published'${live};
create index articles_static_by_date on articles (date desc, slug desc)
  where status = 'published' and is_static${live};
create index articles_by_creation on articles (created_at, slug) where status = 'published'${live};
create index articles_featured_by_date on articles (date desc, slug desc)
  where status = 'published' and featured${live};
`;
const dropIndexes =
  'drop index articles_by_date, articles_static_by_date, articles_by_creation, articles_featured_by_date;';

// Indexes are also made by programs that know no schema but their own, such as vacuum and pg_restore.
const functions = `
create function plain_key(value text) returns text language plpgsql immutable parallel safe
set search_path from current as $$
begin
  return lower(unaccent('unaccent', coalesce(value, '')));
end $$;

create function desk_key(title_es text, title_en text, slug text, author text, author_name text) returns text
language plpgsql immutable parallel safe set search_path from current as $$
begin
  return plain_key(concat_ws(' ', title_es, title_en, slug, author, author_name));
end $$;

create function measure_article() returns trigger language plpgsql as $$
begin
  new.body_es_length := char_length(new.body_es);
  new.body_en_length := char_length(new.body_en);
  return new;
end $$;
create trigger measure_article before insert or update of body_es, body_en on articles
  for each row execute function measure_article();
`;

const deskIndexes = `
create index articles_drafts_by_date on articles (date desc, slug desc) include (is_agent, review_required)
  where status = 'draft' and deleted_at is null;
create index articles_rejected_by_date on articles (date desc, slug desc)
  where status = 'rejected' and deleted_at is null;
create index articles_trash on articles (deleted_at desc, slug desc) where deleted_at is not null;
create index articles_hardcoded on articles (date desc, slug desc)
  where deleted_at is null and coalesce(btrim(author_name), '') = '' and btrim(author) <> '';
create index articles_by_desk_key on articles
  using gin (desk_key(title_es, title_en, slug, author, author_name) gin_trgm_ops) where deleted_at is null;
create index articles_by_title_es on articles using gin (plain_key(title_es) gin_trgm_ops)
  where deleted_at is null and status <> 'rejected';
create index articles_by_title_en on articles using gin (plain_key(title_en) gin_trgm_ops)
  where deleted_at is null and status <> 'rejected' and title_en is not null;
create index articles_by_source on articles using gin (source_keys) where deleted_at is null and status <> 'rejected';
create index versions_by_revision on versions (entity, slug, revision);
`;

const batch = 500;

type Row = { id: string; sources: { name: string; url: string }[] };

/** In batches: an archive may be large. */
const fillSourceKeys = async (knex: Knex): Promise<void> => {
  for (let after: string | null = null; ;) {
    const next = knex('articles').select<Row[]>('id', 'sources').orderBy('id').limit(batch);
    if (after) next.where('id', '>', after);
    const rows: Row[] = await next;
    const keys = rows.map(({ id, sources }) => ({ id, keys: sourceKeys({ sources }) }));
    await knex.raw(
      `update articles set source_keys = given.keys
        from jsonb_to_recordset(?::jsonb) as given (id uuid, keys text[]) where articles.id = given.id`,
      [JSON.stringify(keys.filter((one) => one.keys.length > 0))],
    );
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
};

/** The trash, covers that can be drawn anew, and what the desk looks for. */
export const up = async (knex: Knex): Promise<void> => {
  // Indexes of a large archive take longer than any query may.
  await knex.raw('set local statement_timeout = 0');
  await knex.raw(`${columns} ${dropIndexes} ${indexOf(' and deleted_at is null')} ${functions}`);
  await knex.raw(
    'update articles set body_es_length = char_length(body_es), body_en_length = char_length(body_en)',
  );
  await fillSourceKeys(knex);
  await knex.raw(deskIndexes);
};

/** Rolls it back; what is in the trash is there again. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    drop index versions_by_revision, articles_by_desk_key, articles_by_title_es, articles_by_title_en;
    ${dropIndexes}
    drop trigger measure_article on articles;
    drop function measure_article();
    drop function desk_key(text, text, text, text, text);
    drop function plain_key(text);
    alter table articles drop column cover_variant, drop column deleted_at, drop column body_es_length,
      drop column body_en_length, drop column source_keys;
    ${indexOf('')}
    drop extension pg_trgm;`);
};
