import { useRef } from 'react';
import { rejectionReasonLimit } from '#core/articles/article-limits.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { RecoveredNotice } from '../components/recovered-notice.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { useUnsaved } from '../components/use-unsaved.ts';
import { CheckLines } from './check-lines.tsx';
import type { PendingDecision, OnAnswer } from './use-row-actions.ts';

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
