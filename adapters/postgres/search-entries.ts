import type { Knex } from 'knex';
import type { Language } from '#core/text/language.ts';
import { searchedStores } from '#core/search/ports.ts';
import type { SearchedStore } from '#core/search/ports.ts';
import type { IndexedItem, IndexedTexts } from '#core/search/search-texts.ts';
import { indexedItem } from '#core/search/search-texts.ts';
import { announceTopic } from './notifications.ts';
import { configs } from './search-query.ts';

const columnNames: Record<SearchedStore, string> = {
  articles:
    'title_es title_en summary_es summary_en body_es body_en status published_languages topics tags type date author ' +
    'author_name corrections sources interviewee image_credit sponsored sponsor_label is_agent provenance',
  referents: 'name role_es role_en bio_es bio_en focus links image_credit draft',
  companies: 'name type summary_es summary_en region region_en themes links website draft',
  applications:
    'name category description_es description_en why_it_matters_es why_it_matters_en use_cases evidence website draft',
  resources: 'title_es title_en type date summary_es summary_en origin link draft',
  chronologies: 'title_es title_en dek_es dek_en intro_es intro_en topics events draft',
  pages: 'title_es title_en dek_es dek_en body_es body_en draft',
};

/** What the items of a store are searched and shown by, besides id, slug and revision. */
export const itemColumns = (store: SearchedStore): string[] => columnNames[store].split(' ');

/** A stored item with its columns. */
export type IndexedRow = { id: string; slug: string; revision: number };

const words = (db: Knex, language: Language, texts: IndexedTexts | null) =>
  texts
    ? db.raw(`search_words_vector('${configs[language]}', ?, ?, ?, ?)`, [
        texts.title,
        texts.summary,
        texts.labels,
        texts.body,
      ])
    : null;

/** The words of an article, which is listed by them in any status; stored with it. */
const wordColumns = (db: Knex, { texts }: IndexedItem) => ({
  search_es: words(db, 'es', texts.es),
  search_en: words(db, 'en', texts.en),
});

/**
 * Prepares the index for an item that is stored next: the triggers of older versions then leave it alone. Returns the
 * columns that are stored with the item, and what stores its entries afterwards, in the same transaction.
 */
export const indexFor = async (db: Knex, store: SearchedStore, row: IndexedRow) => {
  const item = indexedItem(store, row);
  // The item is locked first, as by whoever reads it to change it.
  await db.raw(
    `insert into search_indexed select :store, :id, :revision
      from (select count(*) from (select from ${store} where id = :id for no key update) item) locked
      on conflict (entity, id) do update set revision = excluded.revision`,
    { store, id: row.id, revision: row.revision },
  );
  return {
    columns: store === 'articles' ? wordColumns(db, item) : {},
    async storeEntries() {
      await db('search_entries').where({ entity: store, id: row.id }).delete();
      for (const language of item.seen) {
        const texts = item.texts[language]!;
        const vector =
          store === 'articles'
            ? db.raw(`(select search_${language} from articles where id = ?)`, [row.id])
            : words(db, language, texts)!;
        await db.raw(
          `select store_search_words(:store, :id, :slug, :language, :kind, :type, :date, :name, :topics, :title,
            :summary, :labels, :vector)`,
          {
            store,
            id: row.id,
            slug: row.slug,
            language,
            kind: item.kind,
            type: item.type,
            date: item.date,
            name: item.title[language],
            topics: [...item.topics],
            title: texts.title,
            summary: texts.summary,
            labels: texts.labels,
            vector,
          } as Knex.ValueDict,
        );
      }
    },
  };
};

/** Indexes an item as it is stored. */
const reindex = async (db: Knex, store: SearchedStore, row: IndexedRow): Promise<void> => {
  const { columns, storeEntries } = await indexFor(db, store, row);
  if (Object.keys(columns).length) await db(store).where({ id: row.id }).update(columns);
  await storeEntries();
};

/** Indexes articles again whose texts have changed without a new revision. */
export const reindexArticles = async (db: Knex, ids: readonly string[]): Promise<void> => {
  const rows = (await db('articles')
    .select('id', 'slug', 'revision', ...itemColumns('articles'))
    .whereIn('id', ids)) as IndexedRow[];
  for (const row of rows) await reindex(db, 'articles', row);
};

const batch = 20;

/** Indexes some items whose present revision is not indexed, after an id; returns the last one's, null at the end. */
const fillBatch = (db: Knex, store: SearchedStore, after: string | null) =>
  db.transaction(async (trx) => {
    const missing = trx(`${store} as item`)
      .select('id', 'slug', 'revision', ...itemColumns(store))
      .whereNull('deleted_at')
      .whereRaw(
        `not exists (select from search_indexed done
          where done.entity = ? and done.id = item.id and done.revision = item.revision)`,
        [store],
      )
      .orderBy('id')
      .limit(batch)
      // Whoever changes one of these meanwhile waits; those of another instance are left to it.
      .forNoKeyUpdate()
      .skipLocked();
    if (after !== null) missing.where('id', '>', after);
    const rows = (await missing) as IndexedRow[];
    for (const row of rows) await reindex(trx, store, row);
    return { filled: rows.length, last: rows.at(-1)?.id ?? null };
  });

/**
 * Indexes what is stored and not indexed, such as what older versions saved, in transactions of their own; any number of
 * instances may do so at once. Returns how many items were indexed.
 */
export const fillSearch = async (db: Knex, signal?: AbortSignal): Promise<number> => {
  let filled = 0;
  for (const store of searchedStores)
    for (let after: string | null = null; !signal?.aborted;) {
      const done: Awaited<ReturnType<typeof fillBatch>> = await fillBatch(db, store, after);
      if (done.last === null) break;
      filled += done.filled;
      after = done.last;
    }
  if (filled > 0) await db.raw(announceTopic('articles'));
  return filled;
};

/** The store of a table that is searched; null for others. */
export const searchedStore = (table: string): SearchedStore | null =>
  searchedStores.find((store) => store === table) ?? null;
