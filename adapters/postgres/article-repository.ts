import type { Knex } from 'knex';
import type { Article, ArticleSummary, SitemapEntry, TrashedArticle } from '#core/articles/article.ts';
import {
  Article as ArticleSchema,
  ArticleSummary as ArticleSummarySchema,
  TrashedArticle as TrashedArticleSchema,
} from '#core/articles/article.ts';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { countLimitOf, isFiltered } from '#core/articles/filters.ts';
import type { ArticleRepository } from '#core/articles/ports.ts';
import { similarityKeys } from '#core/articles/similarity.ts';
import { articleHashes } from '#core/articles/text-hash.ts';
import type { Scope } from './entity-store.ts';
import { requireChange, saveEntity } from './entity-store.ts';
import { translated } from './errors.ts';
import { applyFilter, byIndexOfFilter, order } from './article-queries.ts';
import { ArticleModel } from './models.ts';

const columns = Object.keys(ArticleSchema.shape) as (keyof Article)[];
const trashedColumns = Object.keys(TrashedArticleSchema.shape) as (keyof TrashedArticle)[];
const summaryColumns = Object.keys(ArticleSummarySchema.shape);
const batchSize = 100;
const sitemapBatchSize = 1000;

/** Articles in Postgres; see the port for what each method guarantees. */
export const createArticleRepository = (scope: Scope): ArticleRepository => {
  const { db, cached } = scope;
  const read = async <T>(
    build: (query: Knex.QueryBuilder) => void,
    fields: readonly string[],
    on: Knex = db,
  ): Promise<T[]> =>
    translated(async () => {
      const query = on('articles').select<unknown[]>(fields as string[]);
      build(query as Knex.QueryBuilder);
      return (await query) as T[];
    });

  const countOn = async (on: Knex, filter: ArticleFilter): Promise<number> => {
    const matching = on('articles')
      .select(on.raw('1'))
      .limit(countLimitOf(filter) + 1);
    applyFilter(matching, filter);
    const rows = await translated(() =>
      on.from(matching.as('matching')).count<{ counted: number }[]>({ counted: '*' }),
    );
    return rows[0]?.counted ?? 0;
  };

  const counted = async (filter: ArticleFilter): Promise<number> => {
    const known = await cached(`count ${JSON.stringify(filter)}`, async () => ({
      counted: await (isFiltered(filter)
        ? byIndexOfFilter(db, (on) => countOn(on, filter))
        : countOn(db, filter)),
    }));
    return known.counted;
  };

  return {
    async find(slug) {
      const [article] = await translated(() =>
        ArticleModel.query(db).select(columns).where({ slug }).whereNull('deleted_at'),
      );
      return (article?.toJSON() as Article | undefined) ?? null;
    },

    async list({ filter, sort, limit, after }) {
      const ask = (on: Knex) =>
        read<ArticleSummary>(
          (query) => {
            applyFilter(query, filter);
            order(query, sort === 'oldest' ? 'asc' : 'desc', after);
            query.limit(limit);
          },
          summaryColumns,
          on,
        );
      // The planner takes what passes a filter to be spread evenly over time; few or old ones would be walked for long.
      const few = isFiltered(filter) && (await counted(filter)) <= countLimitOf(filter);
      return few ? byIndexOfFilter(db, ask) : ask(db);
    },

    count: counted,

    tags: () =>
      cached('tags', () =>
        translated(async () => {
          const { rows } = await db.raw<{ rows: { tag: string; count: number }[] }>(
            `select tag, count(*)::integer as count
            from articles, lateral (select distinct unnest(tags) as tag) carried
            where status = 'published' and deleted_at is null
            group by tag order by count(*) desc, tag limit 10000`,
          );
          return rows;
        }),
      ),

    taken: (slugs) =>
      cached(`taken ${slugs.join(' ')}`, async () => {
        const rows = slugs.length
          ? await read<{ slug: string }>((query) => query.whereIn('slug', [...slugs]), ['slug'])
          : [];
        return new Set(rows.map(({ slug }) => slug));
      }),

    async *stream({ status, is_static, limit = Infinity }) {
      let after: { key: string; slug: string } | null = null;
      for (let left = limit; left > 0;) {
        const size = Math.min(batchSize, left);
        const batch: Article[] = await read<Article>((query) => {
          query.where({ status, ...(is_static === undefined ? {} : { is_static }) });
          query.whereNull('deleted_at').limit(size);
          order(query, 'desc', after);
        }, columns);
        yield* batch;
        const last = batch.at(-1);
        if (!last || batch.length < size) return;
        after = { key: last.date, slug: last.slug };
        left -= batch.length;
      }
    },

    async *sitemap({ offset, limit }) {
      let after: [string, string] | null = null;
      for (let left = limit; left > 0;) {
        const size = Math.min(sitemapBatchSize, left);
        type Row = Pick<Article, 'slug' | 'type' | 'updated_at' | 'created_at' | 'title_en'>;
        const batch: Row[] = await read<Row>(
          (query) => {
            query
              .where({ status: 'published', deleted_at: null })
              .orderBy(['created_at', 'slug'])
              .limit(size);
            if (after) query.whereRaw('(created_at, slug) > (?::timestamptz, ?)', after);
            else query.offset(offset);
          },
          ['slug', 'type', 'updated_at', 'created_at', 'title_en'],
        );
        for (const { slug, type, updated_at, title_en } of batch)
          yield { slug, type, updated_at, has_english: title_en !== null } satisfies SitemapEntry;
        const last = batch.at(-1);
        if (!last || batch.length < size) return;
        after = [last.created_at, last.slug];
        left -= batch.length;
      }
    },

    async countPublished() {
      const [row] = await translated(() =>
        db('articles').where({ status: 'published', deleted_at: null }).count({ counted: '*' }),
      );
      return Number(row?.counted ?? 0);
    },

    save: (article) =>
      saveEntity(scope, ArticleModel, columns, article, {
        also: { ...similarityKeys(article), ...articleHashes(article) },
        only: (query) => void query.whereNull('deleted_at'),
      }),

    async findTrashed(slug) {
      const [article] = await translated(() =>
        ArticleModel.query(db).select(trashedColumns).where({ slug }).whereNotNull('deleted_at'),
      );
      return (article?.toJSON() as TrashedArticle | undefined) ?? null;
    },

    trash: (article) =>
      saveEntity(
        scope,
        ArticleModel,
        trashedColumns,
        { ...article, deleted_at: requireChange(scope).at },
        { only: (query) => void query.whereNull('deleted_at') },
      ),

    untrash: ({ deleted_at: _deleted, ...article }) =>
      saveEntity(scope, ArticleModel, columns, article, {
        also: { deleted_at: null },
        only: (query) => void query.whereNotNull('deleted_at'),
      }),
  };
};
