import type { Knex } from 'knex';
import type { ArticleDesk, Assignment, DeskFilter, GivenBack, PiecesOf } from '#core/articles/ports.ts';
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
import { applyPeriod, inBatches, order, search } from './article-queries.ts';
import { countUpTo, descending, escapeLike } from './queries.ts';
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

/** The fields of rows that are no columns of articles. */
const computed: Readonly<Record<string, string>> = {
  has_pending: 'exists (select from pending_versions where article_id = articles.id) as has_pending',
  owners: `array(
    select distinct owner::text from article_owners, unnest(array[account_id, handed_in_by]) owner
      where article_id = articles.id and owner is not null order by 1
  ) as owners`,
  handed_in_at: `(
    select handed_in_at from article_owners where article_id = articles.id and assigned
  ) as handed_in_at`,
  returned_at: '(select returned_at from returned_drafts where article_id = articles.id) as returned_at',
};

const withComputed = (db: Knex, columns: readonly string[]) =>
  columns.map((column) => (computed[column] ? db.raw(computed[column]) : column));

/** Restricts a query to rows whose text, an SQL expression, contains all of these words. */
const withWords = (query: Knex.QueryBuilder, text: string, words: string | undefined): void => {
  for (const word of (words ?? '').split(/\s+/).filter(Boolean))
    query.whereRaw(`${text} like '%' || plain_key(?) || '%'`, [escapeLike(word)]);
};

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
    assigned,
    owner,
    since,
    before,
    ...exact
  }: DeskFilter,
): void => {
  query.where({ deleted_at: null, ...exact });
  withWords(query, 'desk_key(title_es, title_en, slug, author, author_name)', q);
  withWords(query, "plain_key(author || ' ' || coalesce(author_name, ''))", author);
  applyPeriod(query, { since, before });
  if (topic) query.whereRaw('labels @> ?::text[]', [[`topic:${topic}`]]);
  if (missing)
    query.whereRaw("'' in (coalesce(??, ''), coalesce(??, ''))", [`title_${missing}`, `body_${missing}`]);
  if (outdated !== undefined) query.whereRaw(`outdated is ${outdated ? 'not ' : ''}null`);
  if (scheduled !== undefined) query.whereRaw(`scheduled_at is ${scheduled ? 'not ' : ''}null`);
  if (handed_in)
    query.whereRaw(
      "status = 'draft' and id in (select article_id from article_owners where handed_in_at is not null)",
    );
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

/** The names of a byline; the domain's own rule for it knows more of names, which matters little for a count. */
const signedBy = `(select regexp_split_to_array(byline,
    case when strpos(byline, ';') > 0 then '\\s*;\\s*' else '\\s*,\\s*|\\s+(y|e|and|&)\\s+' end)
  from coalesce(nullif(author_name, ''), author) byline)`;

const countPieces = `
  select count(*) filter (where status = 'published' and signed)::integer published,
    count(*) filter (where reviewed)::integer reviewed,
    count(*) filter (where status = 'draft' and (signed or created) and not handed_in)::integer drafts,
    count(*) filter (where status = 'draft' and (signed or created) and handed_in)::integer handed_in,
    count(*) filter (where assigned_to = :name)::integer assigned,
    count(*) filter (where scheduled_at is not null and scheduled_by = :name)::integer scheduled
  from (
    select status, assigned_to, scheduled_at, scheduled_by,
      :name = any(array[author, author_name] || ${signedBy}) signed,
      :name in (provenance #>> '{es,reviewer}', provenance #>> '{en,reviewer}') reviewed,
      id in (select article_id from article_owners
        where account_id = :id and not assigned or handed_in_by = :id) created,
      id in (select article_id from article_owners where handed_in_at is not null) handed_in
    from articles where deleted_at is null) one`;

/** The articles as editors see them, in Postgres; see the port for the guarantees of each method. */
export const createArticleDesk = (scope: Scope): ArticleDesk => {
  const { db } = scope;
  const confirmed = (article_id: string) => db('confirmed_facts').where({ article_id });
  const select = <Row>(columns: readonly string[]) => db('articles').select<Row[]>(withComputed(db, columns));

  return {
    async own(article_id, account_id) {
      requireChange(scope);
      await db('article_owners').insert({ article_id, account_id, assigned: false });
    },

    async owners(id) {
      const { rows } = await db.raw<{ rows: { owners: string[] }[] }>(
        `select ${computed['owners']} from (select ?::uuid as id) articles`,
        [id],
      );
      return rows[0]?.owners ?? [];
    },

    async assignment(id) {
      type Row = Omit<Assignment, 'returned'> & { at: string | null; by: string | null; note: string | null };
      const { rows } = await db.raw<{ rows: Row[] }>(
        `select (select account_id from article_owners where article_id = articles.id and not assigned) created_by,
            assigned_to, account_id as assignee, handed_in_at, handed_in_by,
            returned_at as at, (select username from users where id = returned_by) as by, note
          from articles left join article_owners on article_id = articles.id and assigned
            left join returned_drafts on returned_drafts.article_id = articles.id where articles.id = ?`,
        [id],
      );
      const [row] = rows;
      if (!row)
        return {
          created_by: null,
          assigned_to: null,
          assignee: null,
          handed_in_at: null,
          handed_in_by: null,
          returned: null,
        };
      const { at, by, note, ...assignment } = row;
      return { ...assignment, returned: at === null ? null : { at, by, note } };
    },

    async assign(id, account, handIn = null) {
      requireChange(scope);
      const name = account?.username ?? null;
      const assigned = db('articles').where({ id }).whereRaw('assigned_to is distinct from ?', [name]);
      const renamed = await assigned.update({ assigned_to: name });
      const owner = db('article_owners').where({ article_id: id, assigned: true });
      type Owner = { account_id: string; handed_in_at: string | null; handed_in_by: string | null };
      const [before] = await owner.clone().select<Owner[]>('*');
      const handed = { handed_in_at: handIn?.at ?? null, handed_in_by: handIn?.by ?? null };
      const isSame =
        (before?.handed_in_at ?? null) === handed.handed_in_at &&
        (before?.handed_in_by ?? null) === handed.handed_in_by;
      if (before?.account_id === account?.id && isSame) return renamed > 0;
      await owner.delete();
      if (account)
        await db('article_owners').insert({
          article_id: id,
          account_id: account.id,
          assigned: true,
          ...handed,
        });
      return true;
    },

    async noteReturn(article_id, { at, by, note }) {
      requireChange(scope);
      const returned = { article_id, returned_at: at, returned_by: by, note };
      await db('returned_drafts').insert(returned).onConflict('article_id').merge();
    },

    async endHandIn(article_id) {
      requireChange(scope);
      await db('returned_drafts').where({ article_id }).delete();
      await db('article_owners')
        .where({ article_id })
        .whereNotNull('handed_in_at')
        .update({ handed_in_at: null });
    },

    async piecesOf({ id, username: name }) {
      const { rows } = await db.raw<{ rows: [PiecesOf] }>(countPieces, { id, name });
      return rows[0];
    },

    async handOver({ id: from, username: name }, to) {
      requireChange(scope);
      const drafts = db('articles')
        .where({ status: 'draft', assigned_to: null })
        .whereRaw(
          `(? = any(array[author, author_name] || ${signedBy}) or exists (
            select from article_owners where article_id = articles.id and account_id = ?))`,
          [name, from],
        );
      const theirs = [db('articles').where({ assigned_to: name }), ...(to ? [drafts] : [])];
      const passed: string[] = [];
      for (const query of theirs) {
        const rows = await query
          .update({ assigned_to: to?.username ?? null })
          .returning<{ id: string }[]>('id');
        passed.push(...rows.map(({ id }) => id));
      }
      const assigned = db('article_owners')
        .where({ assigned: true })
        .whereRaw('article_id = any(?)', [passed]);
      if (!to) await assigned.delete();
      else {
        await assigned.update({ account_id: to.id });
        await db.raw(
          `insert into article_owners (article_id, account_id, assigned) select unnest(?::uuid[]), ?::uuid, true
            on conflict do nothing`,
          [passed, to.id],
        );
      }
      return passed.length;
    },

    async giveBack(account_id) {
      requireChange(scope);
      const { rows } = await db.raw<{ rows: GivenBack[] }>(
        `with given as (
          select article_id, handed_in_by as author, handed_in_at is not null as waited,
            nullif(handed_in_by, (select account_id from article_owners created
              where created.article_id = theirs.article_id and not assigned)) as owner
          from article_owners theirs where assigned and account_id = ?
            and (handed_in_at is not null or handed_in_by is not null)
            and article_id not in (select id from articles where status = 'published')
        ), passed as (
          update article_owners set account_id = owner, handed_in_at = null, handed_in_by = null from given
            where assigned and article_owners.article_id = given.article_id and owner is not null
        ), freed as (
          delete from article_owners using given
            where assigned and article_owners.article_id = given.article_id and owner is null
        )
        update articles set assigned_to = (select username from users where users.id = owner) from given
          where articles.id = given.article_id returning slug, given.author, waited`,
        [account_id],
      );
      return rows;
    },

    confirmedFacts: (id) => confirmed(id).select<ConfirmedFact[]>([...factColumns]),

    async confirmFact(article_id, fact) {
      requireChange(scope);
      const inserted = db('confirmed_facts')
        .insert({ article_id, ...fact })
        .onConflict(db.raw('(article_id, language, md5(sentence))'))
        .ignore();
      const { rowCount } = (await inserted) as unknown as { rowCount: number };
      return rowCount > 0;
    },

    async withdrawFact(id, { language, sentence }) {
      requireChange(scope);
      return (await confirmed(id).where({ language, sentence }).delete()) > 0;
    },

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
