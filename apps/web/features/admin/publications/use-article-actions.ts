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
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import type { ToastAction } from '../../toasts/toasts-slice.ts';
import { useReport } from '../components/use-report.ts';

/** The article that is meant, in the state that the editor has seen. */
export type Meant = Pick<DeskRow, 'slug' | 'revision'>;

type Report = ReturnType<typeof useReport>;
type Calls = {
  update: ReturnType<typeof useUpdateArticleMutation>[0];
  remove: ReturnType<typeof useDeleteArticleMutation>[0];
  restore: ReturnType<typeof useRestoreArticleMutation>[0];
  restoreVersion: ReturnType<typeof useRestoreVersionMutation>[0];
  feature: ReturnType<typeof useToggleFeaturedMutation>[0];
  freeze: ReturnType<typeof useToggleStaticMutation>[0];
  redraw: ReturnType<typeof useRegenerateImageMutation>[0];
  /** Keeps what is answered about an article. */
  written: <T extends { article: Parameters<typeof rowWritten>[0] }>(call: Promise<T>) => Promise<T>;
};

const meant = ({ slug, revision }: Meant): Meant => ({ slug, revision });

const restoring =
  (t: Texts, report: Report, { restore }: Pick<Calls, 'restore'>) =>
  (article: Meant) =>
    report(restore(meant(article)).unwrap(), {
      done: t('publications.restored'),
      failed: t('publications.notRestored'),
    });

/** A toast's way back from what was just done. */
export const undoing = (t: Texts, run: () => unknown): ToastAction => ({
  label: t('publications.undo'),
  hint: t('publications.undoHint'),
  run: () => void run(),
});

const deciding = (t: Texts, report: Report, { update, remove, restore }: Calls) => ({
  restore: restoring(t, report, { restore }),
  approve: (article: Meant, confirm: boolean) =>
    report(update({ ...meant(article), status: 'published', ...(confirm && { confirm }) }).unwrap(), {
      done: t('publications.approved'),
      failed: t('publications.notApproved'),
    }),
  reject: (article: Meant, reason = '') =>
    report(update({ ...meant(article), status: 'rejected', ...(reason.trim() && { reason }) }).unwrap(), {
      done: t('publications.rejected'),
      failed: t('publications.notRejected'),
      action: ({ article: now }) => undoing(t, () => restoring(t, report, { restore })(now)),
    }),
  remove: (article: Meant) =>
    report(remove(meant(article)).unwrap(), {
      done: t('publications.removed'),
      failed: t('publications.notRemoved'),
      action: (trashed) => undoing(t, () => restoring(t, report, { restore })(trashed)),
    }),
});

/** How a switch shall stand is said in so many words: that is right whatever else somebody changed meanwhile. */
const switching = (
  t: Texts,
  report: Report,
  { feature, freeze, redraw, restoreVersion, written }: Calls,
) => ({
  feature: ({ slug, featured }: Pick<DeskRow, 'slug' | 'featured'>) =>
    report(written(feature({ slug, state: featured ? 'off' : 'on' }).unwrap()), {
      done: ({ article: now }) => (now.featured ? t('publications.featured') : t('publications.unfeatured')),
      failed: t('publications.notFeatured'),
    }),
  freeze: ({ slug, is_static }: Pick<DeskRow, 'slug' | 'is_static'>) =>
    report(written(freeze({ slug, state: is_static ? 'off' : 'on' }).unwrap()), {
      done: ({ article: now }) => (now.is_static ? t('publications.frozen') : t('publications.unfrozen')),
      failed: t('publications.notFrozen'),
    }),
  /** The picture before, or the cover drawn before, stays in the version before. */
  redraw: ({ slug }: Pick<DeskRow, 'slug'>) =>
    report(written(redraw({ slug }).unwrap()), {
      done: t('publications.redrawn'),
      failed: t('publications.notRedrawn'),
      action: ({ article: { revision } }) =>
        undoing(t, () =>
          report(written(restoreVersion({ slug, version: revision - 1, revision }).unwrap()), {
            done: t('publications.imageRestored'),
            failed: t('publications.imageNotRestored'),
          }),
        ),
    }),
});

/** What can be done with an article; each tells by a toast what became of it, and answers null when it failed. */
export const useArticleActions = () => {
  const t = useTexts();
  const report = useReport();
  const dispatch = useDispatch();
  const [update] = useUpdateArticleMutation();
  const [remove] = useDeleteArticleMutation();
  const [restore] = useRestoreArticleMutation();
  const [restoreVersion] = useRestoreVersionMutation();
  const [feature] = useToggleFeaturedMutation();
  const [freeze] = useToggleStaticMutation();
  const [redraw] = useRegenerateImageMutation();
  return useMemo(() => {
    const written: Calls['written'] = async (call) => {
      const answer = await call;
      dispatch(rowWritten(answer.article) as never);
      return answer;
    };
    const calls = { update, remove, restore, restoreVersion, feature, freeze, redraw, written };
    return { ...deciding(t, report, calls), ...switching(t, report, calls) };
  }, [t, report, update, remove, restore, restoreVersion, feature, freeze, redraw, dispatch]);
};

export type ArticleActions = ReturnType<typeof useArticleActions>;
