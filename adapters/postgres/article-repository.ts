import type { Knex } from 'knex';
import type { Article, ArticleSummary, SitemapEntry, TrashedArticle } from '#core/articles/article.ts';
import {
  Article as ArticleSchema,
  ArticleSummary as ArticleSummarySchema,
  sitemapFields,
  TrashedArticle as TrashedArticleSchema,
} from '#core/articles/article.ts';
import { outdatedTranslation } from '#core/articles/article-languages.ts';
import type { Byline } from '#core/articles/authorship.ts';
import type { ListedCorrection } from '#core/articles/corrections.ts';
import type { FigureRow } from '#core/articles/figures.ts';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { countLimitOf, isFiltered } from '#core/articles/filters.ts';
import type { ArticleQuery, ArticleRepository } from '#core/articles/ports.ts';
import { similarityKeys } from '#core/articles/similarity.ts';
import { asShown } from '#core/articles/publishing/modified.ts';
import { topicsOf } from '#core/text/topic-aliases.ts';
import { articleHashes } from '#core/articles/text-hash.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';
import {
  applyFilter,
  applyPeriod,
  applySection,
  byIndexOfFilter,
  inBatches,
  isListed,
  listed,
  orderPaidLast,
} from './article-queries.ts';
import { addressAllAuthors, addressAuthorsOf, findAddresses } from './author-addresses.ts';
import { ArticleModel, saveEntity } from './entities.ts';
import { countUpTo, countingUpTo } from './queries.ts';

/** An article of a list, in the revision that it has there. */
type Listed = Pick<Article, 'id' | 'revision'>;

const columns = Object.keys(ArticleSchema.shape) as (keyof Article)[];
const trashedColumns = Object.keys(TrashedArticleSchema.shape) as (keyof TrashedArticle)[];
const summaryColumns = Object.keys(ArticleSummarySchema.shape);

const sitemapBatch = 1000;
/** Written exactly as in their index. */
/** The condition that a piece is a sample that nobody has rewritten. */
const isUntouched = (entity: 'articles' | 'interviews'): string =>
  `slug in (select slug from untouched_samples where entity = '${entity}')`;
const corrected = `${listed} and corrections <> '[]'`;

/** Maximum length of a list whose rows stay cached: one page, and one more that tells whether there is another. */
const sharedLimit = 21;

/** How many articles of lists stay cached. */
const maxSummaries = 2000;

/** How many articles with the same source are compared by date. */
const maxCiting = 100;

/** Whether a filter uses labels or words, which have indexes of their own; a period uses the index by date. */
const looksForContent = ({ since: _since, before: _before, ...content }: ArticleFilter): boolean =>
  isFiltered(content);

/** Whether a filter has one topic, with all of its names, and nothing else: there are few such queries. */
const isOneTopic = ({ topics = [], ...others }: ArticleFilter): boolean =>
  !isFiltered(others) && new Set(topics.map((label) => topicsOf(label)[0])).size === 1;

/** Articles in Postgres; see the port for the guarantees of each method. */
export const createArticleRepository = (scope: Scope): ArticleRepository => {
  const { db, cached } = scope;
  const countOn = (on: Knex, filter: ArticleFilter): Promise<number> => {
    const matching = on('articles');
    applyFilter(matching, filter);
    return countUpTo(on, matching, countLimitOf(filter));
  };
  const countNow = (filter: ArticleFilter): Promise<number> =>
    looksForContent(filter) ? byIndexOfFilter(db, (on) => countOn(on, filter)) : countOn(db, filter);

  const counted = async (filter: ArticleFilter, count = () => countNow(filter)): Promise<number> => {
    const known = await cached(`count ${JSON.stringify(filter)}`, async () => ({ counted: await count() }));
    return known.counted;
  };

  /**
   * The articles of a list, in its order. Most lists show articles that others show: their rows are long, so those that
   * are cached in this revision are not read again. One that is no longer published by now is left out.
   */
  const summariesOf = async (wanted: readonly Listed[]): Promise<ArticleSummary[]> => {
    const known = await cached('summaries', async () => new Map<string, ArticleSummary>());
    const found = new Map<string, ArticleSummary>();
    for (const { id, revision } of wanted) {
      const summary = known.get(id);
      if (summary?.revision === revision) found.set(id, summary);
    }
    const missing = wanted.flatMap(({ id }) => (found.has(id) ? [] : [id]));
    if (missing.length) {
      const rows = await db('articles')
        .select<ArticleSummary[]>(summaryColumns)
        .where({ status: 'published', deleted_at: null })
        .whereIn('id', missing);
      if (known.size + rows.length > maxSummaries) known.clear();
      for (const row of rows) {
        known.set(row.id, row);
        found.set(row.id, row);
      }
    }
    return wanted.flatMap(({ id }) => found.get(id) ?? []);
  };

  const listing = (on: Knex, { filter, sort, limit, after, offset = 0 }: ArticleQuery) => {
    const query = on('articles').select<Listed[]>('id', 'revision');
    // Not as a parameter: how many are wanted belongs to the plan of a prepared statement.
    query.limit(limit, { skipBinding: true });
    if (offset) query.offset(offset);
    applyFilter(query, filter);
    orderPaidLast(query, sort === 'oldest' ? 'asc' : 'desc', after);
    return query;
  };

  /**
   * The name to prepare the query of a page under, so that it is planned once per connection: planning takes longer than
   * running it. Only for the few queries that differ in nothing but values.
   */
  const preparedName = ({ filter, sort, limit, after, offset }: ArticleQuery): string | null => {
    if (looksForContent(filter) || limit !== sharedLimit || offset) return null;
    const given = [filter.since && 'since', filter.before && 'before', after && 'after'].filter(Boolean);
    return ['articles', sort, ...given].join(' ');
  };

  const list = async (query: ArticleQuery): Promise<ArticleSummary[]> => {
    const { filter, sort, limit, after, offset } = query;
    // The planner assumes that matching articles are spread evenly over time; a scan for few or old ones would be long.
    const find = async () => {
      const few = looksForContent(filter) && (await counted(filter)) <= countLimitOf(filter);
      return summariesOf(
        await (few ? byIndexOfFilter(db, async (on) => listing(on, query)) : listing(db, query)),
      );
    };
    // Every article's page shows the newest of its topics; home, lists, feeds and assistants show the newest of all.
    const isShared =
      limit <= sharedLimit && after === null && !offset && (isOneTopic(filter) || !isFiltered(filter));
    return isShared ? cached(`newest ${sort} ${limit} ${JSON.stringify(filter)}`, find) : find();
  };

  /** A page and its count by one query: most of the cost of a small query is in asking it. */
  const listCounted = async (query: ArticleQuery): Promise<{ items: ArticleSummary[]; counted: number }> => {
    const { filter, after, offset } = query;
    const matching = db('articles');
    applyFilter(matching, filter);
    const total = countingUpTo(db, matching, countLimitOf(filter)).as('counted');
    const asked = listing(db, query).select(total);
    const name = preparedName(query);
    if (name !== null) asked.options({ name });
    const rows = (await asked) as (Listed & { counted: number })[];
    const [first] = rows;
    if (first) return { items: await summariesOf(rows), counted: first.counted };
    return { items: [], counted: after || offset ? await countNow(filter) : 0 };
  };

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

  /** How many published articles have each tag, or each topic; the most frequent first. */
  const labelCounts = <L extends 'tag' | 'topic'>(label: L) =>
    cached(`${label}s`, async () => {
      const { rows } = await db.raw<{ rows: ({ [K in L]: string } & { count: number })[] }>(
        `select ${label}, count(*)::integer as count
        from articles, lateral (select distinct unnest(${label}s) as ${label}) carried
        where ${listed}
        group by ${label} order by count(*) desc, ${label} limit 10000`,
      );
      return rows;
    });

  const tagsOn = async (on: Knex, filter: ArticleFilter) => {
    const matching = on('articles').select('tags').limit(countLimitOf(filter)).as('matching');
    applyFilter(matching, filter);
    return (await on
      .select('tag', on.raw('count(*)::integer as count'))
      .from(matching)
      .joinRaw('cross join lateral (select distinct unnest(tags) as tag) carried')
      .groupBy('tag')) as { tag: string; count: number }[];
  };

  const withAddresses = async (saved: Article): Promise<Article> => {
    if (saved.status === 'published') await addressAuthorsOf(scope, saved);
    return saved;
  };

  return {
    async find(slug) {
      // Every page of an article asks this: it is compiled once, and planned once per connection.
      const asked = db.raw<{ rows: Article[] }>(presentBySlug, [slug]).options({ name: 'article' });
      const [found] = (await asked).rows;
      return found ?? byFormerSlug(slug, present);
    },

    lock(slug) {
      requireChange(scope);
      return bySlug(slug, () => present().forUpdate());
    },

    list,

    async page(query) {
      const { filter } = query;
      const found: { items?: ArticleSummary[] } = {};
      const total = await counted(filter, async () => {
        if (looksForContent(filter)) return countNow(filter);
        const page = await listCounted(query);
        found.items = page.items;
        return page.counted;
      });
      return { items: found.items ?? (await list(query)), counted: total };
    },

    count: (filter) => counted(filter),

    // Cached as the lists by topic are: the pieces about one event cite the same sources.
    withSources: (keys, limit) =>
      cached(`citing ${limit} ${JSON.stringify(keys)}`, async () => {
        // A law may be cited by half of the archive: sorting all of that would take long.
        const citing = db('articles')
          .select('id', 'revision', 'date', 'slug', 'sponsored')
          .whereRaw(listed)
          .whereRaw('source_keys && ?::text[]', [[...keys]])
          .limit(maxCiting)
          .as('citing');
        const query = db.select<Listed[]>('id', 'revision').from(citing).limit(limit);
        orderPaidLast(query, 'desc', null);
        return summariesOf(await query);
      }),

    tags: (filter) =>
      isFiltered(filter)
        ? cached(`tags ${JSON.stringify(filter)}`, () =>
            looksForContent(filter) ? byIndexOfFilter(db, (on) => tagsOn(on, filter)) : tagsOn(db, filter),
          )
        : labelCounts('tag'),

    topics: () => labelCounts('topic'),

    bylines: () =>
      cached('bylines', async () => {
        const { rows } = await db.raw<{ rows: (Byline & { count: number })[] }>(
          `select author, author_name, is_agent, count(*)::integer as count
          from articles where ${listed}
          group by author, author_name, is_agent
          order by count(*) desc, author, author_name, is_agent limit 10000`,
        );
        return rows;
      }),

    authorAddresses: () => cached('author addresses', () => findAddresses(db)),

    addressAuthors() {
      requireChange(scope);
      return addressAllAuthors(scope);
    },

    months: (timeZone) =>
      cached(`months ${timeZone}`, async () => {
        const { rows } = await db.raw<{ rows: { month: string; count: number }[] }>(
          `select to_char(date at time zone ?, 'YYYY-MM') as month, count(*)::integer as count
          from articles where ${listed}
          group by month order by month desc`,
          [timeZone],
        );
        return rows;
      }),

    figures: (since) =>
      cached(`figures ${since}`, async () => {
        const { rows } = await db.raw<{ rows: FigureRow[] }>(
          `select case when made->>'origin' = 'human' and is_agent then 'ai-generated' else made->>'origin' end origin,
            made->>'reviewer' is not null reviewed, jsonb_array_length(sources) sources, count(*)::integer pieces,
            sum(jsonb_array_length(jsonb_path_query_array(corrections, '$[*] \\? (@.at >= $since)', ?)))::integer corrections
          from articles cross join lateral (select provenance->(case original_language when 'es' then 'en' else 'es' end) other) translation
          cross join lateral (select case when provenance->original_language->>'origin' = 'ai-translated'
            and other->>'origin' <> 'ai-translated' then other else provenance->original_language end made) version
          where ${listed} group by 1, 2, 3`,
          [JSON.stringify({ since })],
        );
        return rows;
      }),

    async corrections({ limit, after, ...section }) {
      const inSection = () => {
        const query = db('articles').whereRaw(corrected);
        applySection(query, section);
        return query;
      };
      const items = (await inSection()
        .select(
          db.raw("c->>'at' as at, c->>'text_es' as text_es, c->>'text_en' as text_en"),
          'id as article_id',
          'slug',
          'type',
          'title_es',
          'title_en',
          'published_languages',
        )
        .joinRaw('cross join lateral jsonb_array_elements(corrections) c')
        .modify((query) => {
          if (after)
            query.whereRaw(`(c->>'at', slug) < (? collate "C", ? collate "C")`, [after.key, after.slug]);
        })
        .orderByRaw(`c->>'at' collate "C" desc, slug collate "C" desc`)
        .limit(limit)) as ListedCorrection[];
      const [sum] = await inSection().select<{ counted: number }[]>(
        db.raw('coalesce(sum(jsonb_array_length(corrections)), 0)::integer as counted'),
      );
      return { items, counted: sum!.counted };
    },

    taken: (slugs) =>
      cached(`taken ${slugs.join(' ')}`, async () => {
        const named = (table: string) => db<{ slug: string }>(table).select('slug').whereIn('slug', slugs);
        const rows = slugs.length ? await named('articles').unionAll(named('article_redirects')) : [];
        return new Set(rows.map(({ slug }) => slug));
      }),

    untouchedSamples: () =>
      cached('untouched samples', async () => {
        const rows = await db('articles')
          .select<{ slug: string }[]>('slug')
          .where({ status: 'published', deleted_at: null })
          .whereRaw(isUntouched('articles'))
          .unionAll((union) =>
            union
              .select('slug')
              .from('interviews')
              .where({ draft: false, deleted_at: null })
              .whereRaw(isUntouched('interviews')),
          );
        return rows.map(({ slug }) => slug);
      }),

    stream: ({ status, is_static, listed: isOfLists, language, limit, ...section }) =>
      inBatches<Article>(
        db,
        columns,
        (query) => {
          query.where({ status, deleted_at: null, ...(is_static === undefined ? {} : { is_static }) });
          if (isOfLists) query.whereRaw(isListed('articles'));
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

    async countPublished() {
      const [row] = await db('articles').whereRaw(listed).count<{ counted: number }[]>({ counted: '*' });
      return row?.counted ?? 0;
    },

    async save(article) {
      const saved = await saveEntity(
        scope,
        ArticleModel,
        columns,
        asShown(article, requireChange(scope).at),
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
