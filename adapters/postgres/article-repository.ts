import type { Knex } from 'knex';
import type { Article, ArticleSummary } from '#core/articles/article.ts';
import { Article as ArticleSchema, ArticleSummary as ArticleSummarySchema } from '#core/articles/article.ts';
import type { SitemapEntry } from '#core/articles/contracts.ts';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { countLimitOf } from '#core/articles/filters.ts';
import type { ArticleRepository } from '#core/articles/ports.ts';
import type { Scope } from './entity-store.ts';
import { saveEntity } from './entity-store.ts';
import { translated } from './errors.ts';
import { ArticleModel } from './models.ts';

const columns = Object.keys(ArticleSchema.shape) as (keyof Article)[];
const summaryColumns = Object.keys(ArticleSummarySchema.shape);
const batchSize = 100;
const sitemapBatchSize = 1000;

const searchClause = (query: Knex.QueryBuilder, q: string, lang: ArticleFilter['lang']) => {
  const spanish = "search_es @@ search_query('spanish', ?)";
  const english = "search_en @@ search_query('english', ?)";
  if (lang === 'es') query.whereRaw(spanish, [q]);
  else if (lang === 'en') query.whereRaw(`(${english} or (search_en is null and ${spanish}))`, [q, q]);
  else query.whereRaw(`(${spanish} or ${english})`, [q, q]);
};

const applyFilter = (query: Knex.QueryBuilder, { topics, tags, type, from, to, q, lang }: ArticleFilter) => {
  query.where('status', 'published');
  if (topics?.length) query.whereRaw('topics && ?::text[]', [[...topics]]);
  if (tags?.length) query.whereRaw('tags && ?::text[]', [[...tags]]);
  if (type) query.where({ type });
  if (from) query.whereRaw("date >= ?::date::timestamp at time zone 'UTC'", [from]);
  if (to) query.whereRaw("date < (?::date + 1)::timestamp at time zone 'UTC'", [to]);
  if (q) searchClause(query, q, lang);
};

const order = (
  query: Knex.QueryBuilder,
  direction: 'asc' | 'desc',
  after: { key: string; slug: string } | null,
) => {
  query.orderBy([
    { column: 'date', order: direction },
    { column: 'slug', order: direction },
  ]);
  if (after)
    query.whereRaw(`(date, slug) ${direction === 'asc' ? '>' : '<'} (?::timestamptz, ?)`, [
      after.key,
      after.slug,
    ]);
};

/** Articles in Postgres; see the port for what each method guarantees. */
export const createArticleRepository = (scope: Scope): ArticleRepository => {
  const { db, remember } = scope;
  const read = async <T>(
    build: (query: Knex.QueryBuilder) => void,
    fields: readonly string[],
  ): Promise<T[]> =>
    translated(async () => {
      const query = db('articles').select<unknown[]>(fields as string[]);
      build(query as Knex.QueryBuilder);
      return (await query) as T[];
    });

  return {
    async find(slug) {
      const [article] = await translated(() => ArticleModel.query(db).select(columns).where({ slug }));
      return (article?.toJSON() as Article | undefined) ?? null;
    },

    list: ({ filter, sort, limit, after }) =>
      read<ArticleSummary>((query) => {
        applyFilter(query, filter);
        order(query, sort === 'oldest' ? 'asc' : 'desc', after);
        query.limit(limit);
      }, summaryColumns),

    async count(filter) {
      const { counted } = await remember(`count ${JSON.stringify(filter)}`, async () => {
        const matching = db('articles')
          .select(db.raw('1'))
          .limit(countLimitOf(filter) + 1);
        applyFilter(matching, filter);
        const rows = await translated(() =>
          db.from(matching.as('matching')).count<{ counted: number }[]>({ counted: '*' }),
        );
        return { counted: rows[0]?.counted ?? 0 };
      });
      return counted;
    },

    taken: (slugs) =>
      remember(`taken ${slugs.join(' ')}`, async () => {
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
          query.where({ status, ...(is_static === undefined ? {} : { is_static }) }).limit(size);
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
        type Row = { slug: string; updated_at: string; created_at: string; title_en: string | null };
        const batch: Row[] = await read<Row>(
          (query) => {
            query.where({ status: 'published' }).orderBy(['created_at', 'slug']).limit(size);
            if (after) query.whereRaw('(created_at, slug) > (?::timestamptz, ?)', after);
            else query.offset(offset);
          },
          ['slug', 'updated_at', 'created_at', 'title_en'],
        );
        for (const { slug, updated_at, title_en } of batch)
          yield { slug, updated_at, has_english: title_en !== null } satisfies SitemapEntry;
        const last = batch.at(-1);
        if (!last || batch.length < size) return;
        after = [last.created_at, last.slug];
        left -= batch.length;
      }
    },

    async countPublished() {
      const [row] = await translated(() =>
        db('articles').where({ status: 'published' }).count({ counted: '*' }),
      );
      return Number(row?.counted ?? 0);
    },

    save: (article) => saveEntity(scope, ArticleModel, columns, article),
  };
};
