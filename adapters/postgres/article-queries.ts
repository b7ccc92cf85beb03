import type { Knex } from 'knex';
import type { Byline } from '#core/articles/authorship.ts';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { isFiltered } from '#core/articles/filters.ts';
import type { Position } from '#core/input/cursor.ts';
import type { Language } from '#core/text/language.ts';
import { paidPosition, placeAt } from '#core/items/paid-last.ts';
import { topicsOfLabels } from '#core/text/topic-aliases.ts';
import type { Period } from '#core/time/wall-clock.ts';
import type { SearchTerms } from '#core/search/search-terms.ts';
import { parseTerms } from '#core/search/search-terms.ts';
import { inSaved, savedOr } from './saved-texts.ts';
import type { Scope } from './scope.ts';
import type { Sql } from './search-query.ts';
import { configs, queryOf } from './search-query.ts';

const found = (terms: SearchTerms, language: Language, vector = `search_${language}`): Sql => {
  const { text, values } = queryOf(terms, { config: configs[language], stems: true });
  return { text: `${vector} @@ (${text})`, values };
};

/** The words of an article, with those of its title and summary as saved since; inside `inSaved`. */
const savedVector = (language: Language): string =>
  `(coalesce(search_${language}, '') || search_vector('${configs[language]}',
    ${savedOr(`title_${language}`)}, ${savedOr(`summary_${language}`)}, '', ''))`;

/**
 * Restricts a query on articles to those that contain the search words, in either language, as stored or, in title and
 * summary, as saved since; the last word may be unfinished.
 */
export const search = (query: Knex.QueryBuilder, q: string) => {
  const terms = parseTerms(q);
  const [spanish, english] = [found(terms, 'es'), found(terms, 'en')];
  const stored = [...spanish.values, ...english.values];
  const saved = [found(terms, 'es', savedVector('es')), found(terms, 'en', savedVector('en'))];
  query.whereRaw(
    `(${spanish.text} or ${english.text} or ${inSaved(saved.map(({ text }) => text).join(' or '))})`,
    [...stored, ...saved.flatMap(({ values }) => values)],
  );
};

/** Restricts a query on published articles to those that contain the search words where readers see them. */
const searchPublished = (query: Knex.QueryBuilder, q: string, lang: ArticleFilter['lang']) => {
  const hasEnglish = "'en' = any(published_languages)";
  const terms = { ...parseTerms(q), start: null };
  const [es, en] = [found(terms, 'es'), found(terms, 'en')];
  const spanish = `(${es.text} and 'es' = any(published_languages))`;
  const english = `(${en.text} and ${hasEnglish})`;
  if (lang === 'es') query.whereRaw(spanish, es.values);
  else if (lang === 'en')
    query.whereRaw(`(${english} or (not ${hasEnglish} and ${spanish}))`, [...en.values, ...es.values]);
  else query.whereRaw(`(${spanish} or ${english})`, [...es.values, ...en.values]);
};

const anyLabel = (query: Knex.QueryBuilder, kind: string, labels: readonly string[] | undefined) => {
  if (labels?.length) query.whereRaw('labels && ?::text[]', [labels.map((label) => `${kind}:${label}`)]);
};

const anyByline = (query: Knex.QueryBuilder, bylines: readonly Byline[] | undefined) => {
  if (!bylines) return;
  query.where((any) => {
    any.whereRaw('false');
    for (const { author, author_name: name } of bylines)
      any.orWhere(
        (one) =>
          void (name === null
            ? one.where({ author }).whereNull('author_name')
            : one.where({ author, author_name: name })),
      );
  });
};

/** Restricts a query on articles to those of any of these topics, to a kind, to some bylines, and to some articles. */
export const applySection = (
  query: Knex.QueryBuilder,
  { topics, type, bylines, slugs }: Pick<ArticleFilter, 'topics' | 'type' | 'bylines' | 'slugs'>,
): void => {
  anyByline(query, bylines);
  if (slugs) query.whereRaw('slug = any(?::text[])', [[...slugs]]);
  anyLabel(query, 'topic', topics);
  anyLabel(query, 'type', type && [type]);
};

/** Restricts a query on articles to a period. */
export const applyPeriod = (query: Knex.QueryBuilder, { since, before }: Period): void => {
  if (since) query.where('date', '>=', since);
  if (before) query.where('date', '<', before);
};

/** A query of the topics that list a piece with these labels, each once, as `value`; its parameters are `namedTopics`. */
export const topicsCarried = (labels: string): string =>
  `select distinct coalesce(topic, label) as value from unnest(${labels}) label
    left join unnest(?::text[], ?::text[]) as named(written, topic) on written = label`;
/** Those labels that have other topics than themselves, and these topics. */
export const namedTopics = [topicsOfLabels.map(([label]) => label), topicsOfLabels.map(([, topic]) => topic)];

/** The condition that an article is an interview of the collection (`core/interviews/interview-article.ts`). */
export const isInterview = "type = 'entrevista' and interviewee is not null";

/** The condition that readers see a piece in lists; a subquery runs once, a function once per row. */
export const isListed = 'slug <> all((select hidden_articles())::text[])';

/** The samples that lists leave out, by their slugs. */
export const hiddenSamples = ({ db, cached }: Pick<Scope, 'db' | 'cached'>): Promise<ReadonlySet<string>> =>
  cached('hidden samples', async () => {
    const { rows } = await db.raw<{ rows: { slug: string }[] }>('select unnest(hidden_articles()) as slug');
    return new Set(rows.map(({ slug }) => slug));
  });

/** The condition that readers see a piece in lists: in words, as the indexes have it. */
export const listedPiece = `status = 'published' and deleted_at is null and ${isListed}`;

/** The same of the lists of articles, where interviews of the collection are not: they have lists of their own. */
export const listed = `${listedPiece} and not (${isInterview})`;

/** Restricts a query on articles to the listed ones that match a filter. */
export const applyFilter = (
  query: Knex.QueryBuilder,
  { tags, since, before, q, lang, featured, series, withInterviews, ...section }: ArticleFilter,
): void => {
  // A prepared statement could not use the indexes for a parameter.
  query.whereRaw(withInterviews ? listedPiece : listed);
  applySection(query, section);
  anyLabel(query, 'tag', tags);
  if (featured) query.where('featured', true);
  if (series) query.where({ series });
  applyPeriod(query, { since, before });
  if (q) searchPublished(query, q, lang);
};

/**
 * Orders a query by an instant or another column, then what is paid for after the rest, then slug, after a position
 * (`paidPosition`): as `byDate` does.
 */
export const orderPaidLast = (
  query: Knex.QueryBuilder,
  direction: 'asc' | 'desc',
  after: Position | null,
  column = 'date',
): void => {
  query.orderBy([
    { column, order: direction },
    { column: 'sponsored', order: 'asc' },
    { column: 'slug', order: direction },
  ]);
  if (!after) return;
  const { key, slug, sponsored } = placeAt(after);
  const sign = direction === 'asc' ? '>' : '<';
  // The first condition is one that an index by date can answer.
  query.whereRaw(
    `?? ${sign}= ?::timestamptz and (?? ${sign} ?::timestamptz or sponsored > ?::boolean or sponsored = ?::boolean and slug ${sign} ?)`,
    [column, key, column, key, sponsored, sponsored, slug],
  );
};

/** Orders a query on articles by (date, slug), or by another timestamp and slug, after a position. */
export const order = (
  query: Knex.QueryBuilder,
  direction: 'asc' | 'desc',
  after: Position | null,
  column: 'date' | 'updated_at' | 'scheduled_at' = 'date',
): void => {
  query.orderBy([
    { column, order: direction },
    { column: 'slug', order: direction },
  ]);
  if (after)
    query.whereRaw(`(??, slug) ${direction === 'asc' ? '>' : '<'} (?::timestamptz, ?)`, [
      column,
      after.key,
      after.slug,
    ]);
};

/** Whether a filter uses labels or words, which have indexes of their own; a period uses the index by date. */
export const looksForContent = ({ since: _since, before: _before, ...content }: ArticleFilter): boolean =>
  isFiltered(content);

/**
 * Runs queries that use only the indexes of labels and words. The planner on its own would scan the articles by date
 * and examine each one's words, which are stored out of line and cost far more than it estimates.
 */
export const byIndexOfFilter = <T>(db: Knex, ask: (on: Knex) => Promise<T>): Promise<T> =>
  db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off; set local enable_indexscan = off');
    return ask(trx);
  });

/**
 * Reads the articles that match `build` in batches, newest first: memory stays bounded. `ordered`: by an order that does
 * not need all columns.
 */
export async function* inBatches<Row extends { date: string; slug: string; sponsored?: boolean }>(
  db: Knex,
  columns: readonly (string | Knex.Raw)[],
  build: (query: Knex.QueryBuilder) => void,
  {
    size,
    limit = Infinity,
    ordered = orderPaidLast,
  }: { size: number; limit?: number | undefined; ordered?: typeof order },
): AsyncGenerator<Row> {
  let after: Position | null = null;
  for (let left = limit; left > 0; left -= size) {
    const query = db('articles')
      .select(columns as string[])
      .modify(build);
    ordered(query, 'desc', after);
    const batch = (await query.limit(Math.min(size, left))) as Row[];
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < size) return;
    after = paidPosition(last.date, last);
  }
}
