import type { Knex } from 'knex';
import type { Article, ArticleSummary } from '#core/articles/article.ts';
import { ArticleSummary as ArticleSummarySchema } from '#core/articles/article.ts';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { countLimitOf, isFiltered } from '#core/articles/filters.ts';
import type { ArticleQuery, ArticleRepository } from '#core/articles/ports.ts';
import { topicsOf } from '#core/text/topic-aliases.ts';
import { applyFilter, byIndexOfFilter, listed, looksForContent, orderPaidLast } from './article-queries.ts';
import { countUpTo, countingUpTo } from './queries.ts';
import type { Scope } from './scope.ts';

/** An article of a list, in the revision that it has there. */
type Listed = Pick<Article, 'id' | 'revision'>;

const summaryColumns = Object.keys(ArticleSummarySchema.shape);

/** Maximum length of a list whose rows stay cached: one page, and one more that tells whether there is another. */
const sharedLimit = 21;

/** How many articles of lists stay cached. */
const maxSummaries = 2000;

/** How many articles with the same source are compared by date. */
const maxCiting = 100;

/** Whether a filter has one topic, with all of its names, and nothing else: there are few such queries. */
const isOneTopic = ({ topics = [], ...others }: ArticleFilter): boolean =>
  !isFiltered(others) && new Set(topics.map((label) => topicsOf(label)[0])).size === 1;

/** The query of a list, of articles to find by `summariesOf`. */
const listing = (db: Knex, { filter, sort, limit, after, offset = 0 }: ArticleQuery) => {
  const query = db('articles').select<Listed[]>('id', 'revision');
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
  const input = [
    filter.since && 'since',
    filter.before && 'before',
    filter.withInterviews && 'interviews',
    after && 'after',
  ].filter(Boolean);
  return ['articles', sort, ...input].join(' ');
};

/** Counts what matches a filter; a count is cached until articles change. */
const createCount = ({ db, cached }: Scope) => {
  const countOn = (on: Knex, filter: ArticleFilter): Promise<number> => {
    const matching = on('articles');
    applyFilter(matching, filter);
    return countUpTo(on, matching, countLimitOf(filter));
  };
  const countNow = (filter: ArticleFilter): Promise<number> =>
    looksForContent(filter) ? byIndexOfFilter(db, (on) => countOn(on, filter)) : countOn(db, filter);

  const counted = async (filter: ArticleFilter, count = () => countNow(filter)): Promise<number> => {
    const found = await cached(`count ${JSON.stringify(filter)}`, async () => ({ counted: await count() }));
    return found.counted;
  };

  return { countNow, counted };
};

/** Finds the articles of lists. */
const createSummaries = ({ db, cached }: Scope) => {
  /**
   * The articles of a list, in its order. Most lists show articles that others show: their rows are long, so those that
   * are cached in this revision are not read again. One that is no longer published by now is left out.
   */
  return async (wanted: readonly Listed[]): Promise<ArticleSummary[]> => {
    const current = await cached('summaries', async () => new Map<string, ArticleSummary>());
    const found = new Map<string, ArticleSummary>();
    for (const { id, revision } of wanted) {
      const summary = current.get(id);
      if (summary?.revision === revision) found.set(id, summary);
    }
    const missing = wanted.flatMap(({ id }) => (found.has(id) ? [] : [id]));
    if (missing.length) {
      const rows = await db('articles')
        .select<ArticleSummary[]>(summaryColumns)
        .where({ status: 'published', deleted_at: null })
        .whereIn('id', missing);
      if (current.size + rows.length > maxSummaries) current.clear();
      for (const row of rows) {
        current.set(row.id, row);
        found.set(row.id, row);
      }
    }
    return wanted.flatMap(({ id }) => found.get(id) ?? []);
  };
};

type ArticleLists = Pick<ArticleRepository, 'list' | 'page' | 'count' | 'withSources'>;

/** The lists of published articles that readers page through. */
export const createArticleLists = (scope: Scope): ArticleLists => {
  const { db, cached } = scope;
  const { countNow, counted } = createCount(scope);
  const summariesOf = createSummaries(scope);

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
    const statement = listing(db, query).select(total);
    const name = preparedName(query);
    if (name !== null) statement.options({ name });
    const rows = (await statement) as (Listed & { counted: number })[];
    const [first] = rows;
    if (first) return { items: await summariesOf(rows), counted: first.counted };
    return { items: [], counted: after || offset ? await countNow(filter) : 0 };
  };

  return {
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
  };
};
