import { Model } from 'objection';
import type { QueryBuilder } from 'objection';
import type { z } from 'zod';
import type { Collection, CollectionQuery, Filed, Trashed } from '#core/items/collection.ts';
import { searchedFields } from '#core/items/collection.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Stored } from '#core/kernel/entity.ts';
import { versionOf } from '#core/kernel/versions.ts';
import { orderPaidLast } from './article-queries.ts';
import { countUpTo, descending, escapeLike, staleRevision } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';
import { indexFor, searchedStore } from './search-entries.ts';

/** A table of entities; objection writes these columns as JSON. */
const model = (table: string, jsonColumns: string[] = []) =>
  class extends Model {
    static override get tableName() {
      return table;
    }
    static override get jsonAttributes() {
      return jsonColumns;
    }
  };
type TableModel = ReturnType<typeof model>;

export const ArticleModel = model('articles', [
  'sources',
  'provenance',
  'text_revisions',
  'schedule_error',
  'corrections',
  'interviewee',
]);
export const ReferentModel = model('referents', ['links']);
export const CompanyModel = model('companies', ['links']);
export const ApplicationModel = model('applications', ['use_cases', 'evidence']);
export const ResourceModel = model('resources');
export const OfferModel = model('offers', ['features']);
export const PageModel = model('pages');
export const TopicPageModel = model('topics', ['figures']);
export const ChronologyModel = model('chronologies', ['events']);
export const ProfileModel = model('profiles', ['contact']);
export const ContactSettingsModel = model('contact_settings', ['contact_channels']);
export const SiteSettingsModel = model('site_settings');

type WriteOptions = {
  /** Additional columns that belong to no entity. */
  also?: object;
  /** Restricts the rows it may replace. */
  only?: (query: QueryBuilder<Model>) => void;
};

/** These columns of an entity. */
const pick = <T extends object>(entity: T, columns: readonly (keyof T & string)[]): T =>
  Object.fromEntries(columns.map((column) => [column, entity[column]])) as unknown as T;

/** The stored entity, with timestamps as the database returns them; undefined when its revision differs. */
const write = async <T extends Stored>(
  { db }: Scope,
  table: TableModel,
  columns: readonly string[],
  written: T,
  revision: number,
  { also = {}, only = () => {} }: WriteOptions,
): Promise<T | undefined> => {
  const { id, ...rest } = written;
  const query = table.query(db);
  const [row] =
    revision === 0
      ? [await query.insert({ ...written, ...also } as object).returning(columns as string[])]
      : await query
          .where({ id, revision })
          .modify(only)
          .update({ ...rest, ...also } as object)
          .returning(columns as string[]);
  if (!row) return undefined;
  // An insert returns all given columns, regardless of `returning`.
  const found: object = row.toJSON();
  return pick(found as T, columns as (keyof T & string)[]);
};

/** Inserts or replaces an entity under its revision, and appends the version (see the ports' `save`). */
export const saveEntity = async <T extends Stored & { slug: string }>(
  scope: Scope,
  table: TableModel,
  columns: readonly (keyof T & string)[],
  entity: T,
  options: WriteOptions = {},
): Promise<T> => {
  const change = requireChange(scope);
  const { at } = change;
  const { id, slug, revision } = entity;
  const written = {
    ...pick(entity, columns),
    revision: revision + 1,
    created_at: revision === 0 ? at : entity.created_at,
    updated_at: at,
  };
  const store = searchedStore(table.tableName);
  const index = store && (await indexFor(scope.db, store, written));
  const also = { ...options.also, ...index?.columns };
  const saved = await write(scope, table, columns, written, revision, { ...options, also });
  if (!saved) throw await staleRevision(scope.db, table.tableName, id, { slug });
  await index?.storeEntries();
  await scope.db('versions').insert(versionOf(change, table.tableName, saved));
  return saved;
};

const arrayColumns: Record<string, string> = { topic: 'topics', focus: 'focus' };

/** A collection in one table; `schema` names its columns, `ordering` its fixed order. */
export const createCollection = <T extends Stored & { slug: string }>(
  scope: Scope,
  table: TableModel,
  schema: z.ZodObject & z.ZodType<T>,
  column: string,
  order: 'asc' | 'desc',
): Collection<T> => {
  const { db, cached } = scope;
  const name = table.tableName;
  const columns = Object.keys(schema.shape) as (keyof T & string)[];
  const filedColumns = [...columns, 'draft'] as (keyof Filed<T> & string)[];
  const trashedColumns = [...filedColumns, 'deleted_at'] as (keyof Trashed<T> & string)[];
  /** A row only has the flag if it is a draft. */
  const filed = <R extends object>(row: R): R => {
    const { draft, ...rest } = row as R & { draft: boolean };
    return draft ? row : (rest as unknown as R);
  };
  /** Saves a published item or a draft. */
  const saveFiled = <S extends Stored & { slug: string; draft?: boolean }>(
    entity: S,
    own: readonly (keyof S & string)[],
    options: WriteOptions,
  ): Promise<S> =>
    saveEntity<S>(scope, table, entity.draft ? [...own, 'draft'] : own, entity, {
      ...options,
      also: { ...options.also, ...(!entity.draft && { draft: false }) },
    });
  const searched = searchedFields.filter((field) => (columns as readonly string[]).includes(field));
  const searchedText = `plain_key(concat_ws(' ', ${searched.join(', ')})) collate "C"`;
  const matching = ({ where, q, state }: Omit<CollectionQuery, 'limit' | 'after'>) => {
    const query = db(name).where({ deleted_at: null });
    if (state !== 'any') query.where({ draft: state === 'draft' });
    for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
      query.whereRaw(`${searchedText} like '%' || plain_key(?) || '%'`, [escapeLike(word)]);
    for (const [field, wanted] of Object.entries(where)) {
      const values = [wanted].flat();
      const array = arrayColumns[field];
      if (array) query.whereRaw('?? && ?::text[]', [array, values]);
      else query.whereIn(field, values);
    }
    return query;
  };

  const hasPaid = (columns as readonly string[]).includes('sponsored');
  const list = async ({ limit, after, ...wanted }: CollectionQuery) => {
    const page = matching(wanted).select<Filed<T>[]>(filedColumns).limit(limit);
    if (hasPaid) orderPaidLast(page, order, after, column);
    else {
      page.orderBy([
        { column, order },
        { column: 'slug', order },
      ]);
      const sign = order === 'asc' ? '>' : '<';
      if (after) page.whereRaw(`(??, slug) ${sign} (?, ?)`, [column, after.key, after.slug]);
    }
    const [items, counted] = await Promise.all([page, countUpTo(db, matching(wanted))]);
    return { items: (items as Filed<T>[]).map(filed), counted };
  };

  return {
    async get(slug) {
      const [found] = (await db(name).select(columns).where({ slug, deleted_at: null, draft: false })) as T[];
      if (!found) throw new DomainError('entity.not-found', { slug: slug.slice(0, 200) });
      return found;
    },
    async find(slug) {
      const rows = (await db(name).select(filedColumns).where({ slug, deleted_at: null })) as Filed<T>[];
      return rows[0] ? filed(rows[0]) : null;
    },
    list(query) {
      const { after, q, where, state, limit } = query;
      // Pages of articles name the entries of whole directories.
      const isShared = !after && !q && state === undefined && Object.keys(where).length === 0;
      return isShared ? cached(`list ${name} ${limit}`, () => list(query)) : list(query);
    },
    tally: (field, values) =>
      cached(`tally ${name} ${field} ${JSON.stringify(values)}`, async () => {
        const array = arrayColumns[field];
        const value = array ? 'unnest(??)' : '??';
        const wanted = values ? 'where value = any(?::text[])' : '';
        const found = await db.raw<{ rows: { value: string; counted: number }[] }>(
          `select value, count(*)::integer as counted
            from (select ${value} as value from ?? where deleted_at is null and not draft) listed ${wanted}
            group by value order by counted desc, value limit 10000`,
          [array ?? field, name, ...(values ? [[...values]] : [])],
        );
        return new Map(found.rows.map((row) => [row.value, row.counted]));
      }),
    save: (entity) =>
      saveFiled<Filed<T>>(entity as Filed<T>, columns, {
        only: (query) => void query.whereNull('deleted_at'),
      }),
    trash: (entity) =>
      saveFiled<Trashed<T>>({ ...entity, deleted_at: requireChange(scope).at }, [...columns, 'deleted_at'], {
        only: (query) => void query.whereNull('deleted_at'),
      }),
    async findTrashed(slug) {
      const trash = db(name).select(trashedColumns).where({ slug }).whereNotNull('deleted_at');
      const [found] = (await trash) as Trashed<T>[];
      return found ? filed(found) : null;
    },
    untrash: ({ deleted_at: _deleted, ...entity }) =>
      saveFiled(entity as unknown as Filed<T>, columns, {
        also: { deleted_at: null },
        only: (query) => void query.whereNotNull('deleted_at'),
      }),
    async listTrash({ limit, after }) {
      const page = db(name)
        .select(trashedColumns)
        .whereNotNull('deleted_at')
        .orderBy(descending('deleted_at', 'slug'))
        .limit(limit);
      if (after) page.whereRaw('(deleted_at, slug) < (?, ?)', [after.key, after.slug]);
      return ((await page) as Trashed<T>[]).map(filed);
    },
  };
};
