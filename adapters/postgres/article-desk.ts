import type { Knex } from 'knex';
import type { ArticleDesk, DeskFilter } from '#core/articles/desk-ports.ts';
import { demoPlace, demoProvider } from '#core/articles/demo.ts';
import type { DeskRow, DraftStats, TrashRow } from '#core/articles/desk-row.ts';
import {
  DeskRow as DeskRowSchema,
  HardcodedAuthor,
  TrashRow as TrashRowSchema,
} from '#core/articles/desk-row.ts';
import type { Position } from '#core/kernel/cursor.ts';
import { countLimit } from '#core/kernel/totals.ts';
import { order, search } from './article-queries.ts';
import { findSameText, findSimilar } from './article-similarity.ts';
import type { Scope } from './entity-store.ts';
import { translated } from './errors.ts';

const rowColumns = Object.keys(DeskRowSchema.shape);
const trashColumns = Object.keys(TrashRowSchema.shape);
const authorColumns = Object.keys(HardcodedAuthor.shape);
const batchSize = 500;

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

const applyDeskFilter = (query: Knex.QueryBuilder, { status, is_static, q }: DeskFilter): void => {
  query.where({ status, deleted_at: null });
  if (is_static !== undefined) query.where({ is_static });
  for (const word of (q ?? '').split(/\s+/).filter(Boolean))
    query.whereRaw(
      "desk_key(title_es, title_en, slug, author, author_name) like '%' || plain_key(?) || '%'",
      [escaped(word)],
    );
};

/** What editors look at, in Postgres; see the port for what each method guarantees. */
export const createArticleDesk = ({ db }: Scope): ArticleDesk => {
  const select = async <T>(
    columns: readonly string[],
    build: (query: Knex.QueryBuilder) => void,
  ): Promise<T[]> =>
    translated(async () => {
      const query = db('articles').select<unknown[]>(columns as string[]);
      build(query as Knex.QueryBuilder);
      return (await query) as T[];
    });

  const inBatches = async function* <T extends { date: string; slug: string }>(
    columns: readonly string[],
    build: (query: Knex.QueryBuilder) => void,
  ): AsyncIterable<T> {
    let after: Position | null = null;
    for (;;) {
      const batch: T[] = await select<T>(columns, (query) => {
        build(query);
        order(query, 'desc', after);
        query.limit(batchSize);
      });
      yield* batch;
      const last = batch.at(-1);
      if (!last || batch.length < batchSize) return;
      after = { key: last.date, slug: last.slug };
    }
  };

  return {
    rows: ({ limit, after, ...filter }) =>
      select<DeskRow>(rowColumns, (query) => {
        applyDeskFilter(query, filter);
        order(query, 'desc', after);
        query.limit(limit);
      }),

    search: ({ q, status, limit, after }) =>
      select<DeskRow>(rowColumns, (query) => {
        query.where({ deleted_at: null, ...(status && { status }) });
        search(query, q, undefined);
        order(query, 'desc', after);
        query.limit(limit);
      }),

    async count(filter) {
      const matching = db('articles')
        .select(db.raw('1'))
        .limit(countLimit + 1);
      applyDeskFilter(matching, filter);
      const rows = await translated(() =>
        db.from(matching.as('matching')).count<{ counted: number }[]>({ counted: '*' }),
      );
      return rows[0]?.counted ?? 0;
    },

    async stats() {
      const { rows } = await translated(() =>
        db.raw<{ rows: DraftStats[] }>(
          // The second count is the rule of `isAiGenerated`, in the words of its index.
          `select count(*) as drafts, count(*) filter (where review_required) as review_required,
            (select count(*) from articles where status = 'draft' and deleted_at is null
              and (is_agent or provenance #>> '{es,origin}' = 'ai-generated'
                or coalesce(title_en, '') <> '' and provenance #>> '{en,origin}' = 'ai-generated')) as ai_generated
          from articles where status = 'draft' and deleted_at is null`,
        ),
      );
      return rows[0]!;
    },

    drafts: () =>
      inBatches<DeskRow>(rowColumns, (query) => void query.where({ status: 'draft', deleted_at: null })),

    trash: ({ limit, after }) =>
      select<TrashRow>(trashColumns, (query) => {
        query.whereNotNull('deleted_at').orderBy([
          { column: 'deleted_at', order: 'desc' },
          { column: 'slug', order: 'desc' },
        ]);
        if (after) query.whereRaw('(deleted_at, slug) < (?::timestamptz, ?)', [after.key, after.slug]);
        query.limit(limit);
      }),

    hardcoded: () =>
      inBatches<HardcodedAuthor>(authorColumns, (query) => {
        query
          .whereNull('deleted_at')
          .whereRaw("coalesce(btrim(author_name), '') = '' and btrim(author) <> ''");
      }),

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
      return (await translated(() => found)).map(({ slug }) => slug);
    },

    async usedTags(tags) {
      if (tags.length === 0) return new Set();
      const { rows } = await translated(() =>
        db.raw<{ rows: { tag: string }[] }>(
          `select tag from unnest(?::text[]) tag where exists (
            select from articles where status = 'published' and deleted_at is null and labels @> array['tag:' || tag])`,
          [[...new Set(tags)]],
        ),
      );
      return new Set(rows.map(({ tag }) => tag));
    },
  };
};
