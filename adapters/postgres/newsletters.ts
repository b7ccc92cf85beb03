import type { Knex } from 'knex';
import type { Article, ArticleSummary } from '#core/articles/article.ts';
import { Article as ArticleSchema, ArticleSummary as ArticleSummarySchema } from '#core/articles/article.ts';
import { asReadersSee } from '#core/articles/article-languages.ts';
import { asInterview, isOfCollection } from '#core/interviews/interview-article.ts';
import type { DeliveryCounts, Issue, IssueRow, TrashedIssueRow } from '#core/newsletter/issues/issue.ts';
import {
  Issue as IssueSchema,
  noCounts,
  countsMayChange,
  presentCounts,
} from '#core/newsletter/issues/issue.ts';
import type { Newsletters, Slots, Window } from '#core/newsletter/ports.ts';
import { SlotRecord } from '#core/newsletter/issues/schedule.ts';
import { isInterview, listed, listedPiece, orderPaidLast } from './article-queries.ts';
import { descending, staleRevision } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const table = 'newsletter_issues';
const columns = Object.keys(IssueSchema.shape);
const rowColumns = columns.filter((column) => column !== 'pieces' && column !== 'steps');
const articleColumns = Object.keys(ArticleSummarySchema.shape);
const wholeColumns = Object.keys(ArticleSchema.shape);
const newestFirst = descending('created_at', 'number');

/** The driver does not convert lists to JSON. */
const toRow = ({ pieces, steps, counts, ...rest }: Issue) => ({
  ...rest,
  pieces: JSON.stringify(pieces),
  steps: JSON.stringify(steps),
  counts: counts && JSON.stringify(counts),
});

const unsent = (query: Knex.QueryBuilder, kind: 'article' | 'interview', { after, until, limit }: Window) => {
  const sent = 'select from newsletter_sent_pieces sent where sent.kind = ? and sent.slug = piece.slug';
  query.where('date', '<=', until).whereRaw(`not exists (${sent})`, [kind]);
  if (after !== undefined) query.where('date', '>', after);
  orderPaidLast(query, 'desc', null);
  return query.limit(limit);
};

type Counted = { issue_id: string; status: keyof DeliveryCounts; count: number };

/**
 * The rows with the current counts of their deliveries. Only issues whose stored counts may be outdated are counted.
 */
export const withStanding = async <Row extends IssueRow>(db: Knex, rows: readonly Row[]): Promise<Row[]> => {
  const open = rows.filter(countsMayChange).map(({ id }) => id);
  if (!open.length) return rows.map((row) => ({ ...row, standing: row.counts }));
  const counted = (await db('newsletter_deliveries')
    .select('issue_id', 'status')
    .count('* as count')
    .whereIn('issue_id', open)
    .groupBy('issue_id', 'status')) as Counted[];
  const standings = new Map(open.map((id): [string, DeliveryCounts] => [id, { ...noCounts }]));
  for (const { issue_id: id, status, count } of counted) {
    const counts = standings.get(id);
    if (counts) counts[status] = count;
  }
  return rows.map((row) => {
    const counts = standings.get(row.id);
    return { ...row, standing: counts ? presentCounts(row, counts) : row.counts };
  });
};

/** Issues in Postgres; see the port for the guarantees of each method. */
export const createNewsletters = (scope: Scope): Newsletters => {
  const { db } = scope;
  const write = async (issue: Issue): Promise<Issue | undefined> => {
    const { at } = requireChange(scope);
    const { id, revision, created_at: _made, ...rest } = toRow(issue);
    const written = { ...rest, revision: revision + 1, updated_at: at };
    const query =
      revision === 0
        ? db(table)
            .insert({ ...written, id, created_at: at })
            .onConflict('id')
            .ignore()
        : db(table).where({ id, revision }).update(written);
    const [saved] = (await query.returning(columns)) as Issue[];
    return saved;
  };
  const issueRows = <Row extends object>() =>
    db(table).select<Row[]>(rowColumns).select(db.raw('jsonb_array_length(pieces) as piece_count'));
  const withDeleted = (id: string): Knex.QueryBuilder<object, (Issue & { deleted: boolean })[]> =>
    db(table).select(columns).select(db.raw('deleted_at is not null as deleted')).where({ id });
  return {
    list: async () =>
      withStanding(db, await issueRows<IssueRow>().whereNull('deleted_at').orderBy(newestFirst)),
    async trash() {
      const rows = issueRows<TrashedIssueRow>().select('deleted_at').whereNotNull('deleted_at');
      return withStanding(db, await rows.orderBy([...descending('deleted_at'), ...newestFirst]));
    },
    find: async (id) => (await withDeleted(id))[0] ?? null,
    async lock(id) {
      requireChange(scope);
      return (await withDeleted(id).forUpdate())[0] ?? null;
    },
    async save(issue) {
      const saved = await write(issue);
      if (!saved) throw await staleRevision(db, table, issue.id);
      const sent = saved.pieces.map(({ kind, slug }) => ({ kind, slug }));
      if (saved.status === 'sending' && sent.length)
        await db('newsletter_sent_pieces').insert(sent).onConflict().ignore();
      return saved;
    },
    async remove(id) {
      const { at } = requireChange(scope);
      await db(table).where({ id }).update({ deleted_at: at });
    },
    async untrash(id) {
      requireChange(scope);
      await db(table).where({ id }).update({ deleted_at: null });
    },
    async sentBefore(pieces) {
      const sent = await db('newsletter_sent_pieces')
        .select<{ kind: string; slug: string }[]>('kind', 'slug')
        .whereIn(
          ['kind', 'slug'],
          pieces.map(({ kind, slug }) => [kind, slug]),
        );
      return pieces.filter(({ kind, slug }) => sent.some((one) => one.kind === kind && one.slug === slug));
    },
    async newest(statuses) {
      const [found] = await db(table)
        .select<Issue[]>(columns)
        .whereNull('deleted_at')
        .whereIn('status', [...statuses])
        .orderBy(newestFirst)
        .limit(1);
      return found ?? null;
    },
    async underWay() {
      const rows = await db(table)
        .select<{ id: string }[]>('id')
        .where({ status: 'sending', deleted_at: null })
        .orderBy(['created_at', 'number']);
      return rows.map(({ id }) => id);
    },
    async unsentArticles({ featured, ...window }) {
      const query = db('articles as piece').select<ArticleSummary[]>(articleColumns).whereRaw(listed);
      if (featured !== undefined) query.where({ featured });
      return unsent(query, 'article', window);
    },
    async unsentInterviews(window) {
      const query = db('articles as piece')
        .select<Article[]>(wholeColumns)
        .whereRaw(`${listedPiece} and ${isInterview}`);
      const found = (await unsent(query, 'interview', window)) as Article[];
      return found.map(asReadersSee).filter(isOfCollection).map(asInterview);
    },
  };
};

const slotTable = 'newsletter_slots';
const slotColumns = Object.keys(SlotRecord.shape);

/** Slots in Postgres; see the port for the guarantees of each method. */
export const createSlots = (scope: Scope): Slots => {
  const { db } = scope;
  return {
    async last(kind) {
      const [found] = await db(slotTable)
        .select<SlotRecord[]>(slotColumns)
        .where({ kind })
        .orderBy('due_at', 'desc')
        .limit(1);
      return found ?? null;
    },
    async claim(record) {
      requireChange(scope);
      const inserted = await db(slotTable).insert(record).onConflict().ignore().returning('slot');
      return inserted.length > 0;
    },
    async settle({ kind, slot, ...record }) {
      requireChange(scope);
      await db(slotTable).where({ kind, slot }).update(record);
    },
    list: (limit) =>
      db(slotTable)
        .select<SlotRecord[]>(slotColumns)
        .orderBy([{ column: 'due_at', order: 'desc' }, { column: 'kind' }])
        .limit(limit),
  };
};
