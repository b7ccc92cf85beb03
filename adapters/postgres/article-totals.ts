import type { Knex } from 'knex';
import type { ListedCorrection } from '#core/articles/corrections.ts';
import type { FigureRow } from '#core/articles/figures.ts';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { countLimitOf, isFiltered } from '#core/articles/filters.ts';
import type { ArticleFacet, ArticleRepository, FacetCount } from '#core/articles/ports.ts';
import {
  applyFilter,
  applySection,
  byIndexOfFilter,
  isInterview,
  listed,
  listedPiece,
  looksForContent,
  namedTopics,
  topicsCarried,
} from './article-queries.ts';
import type { Scope } from './scope.ts';

/** How many of a group are articles and interviews. */
const countOfEach = `count(*) filter (where not (${isInterview}))::integer as articles,
  count(*) filter (where ${isInterview})::integer as interviews`;

/** Written exactly as in their index. */
const corrected = `${listedPiece} and corrections <> '[]'`;

const tagsOn = async (db: Knex, filter: ArticleFilter) => {
  const matching = db('articles').select('tags').limit(countLimitOf(filter)).as('matching');
  applyFilter(matching, filter);
  return (await db
    .select('tag', db.raw('count(*)::integer as count'))
    .from(matching)
    .joinRaw('cross join lateral (select distinct unnest(tags) as tag) carried')
    .groupBy('tag')) as { tag: string; count: number }[];
};

/** What articles are counted by, with its parameters. */
const parts: Record<ArticleFacet, (timeZone: string) => [expression: string, ...parameters: string[]]> = {
  topic: () => ['topics'],
  type: () => ['type'],
  year: (timeZone) => ["to_char(date at time zone ?, 'YYYY')", timeZone],
};

const valuesOn = async (db: Knex, by: ArticleFacet, filter: ArticleFilter, timeZone: string) => {
  const [expression, ...parameters] = parts[by](timeZone);
  const matching = db('articles')
    .select(db.raw(`${expression} as part`, parameters))
    .as('matching');
  applyFilter(matching, filter);
  if (isFiltered(filter)) matching.limit(countLimitOf(filter));
  // Many articles have the same topics: these are looked up once.
  const counted = db.select('part', db.raw('count(*)::integer as count')).from(matching).groupBy('part');
  const query = db.from(counted.as('counted')).groupBy('value').orderByRaw('count desc, value').limit(1000);
  if (by === 'topic')
    query
      .select('value', db.raw('sum(count)::integer as count'))
      .joinRaw(`cross join lateral (${topicsCarried('part')}) carried`, namedTopics);
  else query.select('part as value', db.raw('sum(count)::integer as count'));
  return (await query) as FacetCount[];
};

type ArticleTotals = Pick<
  ArticleRepository,
  'values' | 'tags' | 'topics' | 'bylines' | 'months' | 'figures' | 'countPublished'
>;

/** What published articles have in common, with how many have it. */
export const createArticleTotals = ({ db, cached }: Scope): ArticleTotals => {
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

  return {
    tags: (filter) =>
      isFiltered(filter)
        ? cached(`tags ${JSON.stringify(filter)}`, () =>
            looksForContent(filter) ? byIndexOfFilter(db, (on) => tagsOn(on, filter)) : tagsOn(db, filter),
          )
        : labelCounts('tag'),

    values: (by, filter, timeZone) =>
      cached(`values ${by} ${timeZone} ${JSON.stringify(filter)}`, () =>
        looksForContent(filter)
          ? byIndexOfFilter(db, (on) => valuesOn(on, by, filter, timeZone))
          : valuesOn(db, by, filter, timeZone),
      ),

    topics: () => labelCounts('topic'),

    bylines: () =>
      cached('bylines', async () => {
        const { rows } = await db.raw<{ rows: Awaited<ReturnType<ArticleRepository['bylines']>> }>(
          `select author, author_name, is_agent, ${countOfEach}
          from articles where ${listedPiece}
          group by author, author_name, is_agent
          order by count(*) desc, author, author_name, is_agent limit 10000`,
        );
        return rows;
      }),

    months: (timeZone) =>
      cached(`months ${timeZone}`, async () => {
        const { rows } = await db.raw<{ rows: Awaited<ReturnType<ArticleRepository['months']>> }>(
          `select to_char(date at time zone ?, 'YYYY-MM') as month, ${countOfEach}
          from articles where ${listedPiece}
          group by month order by month desc`,
          [timeZone],
        );
        return rows;
      }),

    figures: (since) =>
      cached(`figures ${since}`, async () => {
        const { rows } = await db.raw<{ rows: FigureRow[] }>(
          `select case when made->>'origin' = 'human' and is_agent then 'ai-generated' else made->>'origin' end origin,
            translated, with_ai, reviewed, jsonb_array_length(sources) sources, count(*)::integer pieces,
            sum(jsonb_array_length(jsonb_path_query_array(corrections, '$[*] \\? (@.at >= $since)', ?)))::integer corrections
          from articles cross join lateral (select case original_language when 'es' then 'en' else 'es' end other) translation
          cross join lateral (select case when provenance->original_language->>'origin' = 'ai-translated'
            and provenance->other->>'origin' <> 'ai-translated' then other else original_language end original) version
          cross join lateral (select provenance->original made) text
          cross join lateral (
            select coalesce(bool_or(origin <> 'human' or is_agent), false) with_ai,
              coalesce(bool_and(reviewed) filter (where origin <> 'human' or is_agent), false) reviewed,
              coalesce(bool_or(origin = 'ai-translated' and language <> original), false) translated
            from (select language, provenance->language->>'origin' as origin,
              provenance->language->>'reviewer' is not null as reviewed from unnest(published_languages) language) shown
          ) texts
          where ${listed} group by 1, 2, 3, 4, 5`,
          [JSON.stringify({ since })],
        );
        return rows;
      }),

    async countPublished() {
      const [row] = await db('articles').whereRaw(listed).count<{ counted: number }[]>({ counted: '*' });
      return row?.counted ?? 0;
    },
  };
};

/** The corrections of published articles: see the port. */
export const listCorrections = async (
  db: Knex,
  { limit, after, ...section }: Parameters<ArticleRepository['corrections']>[0],
): ReturnType<ArticleRepository['corrections']> => {
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
      if (after) query.whereRaw(`(c->>'at', slug) < (? collate "C", ? collate "C")`, [after.key, after.slug]);
    })
    .orderByRaw(`c->>'at' collate "C" desc, slug collate "C" desc`)
    .limit(limit)) as ListedCorrection[];
  const [sum] = await inSection().select<{ counted: number }[]>(
    db.raw('coalesce(sum(jsonb_array_length(corrections)), 0)::integer as counted'),
  );
  return { items, counted: sum!.counted };
};
