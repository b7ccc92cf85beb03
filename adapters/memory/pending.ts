import type { PendingVersions } from '#core/articles/pending-version.ts';
import type { Presences } from '#core/articles/presence.ts';
import type { Scope } from './state.ts';
import { requireChange } from './state.ts';

/** Pending versions in memory. */
export const createPendingVersions = (scope: Scope): PendingVersions => {
  const all = () => scope.state().pending;
  return {
    find: async (articleId) => structuredClone(all().get(articleId) ?? null),
    async save(pending) {
      requireChange(scope);
      const { article_id: id, base_revision, revision } = pending;
      const article = [...scope.state().articles.values()].find((one) => one.id === id);
      if (article?.revision !== base_revision || (all().get(id)?.revision ?? 0) !== revision) return null;
      const saved = structuredClone({ ...pending, revision: revision + 1 });
      all().set(id, saved);
      if (revision === 0) scope.announce('desk:articles');
      return structuredClone(saved);
    },
    async remove({ article_id: id, revision }) {
      requireChange(scope);
      const known = all().get(id);
      if (!known || (revision !== undefined && known.revision !== revision)) return false;
      scope.announce('desk:articles');
      return all().delete(id);
    },
  };
};

const keyOf = ({ article_id, tab }: { article_id: string; tab: string }) => `${article_id} ${tab}`;

/** Who has which article open, in memory. */
export const createPresences = (scope: Scope): Presences => {
  const all = () => scope.state().presences;
  return {
    async note(presence, lapsed) {
      requireChange(scope);
      for (const [key, { seen_at: seen }] of all()) if (seen < lapsed) all().delete(key);
      const since = all().get(keyOf(presence))?.since ?? presence.seen_at;
      all().set(keyOf(presence), { ...presence, since });
    },
    async leave(presence) {
      requireChange(scope);
      all().delete(keyOf(presence));
    },
    list: async (articleId, seenSince) =>
      [...all().values()]
        .filter((one) => one.article_id === articleId && one.seen_at >= seenSince)
        .sort((a, b) => (`${a.since} ${a.tab}` < `${b.since} ${b.tab}` ? -1 : 1)),
  };
};
