import type { Knex } from 'knex';
import type { Article, SitemapEntry, TrashedArticle } from '#core/articles/article.ts';
import {
  Article as ArticleSchema,
  sitemapFields,
  TrashedArticle as TrashedArticleSchema,
} from '#core/articles/article.ts';
import { outdatedTranslation } from '#core/articles/article-languages.ts';
import type { ArticleRepository } from '#core/articles/ports.ts';
import { similarityKeys } from '#core/articles/similarity.ts';
import { withModifiedTime } from '#core/articles/publishing/modified.ts';
import { articleHashes } from '#core/articles/text-hash.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';
import { createArticleLists } from './article-lists.ts';
import {
  applyPeriod,
  applySection,
  hiddenSamples,
  inBatches,
  isInterview,
  isListed,
  listed,
} from './article-queries.ts';
import { createArticleTotals, listCorrections } from './article-totals.ts';
import { addressAllAuthors, addressAuthorsOf, findAddresses } from './author-addresses.ts';
import { ArticleModel, saveEntity } from './entities.ts';

const columns = Object.keys(ArticleSchema.shape) as (keyof Article)[];
const trashedColumns = Object.keys(TrashedArticleSchema.shape) as (keyof TrashedArticle)[];

const sitemapBatch = 1000;

type OneArticle = Pick<ArticleRepository, 'find' | 'lock' | 'save' | 'findTrashed' | 'trash' | 'untrash'>;

/** One article by its address, and what is written of it. */
const createOneArticle = (scope: Scope): OneArticle => {
  const { db } = scope;

  const byFormerSlug = async <T>(slug: string, select: () => Knex.QueryBuilder): Promise<T | null> => {
    const former = db('article_redirects').select('article_id').where({ slug });
    const [moved] = (await select().whereIn('id', former)) as T[];
    return moved ?? null;
  };

  /** By its current slug, else by a former one. */
  const bySlug = async <T>(slug: string, select: () => Knex.QueryBuilder): Promise<T | null> => {
    const [found] = (await select().where({ slug })) as T[];
    return found ?? byFormerSlug(slug, select);
  };

  const present = () => db('articles').select<Article[]>(columns).whereNull('deleted_at');
  const presentBySlug = present().where({ slug: '' }).toSQL().sql;

  const withAddresses = async (saved: Article): Promise<Article> => {
    if (saved.status === 'published') await addressAuthorsOf(scope, saved);
    return saved;
  };

  return {
    async find(slug) {
      // Every page of an article asks this: it is compiled once, and planned once per connection.
      const query = db.raw<{ rows: Article[] }>(presentBySlug, [slug]).options({ name: 'article' });
      const [found] = (await query).rows;
      return found ?? byFormerSlug(slug, present);
    },

    lock(slug) {
      requireChange(scope);
      return bySlug(slug, () => present().forUpdate());
    },

    async save(article) {
      const saved = await saveEntity(
        scope,
        ArticleModel,
        columns,
        withModifiedTime(article, requireChange(scope).at),
        {
          also: {
            ...similarityKeys(article),
            ...articleHashes(article),
            outdated: outdatedTranslation(article),
          },
          only: (query) => void query.whereNull('deleted_at'),
        },
      );
      return withAddresses(saved);
    },

    findTrashed: (slug) =>
      bySlug(slug, () => db('articles').select<TrashedArticle[]>(trashedColumns).whereNotNull('deleted_at')),

    trash: (article) =>
      saveEntity(
        scope,
        ArticleModel,
        trashedColumns,
        { ...article, deleted_at: requireChange(scope).at },
        { only: (query) => void query.whereNull('deleted_at') },
      ),

    async untrash({ deleted_at: _deleted, ...article }) {
      const saved = await saveEntity(scope, ArticleModel, columns, article, {
        also: { deleted_at: null },
        only: (query) => void query.whereNotNull('deleted_at'),
      });
      return withAddresses(saved);
    },
  };
};

type ArticleStreams = Pick<ArticleRepository, 'stream' | 'sitemap'>;

/** Articles in any number, read in batches. */
const createArticleStreams = ({ db }: Scope): ArticleStreams => ({
  stream: ({ status, is_static, listed: isOfLists, language, limit, ...section }) =>
    inBatches<Article>(
      db,
      columns,
      (query) => {
        query.where({ status, deleted_at: null, ...(is_static === undefined ? {} : { is_static }) });
        if (isOfLists) query.whereRaw(`${isListed} and not (${isInterview})`);
        if (language) query.whereRaw('? = any(published_languages)', [language]);
        applySection(query, section);
      },
      { size: 100, limit },
    ),

  async *sitemap({ offset, limit, ...period }) {
    let after: [string, string] | null = null;
    for (let left = limit; left > 0; left -= sitemapBatch) {
      const query = db<Article>('articles')
        .select<(SitemapEntry & { created_at: string })[]>('created_at', ...Object.keys(sitemapFields))
        .whereRaw(listed)
        .orderBy(['created_at', 'slug'])
        .limit(Math.min(sitemapBatch, left));
      applyPeriod(query, period);
      if (after) query.whereRaw('(created_at, slug) > (?::timestamptz, ?)', after);
      else query.offset(offset);
      const batch = await query;
      for (const { created_at: _created, ...entry } of batch) yield entry;
      const last = batch.at(-1);
      if (!last || batch.length < sitemapBatch) return;
      after = [last.created_at, last.slug];
    }
  },
});

/** Articles in Postgres; see the port for the guarantees of each method. */
export const createArticleRepository = (scope: Scope): ArticleRepository => {
  const { db, cached } = scope;
  return {
    ...createOneArticle(scope),
    ...createArticleLists(scope),
    ...createArticleTotals(scope),
    ...createArticleStreams(scope),

    corrections: (page) => listCorrections(db, page),

    authorAddresses: () => cached('author addresses', () => findAddresses(db)),

    addressAuthors() {
      requireChange(scope);
      return addressAllAuthors(scope);
    },

    usedSlugs: (slugs) =>
      cached(`used slugs ${slugs.join(' ')}`, async () => {
        const named = (table: string) => db<{ slug: string }>(table).select('slug').whereIn('slug', slugs);
        const rows = slugs.length ? await named('articles').unionAll(named('article_redirects')) : [];
        return new Set(rows.map(({ slug }) => slug));
      }),

    untouchedSamples: () =>
      cached('untouched samples', async () => {
        const rows = await db('articles')
          .select<{ slug: string }[]>('slug')
          .where({ status: 'published', deleted_at: null })
          .whereIn('slug', db('untouched_articles').select('slug'));
        return rows.map(({ slug }) => slug);
      }),

    hiddenSamples: () => hiddenSamples(scope),
  };
};
