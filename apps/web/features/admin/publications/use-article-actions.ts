import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { DeskRow } from '#adapters/client/article-desk-calls.ts';
import {
  rowWritten,
  useDeleteArticleMutation,
  useRegenerateImageMutation,
  useRestoreArticleMutation,
  useRestoreVersionMutation,
  useToggleFeaturedMutation,
  useToggleStaticMutation,
  useUpdateArticleMutation,
} from '#adapters/client/article-desk-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { undoAction, useReport } from '../components/use-report.ts';

/** An article in the revision that the editor saw. */
export type ArticleRef = Pick<DeskRow, 'slug' | 'revision'>;

const refOf = ({ slug, revision }: ArticleRef): ArticleRef => ({ slug, revision });

/** The actions on an article. Each shows its outcome as a toast and resolves with null when it failed. */
export const useArticleActions = () => {
  const t = useTexts();
  const report = useReport();
  const dispatch = useDispatch();
  const [update] = useUpdateArticleMutation();
  const [remove] = useDeleteArticleMutation();
  const [restoreCall] = useRestoreArticleMutation();
  const [restoreVersion] = useRestoreVersionMutation();
  const [toggleFeatured] = useToggleFeaturedMutation();
  const [toggleStatic] = useToggleStaticMutation();
  const [regenerateImage] = useRegenerateImageMutation();
  return useMemo(() => {
    /** Puts the answer into the lists before they are refetched. */
    const cached = async <T extends { article: Parameters<typeof rowWritten>[0] }>(call: Promise<T>) => {
      const answer = await call;
      dispatch(rowWritten(answer.article) as never);
      return answer;
    };
    const restore = (article: ArticleRef) =>
      report(restoreCall(refOf(article)).unwrap(), {
        done: t('publications.restored'),
        failed: t('publications.notRestored'),
      });
    return {
      restore,
      approve: (article: ArticleRef, confirm: boolean) =>
        report(update({ ...refOf(article), status: 'published', ...(confirm && { confirm }) }).unwrap(), {
          done: t('publications.approved'),
          failed: t('publications.notApproved'),
        }),
      reject: (article: ArticleRef, reason = '') =>
        report(update({ ...refOf(article), status: 'rejected', ...(reason.trim() && { reason }) }).unwrap(), {
          done: t('publications.rejected'),
          failed: t('publications.notRejected'),
          action: ({ article: rejected }) => undoAction(t, () => restore(rejected)),
        }),
      remove: (article: ArticleRef) =>
        report(remove(refOf(article)).unwrap(), {
          done: t('publications.removed'),
          failed: t('publications.notRemoved'),
          action: (removed) => undoAction(t, () => restore(removed)),
        }),
      // Switches send the wanted state, which is right whatever else changed meanwhile.
      feature: ({ slug, featured }: Pick<DeskRow, 'slug' | 'featured'>) =>
        report(cached(toggleFeatured({ slug, state: featured ? 'off' : 'on' }).unwrap()), {
          done: ({ article: now }) =>
            now.featured ? t('publications.featured') : t('publications.unfeatured'),
          failed: t('publications.notFeatured'),
        }),
      freeze: ({ slug, is_static }: Pick<DeskRow, 'slug' | 'is_static'>) =>
        report(cached(toggleStatic({ slug, state: is_static ? 'off' : 'on' }).unwrap()), {
          done: ({ article: now }) => (now.is_static ? t('publications.frozen') : t('publications.unfrozen')),
          failed: t('publications.notFrozen'),
        }),
      redraw: ({ slug }: Pick<DeskRow, 'slug'>) =>
        report(cached(regenerateImage({ slug }).unwrap()), {
          done: t('publications.redrawn'),
          failed: t('publications.notRedrawn'),
          // The previous version has the previous image.
          action: ({ article: { revision } }) =>
            undoAction(t, () =>
              report(cached(restoreVersion({ slug, version: revision - 1, revision }).unwrap()), {
                done: t('publications.imageRestored'),
                failed: t('publications.imageNotRestored'),
              }),
            ),
        }),
    };
  }, [
    t,
    report,
    update,
    remove,
    restoreCall,
    restoreVersion,
    toggleFeatured,
    toggleStatic,
    regenerateImage,
    dispatch,
  ]);
};

export type ArticleActions = ReturnType<typeof useArticleActions>;
