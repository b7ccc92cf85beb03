import type { Knex } from 'knex';
import type { ArticleSummary } from '#core/articles/article.ts';
import { ArticleSummary as ArticleSummarySchema } from '#core/articles/article.ts';
import type { Issue, IssueRow, TrashedIssueRow } from '#core/newsletter/issues/issue.ts';
import { Issue as IssueSchema } from '#core/newsletter/issues/issue.ts';
import type { InterviewNotice, Newsletters, Window } from '#core/newsletter/issues/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './entity-store.ts';
import { requireChange } from './entity-store.ts';
import { translated } from './errors.ts';
import { withStanding } from './issue-standing.ts';

const table = 'newsletter_issues';
const columns = Object.keys(IssueSchema.shape);
const rowColumns = columns.filter((column) => column !== 'pieces' && column !== 'steps');
const articleColumns = Object.keys(ArticleSummarySchema.shape);
const noticeColumns = [
  'slug',
  'title_es',
  'title_en',
  'intro_es',
  'intro_en',
  'interviewee',
  'date',
  'author',
  'sponsored',
  'image_url',
  'provenance',
] satisfies (keyof InterviewNotice)[];
/** Those after whom nobody wants to read a piece again. */
const inSending: Issue['status'] = 'sending';

const newestFirst = [
  { column: 'created_at', order: 'desc' },
  { column: 'number', order: 'desc' },
];

/** Lists are no arrays to the driver. */
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
  query
    .orderBy([
      { column: 'date', order: 'desc' },
      { column: 'slug', order: 'desc' },
    ])
    .limit(limit);
};

/** Issues in Postgres; see the port for what each method guarantees. */
export const createNewsletters = (scope: Scope): Newsletters => {
  const { db, change } = scope;
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
  const stale = async ({ id }: Issue) => {
    const [known] = await translated(() =>
      db(table).select<{ revision: number }[]>('revision').where({ id }),
    );
    return new DomainError('entity.stale-revision', {
      id,
      ...(known && { current_revision: known.revision }),
    });
  };
  const issueRows = <Row extends object>() =>
    db(table).select<Row[]>(rowColumns).select(db.raw('jsonb_array_length(pieces) as piece_count'));
  return {
    list: () =>
      translated(async () => {
        const found = await issueRows<IssueRow>().whereNull('deleted_at').orderBy(newestFirst);
        return withStanding(db, found as IssueRow[]);
      }),
    trash: () =>
      translated(async () => {
        const found = await issueRows<TrashedIssueRow>()
          .select('deleted_at')
          .whereNotNull('deleted_at')
          .orderBy([{ column: 'deleted_at', order: 'desc' }, ...newestFirst]);
        return withStanding(db, found as TrashedIssueRow[]);
      }),
    async find(id) {
      const query = db(table)
        .select<(Issue & { deleted: boolean })[]>(columns)
        .select(db.raw('deleted_at is not null as deleted'))
        .where({ id });
      if (change) query.forUpdate();
      const rows = (await translated(() => query)) as (Issue & { deleted: boolean })[];
      return rows[0] ?? null;
    },
    async save(issue) {
      const saved = await translated(() => write(issue));
      if (!saved) throw await stale(issue);
      const sent = saved.pieces.map(({ kind, slug }) => ({ kind, slug }));
      if (saved.status === inSending && sent.length)
        await translated(() => db('newsletter_sent_pieces').insert(sent).onConflict().ignore());
      return saved;
    },
    async remove(id) {
      const { at } = requireChange(scope);
      await translated(() => db(table).where({ id }).update({ deleted_at: at }));
    },
    async untrash(id) {
      requireChange(scope);
      await translated(() => db(table).where({ id }).update({ deleted_at: null }));
    },
    async sentBefore(pieces) {
      const sent = await translated(() =>
        db('newsletter_sent_pieces')
          .select<{ kind: string; slug: string }[]>('kind', 'slug')
          .whereIn(
            ['kind', 'slug'],
            pieces.map(({ kind, slug }) => [kind, slug]),
          ),
      );
      return pieces.filter(({ kind, slug }) => sent.some((one) => one.kind === kind && one.slug === slug));
    },
    async newest(statuses) {
      const [found] = await translated(() =>
        db(table)
          .select<Issue[]>(columns)
          .whereNull('deleted_at')
          .whereIn('status', [...statuses])
          .orderBy(newestFirst)
          .limit(1),
      );
      return found ?? null;
    },
    async underWay() {
      const rows = await translated(() =>
        db(table)
          .select<{ id: string }[]>('id')
          .where({ status: inSending, deleted_at: null })
          .orderBy(['created_at', 'number']),
      );
      return rows.map(({ id }) => id);
    },
    unsentArticles: ({ featured, ...window }) =>
      translated(() => {
        const query = db('articles as piece')
          .select<ArticleSummary[]>(articleColumns)
          .where({ status: 'published', deleted_at: null });
        if (featured !== undefined) query.where({ featured });
        unsent(query as Knex.QueryBuilder, 'article', window);
        return query;
      }),
    unsentInterviews: (window) =>
      translated(() => {
        const query = db('interviews as piece').select<InterviewNotice[]>(noticeColumns);
        unsent(query as Knex.QueryBuilder, 'interview', window);
        return query;
      }),
  };
};
