import type { Knex } from 'knex';
import { accountOf } from '#core/kernel/actor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { pictureAddress } from '#core/media/picture.ts';
import type { Picture, PictureUse } from '#core/media/picture.ts';
import { creditText, documentType } from '#core/media/picture-limits.ts';
import type { Media, MediaStore, PictureQuery, VariantStore } from '#core/media/ports.ts';
import { listedUses } from '#core/media/ports.ts';
import { countUpTo, descending, escapeLike } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const columns = [
  'name',
  'type',
  'width',
  'height',
  'size',
  'file_name',
  'alt_es',
  'alt_en',
  'credit',
  'licence',
  'focal_x',
  'focal_y',
  'origin',
  'provenance',
  'created_at',
  'created_by',
  'revision',
] as const satisfies (keyof Picture)[];

type Row = Omit<Picture, 'url'>;
const withAddress = (row: Row): Picture => ({ ...row, url: pictureAddress(row.name) });

const words = "plain_key(concat_ws(' ', file_name, alt_es, alt_en, credit, licence, created_by, name))";

const matching = (db: Knex, { q, origin, media_type: kind }: PictureQuery): Knex.QueryBuilder => {
  const query = db('media');
  if (kind) query.where('type', kind === 'document' ? '=' : '<>', documentType);
  if (origin) query.where({ origin });
  for (const word of (q ?? '').split(/\s+/).filter(Boolean))
    query.whereRaw(`${words} like '%' || plain_key(?) || '%'`, [escapeLike(word)]);
  return query;
};

/** The tables, besides articles, that may refer to a picture in any of their columns; none of them is large. */
const referring: [kind: PictureUse['kind'], table: string, title: string][] = [
  ['referent', 'referents', 'name'],
  ['company', 'companies', 'name'],
  ['application', 'applications', 'name'],
  ['resource', 'resources', 'title_es'],
  ['page', 'pages', 'title_es'],
  ['offer', 'offers', 'title_es'],
  ['topic', 'topics', 'title_es'],
  ['chronology', 'chronologies', 'title_es'],
  ['profile', 'profiles', 'name'],
  ['contact-settings', 'contact_settings', 'slug'],
];

const uses = [
  `select 'article' as kind, slug as id, title_es as title,
      case when deleted_at is null then status else 'trash' end as state
    from articles where media_names(image_url, body_es, body_en) @> array[:name]
      or share_image_url = '/media/' || :name`,
  ...referring.map(
    ([kind, table, title]) =>
      `select '${kind}', slug, ${title}, case when deleted_at is not null then 'trash' when draft then 'draft' end
        from ${table} one where to_jsonb(one)::text like :like`,
  ),
  `select 'pending', slug, title_es, null from pending_versions one join articles on articles.id = article_id
    where one.edit::text like :like`,
  `select 'pending-interview', slug, title_es, null from pending_items one join articles on slug = name and kind = 'interviews'
    where one.edit::text like :like`,
  `select 'newsletter', id::text, subject_es, case when deleted_at is null then status else 'trash' end
    from newsletter_issues one where to_jsonb(one)::text like :like`,
  // What can be shown again from the history. The index of versions finds them, however many there are.
  `select kinds.kind, slug, coalesce(snapshot->>'title_es', snapshot->>'name', slug), 'history'
    from versions join (values ('articles', 'article'), ${referring.map(([kind, table]) => `('${table}', '${kind}')`).join(', ')})
      as kinds (entity, kind) using (entity)
    where media_names(snapshot::text) @> array[:name]`,
].join(' union all ');

const usesByThing = `select distinct on (kind, id) kind, id, title, state
  from (${uses}) as found (kind, id, title, state)
  order by kind, id, coalesce(state = 'history', false), title limit ${listedUses}`;

/** Pictures and documents in Postgres, stored once by content. Moved bytes are requested from the other store. */
export const createMediaStore = (scope: Scope): MediaStore => {
  const { db, pictureBytes } = scope;
  return {
    async put({ name, type, width, height, bytes }, about = {}) {
      const { actor, at } = requireChange(scope);
      await db('media')
        .insert({
          name,
          type,
          width,
          height,
          size: bytes.length,
          bytes: Buffer.from(bytes),
          ...about,
          created_at: at,
          created_by: actor.name,
          uploader: accountOf(actor),
        })
        .onConflict('name')
        .ignore();
      await db('media_removals').where({ name }).delete();
    },
    async get(name) {
      const [row] = await db('media')
        .select<(Media & { bytes: Uint8Array | null })[]>(['name', 'type', 'width', 'height', 'bytes'])
        .where({ name });
      if (!row) return null;
      const bytes = row.bytes ?? (await pictureBytes?.get(name));
      return bytes ? { ...row, bytes } : null;
    },
    async find(name) {
      const [row] = await db('media').select<Row[]>(columns).where({ name });
      return row ? withAddress(row) : null;
    },
    async uploader(name) {
      const [row] = await db('media').select<{ uploader: string | null }[]>('uploader').where({ name });
      return row?.uploader ?? null;
    },
    async credits(names) {
      const rows = await db('media')
        .select<Pick<Picture, 'name' | 'credit' | 'licence'>[]>(['name', 'credit', 'licence'])
        .whereIn('name', names);
      return new Map(
        rows.flatMap((row) => {
          const credit = creditText(row);
          return credit ? [[row.name, credit]] : [];
        }),
      );
    },
    async list(query) {
      const page = matching(db, query)
        .select<Row[]>(columns)
        .orderBy(descending('created_at', 'name'))
        .limit(query.limit);
      if (query.after) page.whereRaw('(created_at, name) < (?, ?)', [query.after.key, query.after.slug]);
      const [items, counted] = await Promise.all([page, countUpTo(db, matching(db, query))]);
      return { items: items.map(withAddress), counted };
    },
    async save({ name, revision, file_name, alt_es, alt_en, credit, licence, focal_x, focal_y }) {
      requireChange(scope);
      const [row] = await db('media')
        .where({ name, revision })
        .update({ file_name, alt_es, alt_en, credit, licence, focal_x, focal_y, revision: revision + 1 })
        .returning<Row[]>(columns);
      if (!row) throw new DomainError('entity.stale-revision', { slug: name });
      return withAddress(row);
    },
    async remove({ name, revision }) {
      requireChange(scope);
      const [gone] = await db('media')
        .where({ name, revision })
        .delete()
        .returning<{ elsewhere: boolean }[]>(db.raw('bytes is null as elsewhere'));
      if (!gone) throw new DomainError('entity.stale-revision', { slug: name });
      if (gone.elsewhere) await db('media_removals').insert({ name }).onConflict('name').ignore();
    },
    async usage(name) {
      const like = `%${escapeLike(pictureAddress(name))}%`;
      const { rows } = await db.raw<{ rows: PictureUse[] }>(usesByThing, { name, like });
      return rows;
    },
  };
};

/** Resized pictures, stored with their originals. */
export const createVariantStore = ({ db }: Scope): VariantStore => ({
  async get(name, { width, format }) {
    const variants = db('media_variants').where({ name, width, format });
    const [row] = await variants.select<{ bytes: Uint8Array }[]>('bytes');
    return row?.bytes ?? null;
  },
  async put(name, { width, format }, bytes) {
    await db.raw(
      `insert into media_variants (name, width, format, bytes)
        select name, ?, ?, ? from media where name = ? on conflict do nothing`,
      [width, format, Buffer.from(bytes), name],
    );
  },
});
