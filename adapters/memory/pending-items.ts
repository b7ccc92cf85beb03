import type { PendingItems, PendingRef } from '#core/kernel/pending-item.ts';
import type { Scope } from './state.ts';
import { requireChange } from './state.ts';

/** The key of the pending changes of an item. */
export const pendingKey = ({ kind, name }: PendingRef): string => `${kind} ${name}`;

/** Pending changes of items in memory. */
export const createPendingItems = (scope: Scope): PendingItems => {
  const all = () => scope.state().pendingItems;
  const revisionOf = ({ kind, name }: PendingRef): number | undefined =>
    kind === 'media'
      ? scope.state().media.get(name)?.picture.revision
      : scope.state().collections.get(kind)?.get(name)?.revision;
  return {
    find: async (ref) => structuredClone(all().get(pendingKey(ref)) ?? null),
    among: async (kind, names) => new Set(names.filter((name) => all().has(pendingKey({ kind, name })))),
    async save(pending) {
      requireChange(scope);
      const key = pendingKey(pending);
      const { base_revision, revision } = pending;
      if (revisionOf(pending) !== base_revision || (all().get(key)?.revision ?? 0) !== revision) return null;
      const saved = structuredClone({ ...pending, revision: revision + 1 });
      all().set(key, saved);
      scope.announce('desk:pending');
      return structuredClone(saved);
    },
    async remove({ revision, ...ref }) {
      requireChange(scope);
      const known = all().get(pendingKey(ref));
      if (!known || (revision !== undefined && known.revision !== revision)) return false;
      scope.announce('desk:pending');
      return all().delete(pendingKey(ref));
    },
  };
};
