import type { Knex } from 'knex';
import type { ArticleDesk, DeskFilter } from '#core/articles/ports.ts';
import { deskSortKeys, isAscending } from '#core/articles/ports.ts';
import { demoPlace, demoProvider } from '#core/articles/demo.ts';
import type {
  ConfirmedFact,
  DeskRow,
  DraftStats,
  FailedRow,
  ScheduledRow,
  TrashRow,
} from '#core/articles/desk-row.ts';
import {
  DeskRow as DeskRowSchema,
  FailedRow as FailedRowSchema,
  HardcodedAuthor,
  ScheduledRow as ScheduledRowSchema,
  TrashRow as TrashRowSchema,
} from '#core/articles/desk-row.ts';
import { createAccountPieces, createDraftAssignments, ownersOf } from './article-assignments.ts';
import { applyPeriod, inBatches, order, search } from './article-queries.ts';
import { countUpTo, descending, escapeLike } from './queries.ts';
import type { Sql } from './search-query.ts';
import { inSaved, savedFields, savedOr } from './saved-texts.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';
import type { Comparable, SimilarArticle } from '#core/articles/similarity.ts';
import { rankSimilar, similarityKeys } from '#core/articles/similarity.ts';
import { textKeys, withSameText } from '#core/articles/text-hash.ts';

const rowColumns = Object.keys(DeskRowSchema.shape);
const trashColumns = Object.keys(TrashRowSchema.shape);
const scheduledColumns = Object.keys(ScheduledRowSchema.shape);
const failedColumns = Object.keys(FailedRowSchema.shape);
const authorColumns = Object.keys(HardcodedAuthor.shape);
const size = 500;

/** The fields of rows that are not read from the columns of articles alone. */
const computed: Readonly<Record<string, string>> = {
  ...savedFields,
  has_pending: 'exists (select from pending_versions where article_id = articles.id) as has_pending',
  owners: `${ownersOf} as owners`,
  handed_in_at: `(
    select handed_in_at from article_owners where article_id = articles.id and assigned
  ) as handed_in_at`,
  returned_at: '(select returned_at from returned_drafts where article_id = articles.id) as returned_at',
};

const withComputed = (db: Knex, columns: readonly string[]) =>
  columns.map((column) => (computed[column] ? db.raw(computed[column]) : column));

/** The condition that a text, an SQL expression, contains all of these words; null when there are none. */
const hasWords = (text: string, words = ''): Sql | null => {
  const values = words.split(/\s+/).filter(Boolean).map(escapeLike);
  if (!values.length) return null;
  return { text: values.map(() => `${text} like '%' || plain_key(?) || '%'`).join(' and '), values };
};

/** Restricts a query to rows with all of these words in their names, as stored or as saved since. */
const withNames = (query: Knex.QueryBuilder, words: string | undefined): void => {
  const stored = hasWords('desk_key(title_es, title_en, slug, author, author_name)', words);
  const saved = hasWords(
    `desk_key(${savedOr('title_es')}, ${savedOr('title_en')}, slug, author, author_name)`,
    words,
  );
  if (stored && saved)
    query.whereRaw(`(${stored.text} or ${inSaved(saved.text)})`, [...stored.values, ...saved.values]);
};

const isHandedIn = '(id in (select article_id from article_owners where handed_in_at is not null))';
const isReturned = '(id in (select article_id from returned_drafts))';

const applyDeskFilter = (
  query: Knex.QueryBuilder,
  {
    q,
    author,
    topic,
    missing,
    outdated,
    scheduled,
    handed_in,
    returned,
    open,
    schedule_failed,
    assigned,
    owner,
    since,
    before,
    ...exact
  }: DeskFilter,
): void => {
  query.where({ deleted_at: null, ...exact });
  withNames(query, q);
  const byAuthor = hasWords("plain_key(author || ' ' || coalesce(author_name, ''))", author);
  if (byAuthor) query.whereRaw(byAuthor.text, byAuthor.values);
  applyPeriod(query, { since, before });
  if (topic) query.whereRaw('labels @> ?::text[]', [[`topic:${topic}`]]);
  if (missing)
    query.whereRaw("'' in (coalesce(??, ''), coalesce(??, ''))", [`title_${missing}`, `body_${missing}`]);
  if (outdated !== undefined) query.whereRaw(`outdated is ${outdated ? 'not ' : ''}null`);
  if (scheduled !== undefined) query.whereRaw(`scheduled_at is ${scheduled ? 'not ' : ''}null`);
  if (handed_in) query.whereRaw(`status = 'draft' and ${isHandedIn}`);
  if (returned) query.whereRaw(`status = 'draft' and ${isReturned} and not ${isHandedIn}`);
  if (open) query.whereRaw(`status = 'draft' and not ${isReturned} and not ${isHandedIn}`);
  if (schedule_failed) query.whereNotNull('schedule_error');
  if (owner !== undefined)
    query.whereRaw(
      'id in (select article_id from article_owners where account_id = :owner or handed_in_by = :owner)',
      { owner },
    );
  if (assigned !== undefined) query.whereRaw(`assigned_to is ${assigned ? 'not ' : ''}null`);
};

/** How many articles are compared: those that share most title keys, and the newest that share a source. */
const maxCandidates = 20;

const candidateColumns = 'id, slug, title_es, title_en, status, date, sources';
// A draft without a text tells nothing yet.
const comparable = `deleted_at is null and status <> 'rejected' and id <> :id
  and (status <> 'draft' or body_es <> '' or coalesce(body_en, '') <> '')`;

// Key by key: for a condition on many keys the planner assumes that half of the archive matches, and reads all of it.
const byTitle = `
  (select ${candidateColumns} from articles where id in (
    select id from unnest(:titles::integer[]) key
      join articles on title_keys @> array[key] and ${comparable}
      group by id order by count(*) desc, id limit ${maxCandidates}
  ))`;

// A law may be cited by half of the archive, which is not significant; sorting all of that would take long.
const bySource = `
  (select * from (
    select ${candidateColumns} from articles where source_keys && :sources::text[] and ${comparable} limit ${10 * maxCandidates}
  ) sharing order by date desc, slug desc limit ${maxCandidates})`;

/** Finds candidates by the key indexes; the domain's own rule chooses among them. */
const findSimilar = async (db: Knex, article: Comparable): Promise<SimilarArticle[]> => {
  const { title_keys: titles, source_keys: sources } = similarityKeys(article);
  const parts = [...(titles.length ? [byTitle] : []), ...(sources.length ? [bySource] : [])];
  if (parts.length === 0) return [];
  const { rows } = await db.raw<{ rows: Comparable[] }>(parts.join(' union all '), {
    id: article.id,
    titles,
    sources,
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return rankSimilar(article, [...found.values()]);
};

const bySameText = `
  select slug, text_hashes from unnest(?::integer[]) key
    join articles on text_keys @> array[key] and deleted_at is null and status <> 'rejected'
    group by id order by count(*) desc, id limit 500`;

/** Finds candidates by the bands of their hashes; the domain's own rule chooses among them. */
const findSameText = async (db: Knex, hashes: readonly string[]): Promise<string[]> => {
  if (hashes.length === 0) return [];
  const { rows } = await db.raw<{ rows: { slug: string; text_hashes: string[] }[] }>(bySameText, [
    hashes.flatMap(textKeys),
  ]);
  return withSameText(hashes, rows).map(({ slug }) => slug);
};

const factColumns = ['language', 'sentence', 'confirmed_by', 'confirmed_at'] as const;

type ConfirmedFacts = Pick<ArticleDesk, 'confirmedFacts' | 'confirmFact' | 'withdrawFact'>;

/** The sentences of articles that somebody has confirmed. */
const createConfirmedFacts = (scope: Scope): ConfirmedFacts => {
  const { db } = scope;
  const confirmed = (article_id: string) => db('confirmed_facts').where({ article_id });
  return {
    confirmedFacts: (id) => confirmed(id).select<ConfirmedFact[]>([...factColumns]),

    async confirmFact(article_id, fact) {
      requireChange(scope);
      const inserted = db('confirmed_facts')
        .insert({ article_id, ...fact })
        .onConflict(db.raw('(article_id, language, md5(sentence))'))
        .ignore()
        .returning('article_id');
      return (await inserted).length > 0;
    },

    async withdrawFact(id, { language, sentence }) {
      requireChange(scope);
      return (await confirmed(id).where({ language, sentence }).delete()) > 0;
    },
  };
};

type DeskLists = Pick<
  ArticleDesk,
  'rows' | 'search' | 'count' | 'stats' | 'scheduled' | 'failed' | 'drafts' | 'trash' | 'hardcoded'
>;

/** The lists of the panel. */
const createDeskLists = ({ db }: Scope): DeskLists => {
  const select = <Row>(columns: readonly string[]) => db('articles').select<Row[]>(withComputed(db, columns));
  return {
    async rows({ sort, limit, after, ...filter }) {
      const query = select<DeskRow>(rowColumns).limit(limit);
      applyDeskFilter(query, filter);
      order(query, isAscending(sort) ? 'asc' : 'desc', after, deskSortKeys[sort]);
      return query;
    },

    async search({ q, status, limit, after }) {
      const query = select<DeskRow>(rowColumns)
        .where({ deleted_at: null, ...(status && { status }) })
        .limit(limit);
      search(query, q);
      order(query, 'desc', after);
      return query;
    },

    async count(filter) {
      const matching = db('articles');
      applyDeskFilter(matching, filter);
      return countUpTo(db, matching);
    },

    async stats() {
      const { rows } = await db.raw<{ rows: DraftStats[] }>(
        // The second count is the rule of `isAiGenerated`, written exactly as in its index.
        `select count(*) as drafts, count(*) filter (where review_required) as review_required,
            (select count(*) from articles where status = 'draft' and deleted_at is null
              and (is_agent or provenance #>> '{es,origin}' = 'ai-generated'
                or coalesce(title_en, '') <> '' and provenance #>> '{en,origin}' = 'ai-generated')) as ai_generated
          from articles where status = 'draft' and deleted_at is null`,
      );
      return rows[0]!;
    },

    async scheduled({ from, until }) {
      const query = select<ScheduledRow>(scheduledColumns)
        .where('scheduled_at', '<', until)
        .whereNull('deleted_at')
        .orderBy(['scheduled_at', 'slug'])
        .limit(1000);
      if (from) query.where('scheduled_at', '>=', from);
      return query;
    },

    failed: async () =>
      select<FailedRow>(failedColumns)
        .whereNotNull('schedule_error')
        .whereNull('deleted_at')
        .orderBy('slug')
        .limit(1000),

    drafts: () =>
      inBatches<DeskRow>(
        db,
        withComputed(db, rowColumns),
        (query) => query.where({ status: 'draft', deleted_at: null }),
        { size },
      ),

    async trash({ limit, after }) {
      const query = select<TrashRow>(trashColumns)
        .whereNotNull('deleted_at')
        .orderBy(descending('deleted_at', 'slug'))
        .limit(limit);
      if (after) query.whereRaw('(deleted_at, slug) < (?::timestamptz, ?)', [after.key, after.slug]);
      return query;
    },

    hardcoded: () =>
      inBatches<HardcodedAuthor>(
        db,
        authorColumns,
        (query) =>
          query
            .whereNull('deleted_at')
            .whereRaw("coalesce(btrim(author_name), '') = '' and btrim(author) <> ''"),
        { size, ordered: order },
      ),
  };
};

/** The articles as editors see them, in Postgres; see the port for the guarantees of each method. */
export const createArticleDesk = (scope: Scope): ArticleDesk => {
  const { db } = scope;
  return {
    ...createDraftAssignments(scope),
    ...createAccountPieces(scope),
    ...createConfirmedFacts(scope),
    ...createDeskLists(scope),

    similar: (article) => findSimilar(db, article),

    sameText: (hashes) => findSameText(db, hashes),

    async mayBeDemo() {
      const found = db('articles')
        .select<{ slug: string }[]>('slug')
        .where({ status: 'published', deleted_at: null });
      found.where((any) =>
        any
          .whereRaw('jsonb_path_exists(provenance, ?)', [`$.*.provider ? (@ == "${demoProvider}")`])
          .orWhereRaw("provenance::text || sources::text ilike '%' || ? || '%'", [demoPlace]),
      );
      return (await found).map(({ slug }) => slug);
    },

    async usedTags(tags) {
      if (tags.length === 0) return new Set();
      const { rows } = await db.raw<{ rows: { tag: string }[] }>(
        `select tag from unnest(?::text[]) tag where exists (
          select from articles where status = 'published' and deleted_at is null and labels @> array['tag:' || tag])`,
        [[...new Set(tags)]],
      );
      return new Set(rows.map(({ tag }) => tag));
    },
  };
};
