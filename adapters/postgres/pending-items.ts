import type { PendingItems, PendingKind, StoredPendingItem } from '#core/items/pending-item.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const columns = [
  'kind',
  'name',
  'base_revision',
  'revision',
  'edit',
  'before',
  'saved_at',
  'saved_by',
  'programs',
] as const satisfies (keyof StoredPendingItem)[];

/** Where the items of each kind are, and the column that names them. */
const tables: Record<PendingKind, { table: string; key: string; alive?: { deleted_at: null } }> = {
  interviews: { table: 'articles', key: 'slug', alive: { deleted_at: null } },
  media: { table: 'media', key: 'name' },
};

/** Pending changes of items in Postgres; see the port for the guarantees of each method. */
export const createPendingItems = (scope: Scope): PendingItems => {
  const { db } = scope;
  const table = () => db('pending_items');
  return {
    find: async ({ kind, name }) =>
      (
        await table()
          .select<StoredPendingItem[]>([...columns])
          .where({ kind, name })
      )[0] ?? null,
    async among(kind, names) {
      const rows = await table()
        .select<Pick<StoredPendingItem, 'name'>[]>('name')
        .where({ kind })
        .whereIn('name', [...names]);
      return new Set(rows.map(({ name }) => name));
    },
    async save({ kind, name, revision, base_revision, edit, before, ...rest }) {
      requireChange(scope);
      // Locks the item first, then its pending changes, as every writer does, to avoid deadlocks.
      const { table: items, key, alive } = tables[kind];
      const item = await db(items)
        .select(key)
        .where({ [key]: name, revision: base_revision, ...alive })
        .forShare();
      if (!item.length) return null;
      const row = {
        ...rest,
        base_revision,
        revision: revision + 1,
        edit: JSON.stringify(edit),
        before: JSON.stringify(before),
      };
      const query =
        revision === 0
          ? table()
              .insert({ kind, name, ...row })
              .onConflict(['kind', 'name'])
              .ignore()
          : table().where({ kind, name, revision }).update(row);
      const [saved] = (await query.returning([...columns])) as StoredPendingItem[];
      return saved ?? null;
    },
    async remove({ kind, name, revision }) {
      requireChange(scope);
      const removed = await table()
        .where({ kind, name, ...(revision !== undefined && { revision }) })
        .delete();
      return removed > 0;
    },
  };
};
