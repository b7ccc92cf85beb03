import { useRef, useState } from 'react';
import type { DeskRow } from '#adapters/client/responses.ts';
import { rowWritten } from '#adapters/client/optimistic.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { rejectionReasonLimit } from '#core/articles/article-limits.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import type { Language } from '#core/text/language.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useAppDispatch } from '../../store.ts';
import { useRights } from '../rights.ts';
import { useLanguage } from '../../layout/language.tsx';
import { RecoveredNotice } from '../components/editing.tsx';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, useQuestion } from '../components/panel-dialog.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { useUnsaved } from '../components/unsaved.ts';
import { undoAction, useCall, useReport } from '../components/use-call.ts';
import { fieldsOf } from '../components/fields-of.ts';
import { CheckLines } from './checklist.tsx';

const {
  useArticlesAssignMutation,
  useArticlesDeleteMutation,
  useArticlesRegenerateImageMutation,
  useArticlesRestoreMutation,
  useArticlesRestoreVersionMutation,
  useArticlesToggleFeaturedMutation,
  useArticlesToggleStaticMutation,
  useArticlesUnscheduleMutation,
  useArticlesUpdateMutation,
  useLazyArticlesChecklistQuery,
  useLazyArticlesPendingQuery,
} = deskApi;

/** An article in the revision that the editor saw. */
type ArticleRef = Pick<DeskRow, 'slug' | 'revision'>;
type Named = ArticleRef &
  Pick<DeskRow, 'title_es' | 'title_en' | 'scheduled_at'> & { handed_in_at?: string | null };
/** `outdated`: the language whose translation is older than its original. */
type Approvable = Named & Pick<DeskRow, 'outdated'>;
type Warnings = readonly ChecklistItem[];

/** The question before an article is rejected or deleted: undoing that does not restore its schedule. */
export const withLostSchedule = (
  t: Texts,
  { scheduled_at: at }: Pick<DeskRow, 'scheduled_at'>,
  text: string,
): string => (at === null ? text : `${text} ${t('review.losesSchedule')}`);

/** The calls about an article. Each shows its outcome as a toast and resolves with null when it failed. */
const useArticleCalls = () => {
  const t = useTexts();
  const { isAuthor } = useRights();
  const dispatch = useAppDispatch();
  const [assignArticle] = useArticlesAssignMutation();
  const [deleteArticle] = useArticlesDeleteMutation();
  const [regenerateImage] = useArticlesRegenerateImageMutation();
  const [restoreArticle] = useArticlesRestoreMutation();
  const [restoreVersion] = useArticlesRestoreVersionMutation();
  const [toggleFeatured] = useArticlesToggleFeaturedMutation();
  const [toggleStatic] = useArticlesToggleStaticMutation();
  const [unscheduleArticle] = useArticlesUnscheduleMutation();
  const [updateArticle] = useArticlesUpdateMutation();
  const { call } = useCall();
  /** Updates the lists with the answer before they are refetched. */
  const cached = async <T extends { article: Parameters<typeof rowWritten>[0] }>(
    calling: Promise<T | null>,
  ) => {
    const answer = await calling;
    if (answer) dispatch(rowWritten(answer.article));
    return answer;
  };
  const restore = ({ slug, revision }: ArticleRef, wasScheduled = false) =>
    call(restoreArticle({ slug, revision }), {
      done: wasScheduled ? t('publications.restoredUnscheduled') : t('publications.restored'),
      failed: t('publications.notRestored'),
    });
  const restoreImage = (slug: string, revision: number) =>
    // The previous version has the previous image.
    cached(
      call(restoreVersion({ slug, version: revision - 1, revision }), {
        done: t('publications.imageRestored'),
        failed: t('publications.imageNotRestored'),
      }),
    );
  return {
    restore,
    approve: ({ slug, revision }: ArticleRef, confirm: boolean) =>
      call(
        updateArticle({
          slug,
          revision,
          status: 'published',
          ...(confirm && { confirm }),
        }),
        {
          done: ({ message }) => [t('publications.approved'), message].filter(Boolean).join('. '),
          failed: t('publications.notApproved'),
        },
      ),
    // Its schedule ends with it: the person who scheduled it was responsible for what is now rejected.
    reject: ({ slug, revision, scheduled_at: at }: Named, reason: string) =>
      call(
        updateArticle({
          slug,
          revision,
          status: 'rejected',
          ...(reason.trim() && { reason }),
        }),
        {
          done: at === null ? t('publications.rejected') : t('publications.rejectedUnscheduled'),
          failed: t('publications.notRejected'),
          action: ({ article: rejected }) => undoAction(t, () => restore(rejected, at !== null)),
        },
      ),
    unschedule: ({ slug, revision }: ArticleRef) =>
      call(unscheduleArticle({ slug, revision }), {
        done: t('editor.unscheduled'),
        failed: t('editor.notUnscheduled'),
      }),
    /** An author takes a draft back; an editor returns it, with a note to its author. */
    takeBack: ({ slug, revision }: ArticleRef, note = '') =>
      call(assignArticle({ slug, revision, assigned_to: null, ...(note && { note }) }), {
        done: isAuthor ? t('editor.takenBack') : t('editor.returned'),
        failed: ({ error }) => error ?? (isAuthor ? t('editor.notTakenBack') : t('editor.notReturned')),
      }),
    remove: ({ slug, revision, scheduled_at: at }: Named) =>
      call(deleteArticle({ slug, revision }), {
        done: at === null ? t('publications.removed') : t('publications.removedUnscheduled'),
        failed: t('publications.notRemoved'),
        action: (removed) => undoAction(t, () => restore(removed, at !== null)),
      }),
    // Switches send the wanted state, which is correct despite concurrent changes.
    feature: ({ slug, featured }: DeskRow) =>
      cached(
        call(toggleFeatured({ slug, state: featured ? 'off' : 'on' }), {
          done: ({ article: now }) =>
            now.featured ? t('publications.featured') : t('publications.unfeatured'),
          failed: t('publications.notFeatured'),
        }),
      ),
    toggleStatic: ({ slug, is_static }: DeskRow) =>
      cached(
        call(toggleStatic({ slug, state: is_static ? 'off' : 'on' }), {
          done: ({ article: now }) =>
            now.is_static ? t('publications.nowStatic') : t('publications.nowDynamic'),
          failed: t('publications.notMadeStatic'),
        }),
      ),
    redraw: ({ slug }: DeskRow) =>
      cached(
        call(regenerateImage({ slug }), {
          done: t('publications.redrawn'),
          failed: t('publications.notRedrawn'),
          action: ({ article }) => undoAction(t, () => restoreImage(slug, article.revision)),
        }),
      ),
  };
};

type ApprovalProps = {
  title: string;
  warnings: Warnings | null;
  outdated: Language | null;
  /** The author of pending changes that would not be published. */
  leftBy: string | null;
  onAnswer: (approved: boolean) => void;
};

/** Asks before a draft is approved despite warnings, or without its pending changes. */
const ApprovalDialog = ({ title, warnings, outdated, leftBy, onAnswer }: ApprovalProps) => {
  const t = useTexts();
  const back = useRef<HTMLButtonElement>(null);
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
      {leftBy === null ? null : <p>{t('review.pendingLeft', { name: leftBy })}</p>}
      {warnings?.length || outdated ? <CheckLines items={warnings ?? []} outdated={outdated} /> : null}
    </PanelDialog>
  );
};

/** What is decided on a draft with a word to its author. */
type Answered = 'reject' | 'return';

type ReasonProps = {
  decision: Answered;
  article: Pick<DeskRow, 'slug' | 'scheduled_at'>;
  title: string;
  /** An author has handed it in, who gets the reason by mail. */
  handedIn: boolean;
  onAnswer: (reason: string | null) => void;
};

/** Asks before a draft is rejected or returned, with an optional reason; resolves with null when declined. */
export const ReasonDialog = ({ decision, article, title, handedIn, onAnswer }: ReasonProps) => {
  const t = useTexts();
  const isReturn = decision === 'return';
  const { values, change, recovered, discard, remove } = useUnsaved({
    form: `${decision}:${article.slug}`,
    initial: { reason: '' },
  });
  const finish = (reason: string | null) => {
    remove();
    onAnswer(reason);
  };
  return (
    <PanelDialog
      open
      onClose={() => finish(null)}
      title={isReturn ? t('review.returnTitle') : t('review.rejectTitle')}
      description={
        isReturn
          ? t('review.returnText', { title })
          : withLostSchedule(t, article, t('review.rejectText', { title }))
      }
      role="alertdialog"
      startAt={() => document.querySelector<HTMLElement>('[role=alertdialog] textarea')}
      footer={
        <>
          <PanelButton onClick={() => finish(null)}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant={isReturn ? 'main' : 'danger'} onClick={() => finish(values.reason)}>
            {isReturn ? t('publications.return') : t('publications.reject')}
          </PanelButton>
        </>
      }
    >
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      <FormText
        {...fieldsOf(values, change)('reason')}
        label={isReturn ? t('review.returnNote') : t('review.rejectReason')}
        hint={
          isReturn
            ? t('review.returnNoteHint')
            : handedIn
              ? t('review.rejectReasonMailed')
              : t('review.rejectReasonHint')
        }
        rows={3}
        maxLength={rejectionReasonLimit}
      />
    </PanelDialog>
  );
};

/**
 * The actions on articles, with the questions that some of them need (`dialogs`). `onDone` is called after a decision on
 * a draft.
 */
export const useArticleActions = (onDone?: () => void) => {
  const t = useTexts();
  const { isAuthor } = useRights();
  const language = useLanguage();
  const calls = useArticleCalls();
  const { ask, question } = useQuestion();
  const [approving, setApproving] = useState<{
    article: Approvable;
    warnings: Warnings;
    leftBy: string | null;
  } | null>(null);
  const [readPending] = useLazyArticlesPendingQuery();
  const [answering, setAnswering] = useState<{ decision: Answered; article: Named } | null>(null);
  // Slugs of the articles whose image is being regenerated, which takes a while.
  const [redrawing, setRedrawing] = useState<ReadonlySet<string>>(new Set());
  const titleOf = (article: Named | undefined) => (article ? localizedTitle(article, language).text : '');
  const finish = async (call: Promise<unknown>) => {
    if (await call) onDone?.();
  };
  const answerApproval = (approved: boolean) => {
    setApproving(null);
    if (approved && approving) void finish(calls.approve(approving.article, true));
  };
  const answer = (reason: string | null) => {
    setAnswering(null);
    if (reason === null || !answering) return;
    const { decision, article } = answering;
    void (decision === 'return'
      ? calls.takeBack(article, reason.trim())
      : finish(calls.reject(article, reason)));
  };
  const redraw = async (row: DeskRow) => {
    setRedrawing((before) => new Set([...before, row.slug]));
    await calls.redraw(row);
    setRedrawing((before) => new Set([...before].filter((slug) => slug !== row.slug)));
  };
  return {
    ...calls,
    /** Approves a draft without errors; warnings and pending changes need a confirmation. */
    async approve(article: Approvable, checklist: readonly ChecklistItem[]) {
      const warnings = checklist.filter(({ level }) => level === 'warning');
      // If it cannot be fetched, the response to the approval reports it.
      const found = await readPending({ slug: article.slug })
        .unwrap()
        .catch(() => null);
      const leftBy = found?.pending?.saved_by ?? null;
      if (warnings.length || article.outdated || leftBy !== null) setApproving({ article, warnings, leftBy });
      else void finish(calls.approve(article, false));
    },
    reject: (article: Named) => setAnswering({ decision: 'reject', article }),
    /** Only an editor has somebody to write to. */
    takeBack: (article: Named) =>
      isAuthor ? void calls.takeBack(article) : setAnswering({ decision: 'return', article }),
    /** Only published or scheduled articles need a confirmation: others are restored from the trash completely. */
    remove(article: Named & Pick<DeskRow, 'status'>) {
      const live = article.status === 'published';
      const title = titleOf(article);
      const text = live ? t('review.removeText', { title }) : t('editor.removeText', { title });
      if (!live && article.scheduled_at === null) void finish(calls.remove(article));
      else
        ask({
          title: live ? t('review.removeTitle') : t('editor.removeTitle'),
          text: withLostSchedule(t, article, text),
          action: t('review.removeConfirm'),
          onConfirm: () => void (live ? calls.remove(article) : finish(calls.remove(article))),
        });
    },
    redrawing,
    /** Regenerates an image; replacing an existing one needs a confirmation. */
    redraw(row: DeskRow) {
      if (row.image_url === null) void redraw(row);
      else
        ask({
          title: t('review.redrawTitle'),
          text: t('review.redrawText', { title: titleOf(row) }),
          action: t('publications.redraw'),
          onConfirm: () => void redraw(row),
        });
    },
    dialogs: (
      <>
        <ApprovalDialog
          title={titleOf(approving?.article)}
          warnings={approving && approving.warnings}
          outdated={approving && approving.article.outdated}
          leftBy={approving && approving.leftBy}
          onAnswer={answerApproval}
        />
        {answering ? (
          <ReasonDialog
            {...answering}
            title={titleOf(answering.article)}
            handedIn={Boolean(answering.article.handed_in_at)}
            onAnswer={answer}
          />
        ) : null}
        {question}
      </>
    ),
  };
};

/** The row actions of articles. In a list with the checklist, a draft with errors is opened instead of approved. */
export const useRowActions = (open: (slug: string) => void) => {
  const t = useTexts();
  const report = useReport();
  const [check] = useLazyArticlesChecklistQuery();
  const { dialogs, ...actions } = useArticleActions();
  const handlers = {
    ...actions,
    view: ({ slug }: DeskRow) => open(slug),
    async approve(row: DeskRow) {
      const failed = t('publications.notApproved');
      const checklist = await report(check({ slug: row.slug }).unwrap(), { failed });
      if (checklist?.items.some(({ level }) => level === 'error')) open(row.slug);
      else if (checklist) await actions.approve(row, checklist.items);
    },
  };
  return { handlers, dialogs };
};

export type RowHandlers = ReturnType<typeof useRowActions>['handlers'];
