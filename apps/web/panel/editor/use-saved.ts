import { useCallback } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Article } from '#core/articles/article.ts';
import { useAppDispatch } from '../../store.ts';
import type { Saved } from './document-state.ts';
import type { Edit } from './edit-values.ts';
import { toValues, withChanges } from './edit-values.ts';
import { mergeEdits } from './merge-edits.ts';

const { articlesPending, articlesVersion, articlesVersions } = deskApi.endpoints;

const fresh = { forceRefetch: true };

/** A call in flight, whose response stays in the cache until it is read. */
type Reading<Output> = { unwrap: () => Promise<Output>; unsubscribe: () => void };

/** Without a subscription, a concurrent change notification would evict the response before it is read. */
const responseOf = async <Output>(reading: Reading<Output>): Promise<Output> => {
  try {
    return await reading.unwrap();
  } finally {
    reading.unsubscribe();
  }
};

/**
 * Fetches the server's state of an article: the article and its pending version. A pending version based on an earlier
 * state is merged with the changes since. `based`: the revision that the editor's text is based on, if it is known; who
 * has saved since then is named.
 */
export const useFetchSaved = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    async ({ slug, based }: Pick<Article, 'slug'> & { based: number | null }): Promise<Saved> => {
      const { article, pending, owners } = await responseOf(
        dispatch(articlesPending.initiate({ slug }, fresh)),
      );
      const valuesOf = async () => {
        const now = toValues(article);
        if (!pending || pending.base_revision === article.revision)
          return pending ? toValues(withChanges(article, pending.edit as Edit)) : now;
        const { snapshot } = await responseOf(
          dispatch(articlesVersion.initiate({ slug, version: pending.base_revision }, fresh)),
        );
        const before = { ...article, ...(snapshot as Partial<Article>) };
        return mergeEdits(toValues(before), toValues(withChanges(before, pending.edit as Edit)), now).values;
      };
      const lastWriter = async () => {
        if (based === null || based === article.revision) return null;
        const { items } = await responseOf(dispatch(articlesVersions.initiate({ slug, limit: 20 }, fresh)));
        const edited = toValues(article);
        const since = items.filter(({ revision }) => revision > based);
        // Decisions and schedules are versions too.
        const wrote = since.find(({ changed }) => changed.some((field) => Object.hasOwn(edited, field)));
        return (wrote ?? since[0])?.actor_name ?? null;
      };
      // Changes pending since before the article was written are not the last ones.
      const isLatest = pending?.base_revision === article.revision;
      return {
        article,
        owners,
        pendingRevision: pending?.revision ?? 0,
        values: await valuesOf(),
        by: (isLatest ? null : await lastWriter()) ?? pending?.saved_by ?? null,
      };
    },
    [dispatch],
  );
};
