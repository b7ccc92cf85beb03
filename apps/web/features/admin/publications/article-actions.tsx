import { useMemo, useRef, useCallback, useState } from 'react';
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
  useLazyDeskChecklistQuery,
} from '#adapters/client/article-desk-calls.ts';
import { rejectionReasonLimit } from '#core/articles/article-limits.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { undoAction, useReport } from '../components/use-report.ts';
import { ConfirmDialog, PanelDialog } from '../components/panel-dialog.tsx';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { RecoveredNotice } from '../components/editing.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { useUnsaved } from '../components/unsaved.ts';
import { CheckLines } from './checklist.tsx';
import type { RowHandlers } from './article-columns.tsx';

/** An article in the revision that the editor saw. */
type ArticleRef = Pick<DeskRow, 'slug' | 'revision'>;

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

type DecisionDialogProps = { pending: PendingDecision | null; onAnswer: OnAnswer };

const useTitle = (pending: PendingDecision | null): string => {
  const language = useLanguage();
  return pending ? shownTitle(pending.article, language).text : '';
};

const ApprovalDialog = ({ pending, onAnswer }: DecisionDialogProps) => {
  const t = useTexts();
  const title = useTitle(pending);
  const back = useRef<HTMLButtonElement>(null);
  const warnings = pending?.decision === 'approve' ? pending.warnings : null;
  return (
    <PanelDialog
      open={warnings !== null}
      onClose={() => onAnswer(false)}
      title={t('review.confirmTitle')}
      description={t('review.confirmText', { title })}
      role="alertdialog"
      startAt={() => back.current}
      footer={
        <>
          <PanelButton ref={back} onClick={() => onAnswer(false)}>
            {t('review.goBack')}
          </PanelButton>
          <PanelButton variant="main" onClick={() => onAnswer(true)}>
            {t('review.approveAnyway')}
          </PanelButton>
        </>
      }
    >
      <CheckLines items={warnings ?? []} />
    </PanelDialog>
  );
};

type RejectionProps = { pending: PendingDecision; onAnswer: OnAnswer };

/** Asks before a draft is rejected, with an optional reason. */
const RejectionDialog = ({ pending, onAnswer }: RejectionProps) => {
  const t = useTexts();
  const title = useTitle(pending);
  const { values, change, recovered, discard, remove } = useUnsaved({
    form: `reject:${pending.article.slug}`,
    initial: { reason: '' },
  });
  const finish = (confirmed: boolean) => {
    remove();
    onAnswer(confirmed, values.reason);
  };
  return (
    <PanelDialog
      open
      onClose={() => finish(false)}
      title={t('review.rejectTitle')}
      description={t('review.rejectText', { title })}
      role="alertdialog"
      startAt={() => document.querySelector<HTMLElement>('[role=alertdialog] textarea')}
      footer={
        <>
          <PanelButton onClick={() => finish(false)}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="danger" onClick={() => finish(true)}>
            {t('publications.reject')}
          </PanelButton>
        </>
      }
    >
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      <FormText
        label={t('review.rejectReason')}
        hint={t('review.rejectReasonHint')}
        rows={3}
        maxLength={rejectionReasonLimit}
        value={values.reason}
        onChange={(reason) => change({ reason })}
      />
    </PanelDialog>
  );
};

/** Asks before a draft is approved with warnings or rejected, a published article deleted, or an image replaced. */
export const DecisionDialog = ({ pending, onAnswer }: DecisionDialogProps) => {
  const t = useTexts();
  const title = useTitle(pending);
  return (
    <>
      <ApprovalDialog pending={pending} onAnswer={onAnswer} />
      {pending?.decision === 'reject' ? <RejectionDialog pending={pending} onAnswer={onAnswer} /> : null}
      <ConfirmDialog
        open={pending?.decision === 'remove'}
        title={t('review.removeTitle')}
        text={t('review.removeText', { title })}
        action={t('review.removeConfirm')}
        onConfirm={() => onAnswer(true)}
        onClose={() => onAnswer(false)}
      />
      <ConfirmDialog
        open={pending?.decision === 'redraw'}
        title={t('review.redrawTitle')}
        text={t('review.redrawText', { title })}
        action={t('publications.redraw')}
        onConfirm={() => onAnswer(true)}
        onClose={() => onAnswer(false)}
      />
    </>
  );
};

/** A decision that waits for a confirmation. */
export type PendingDecision = { article: ArticleRef & Pick<DeskRow, 'title_es' | 'title_en'> } & (
  { decision: 'approve'; warnings: readonly ChecklistItem[] } | { decision: 'reject' | 'remove' | 'redraw' }
);

/** `reason`: why a draft is rejected. */
type OnAnswer = (confirmed: boolean, reason?: string) => void;

/** The articles whose image is being regenerated, and a function that regenerates one. */
const useRedrawing = ({ redraw }: ArticleActions) => {
  const [redrawing, setRedrawing] = useState<ReadonlySet<string>>(new Set());
  const start = useCallback(
    (article: Pick<DeskRow, 'slug'>) => {
      setRedrawing((before) => new Set([...before, article.slug]));
      void redraw(article).finally(() =>
        setRedrawing((before) => new Set([...before].filter((slug) => slug !== article.slug))),
      );
    },
    [redraw],
  );
  return { redrawing, redraw: start };
};

/** Runs a confirmed decision; null when it failed. */
export const decide = (
  actions: ArticleActions,
  { decision, article }: PendingDecision,
  reason?: string,
): Promise<unknown> => {
  if (decision === 'approve') return actions.approve(article, true);
  if (decision === 'reject') return actions.reject(article, reason);
  return decision === 'remove' ? actions.remove(article) : actions.redraw(article);
};

/**
 * The row actions of articles. A draft whose checklist is clean is approved at once; warnings need a confirmation, and a
 * draft with errors is opened, where they are listed.
 */
export const useRowActions = (open: (slug: string) => void) => {
  const t = useTexts();
  const report = useReport();
  const actions = useArticleActions();
  const [check] = useLazyDeskChecklistQuery();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const { redrawing, redraw } = useRedrawing(actions);
  const handlers = useMemo((): RowHandlers => {
    const approve = async (row: DeskRow) => {
      const checklist = await report(check({ slug: row.slug }).unwrap(), {
        failed: t('publications.notApproved'),
      });
      if (!checklist) return;
      const warnings = checklist.items.filter(({ level }) => level === 'warning');
      if (checklist.items.some(({ level }) => level === 'error')) open(row.slug);
      else if (warnings.length) setPending({ decision: 'approve', article: row, warnings });
      else await actions.approve(row, false);
    };
    return {
      view: ({ slug }) => open(slug),
      approve: (row) => void approve(row),
      reject: (article) => setPending({ decision: 'reject', article }),
      // Only what readers see needs a confirmation: anything else can be restored from the trash.
      remove: (row) =>
        row.status === 'published'
          ? setPending({ decision: 'remove', article: row })
          : void actions.remove(row),
      restore: (row) => void actions.restore(row),
      feature: (row) => void actions.feature(row),
      freeze: (row) => void actions.freeze(row),
      redraw: (row) =>
        row.image_url === null ? redraw(row) : setPending({ decision: 'redraw', article: row }),
      redrawing,
    };
  }, [t, report, actions, check, open, redraw, redrawing]);
  const answer: OnAnswer = (confirmed, reason) => {
    setPending(null);
    if (!confirmed || !pending) return;
    if (pending.decision === 'redraw') redraw(pending.article);
    else void decide(actions, pending, reason);
  };
  return { handlers, pending, answer };
};
