import type { PendingVersions, StoredPending } from '#core/articles/pending-version.ts';
import type { Presence, Presences } from '#core/articles/presence.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const columns = [
  'article_id',
  'base_revision',
  'revision',
  'edit',
  'saved_at',
  'saved_by',
  'program_fields',
] as const;

/** Pending versions in Postgres; see the port for the guarantees of each method. */
export const createPendingVersions = (scope: Scope): PendingVersions => {
  const { db } = scope;
  const table = () => db('pending_versions');
  return {
    find: async (articleId) =>
      (
        await table()
          .select<StoredPending[]>([...columns])
          .where({ article_id: articleId })
      )[0] ?? null,
    async save({ article_id, base_revision, revision, edit, saved_at, saved_by, program_fields }) {
      requireChange(scope);
      // Locks the article first, then the pending version, as every writer does, to avoid deadlocks.
      const article = await db('articles')
        .select('id')
        .where({ id: article_id, revision: base_revision, deleted_at: null })
        .forShare();
      if (!article.length) return null;
      const row = {
        base_revision,
        revision: revision + 1,
        edit: JSON.stringify(edit),
        saved_at,
        saved_by,
        program_fields,
      };
      const query =
        revision === 0
          ? table()
              .insert({ article_id, ...row })
              .onConflict('article_id')
              .ignore()
          : table().where({ article_id, revision }).update(row);
      const [saved] = (await query.returning([...columns])) as StoredPending[];
      return saved ?? null;
    },
    async remove({ article_id, revision }) {
      requireChange(scope);
      const removed = await table()
        .where({ article_id, ...(revision !== undefined && { revision }) })
        .delete();
      return removed > 0;
    },
  };
};

/** Who has which article open, in Postgres; see the port for the guarantees of each method. */
export const createPresences = (scope: Scope): Presences => {
  const { db } = scope;
  const table = () => db('article_presences');
  return {
    async note(presence, lapsed) {
      requireChange(scope);
      // Rows that another transaction is deleting are skipped.
      const old = table().select('article_id', 'tab').where('seen_at', '<', lapsed).forUpdate().skipLocked();
      await table().whereIn(['article_id', 'tab'], old).delete();
      await table()
        .insert({ ...presence, since: presence.seen_at })
        .onConflict(['article_id', 'tab'])
        .merge(['person', 'name', 'seen_at']);
    },
    async leave({ article_id, tab }) {
      requireChange(scope);
      await table().where({ article_id, tab }).delete();
    },
    list: (articleId, seenSince) =>
      table()
        .select<Presence[]>('article_id', 'tab', 'person', 'name', 'since', 'seen_at')
        .where({ article_id: articleId })
        .where('seen_at', '>=', seenSince)
        .orderBy(['since', 'tab']),
  };
};
