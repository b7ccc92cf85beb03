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
 * state is merged with the changes since. `known`: the state already fetched.
 */
export const useFetchSaved = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    async ({ slug, revision: found }: Pick<Article, 'slug'> & { revision?: number }): Promise<Saved> => {
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
        if (found === undefined || found === article.revision) return null;
        const versions = await responseOf(dispatch(articlesVersions.initiate({ slug, limit: 1 }, fresh)));
        return versions.items[0]?.actor_name ?? null;
      };
      return {
        article,
        owners,
        pendingRevision: pending?.revision ?? 0,
        values: await valuesOf(),
        by: pending?.saved_by ?? (await lastWriter()),
      };
    },
    [dispatch],
  );
};
