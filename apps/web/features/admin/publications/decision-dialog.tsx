import { useRef } from 'react';
import { rejectionReasonLimit } from '#core/articles/article-limits.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { RecoveredNotice } from '../components/recovered-notice.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { useUnsaved } from '../components/use-unsaved.ts';
import { CheckLines } from './check-lines.tsx';
import type { Asked, OnAnswer } from './use-row-deeds.ts';

type DecisionDialogProps = { asked: Asked | null; onAnswer: OnAnswer };

const useTitle = (asked: Asked | null): string => {
  const language = useLanguage();
  return asked ? shownTitle(asked.article, language).text : '';
};

const ApprovalDialog = ({ asked, onAnswer }: DecisionDialogProps) => {
  const t = useTexts();
  const title = useTitle(asked);
  const back = useRef<HTMLButtonElement>(null);
  const warnings = asked?.deed === 'approve' ? asked.warnings : null;
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

type RejectionProps = { asked: Asked; onAnswer: OnAnswer };

/** Asks why, which may be left out. */
const RejectionDialog = ({ asked, onAnswer }: RejectionProps) => {
  const t = useTexts();
  const title = useTitle(asked);
  const { values, change, recovered, discard, forget } = useUnsaved({
    form: `reject:${asked.article.slug}`,
    initial: { reason: '' },
  });
  const finish = (yes: boolean) => {
    forget();
    onAnswer(yes, values.reason);
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
        longest={rejectionReasonLimit}
        value={values.reason}
        onChange={(reason) => change({ reason })}
      />
    </PanelDialog>
  );
};

/** Asks before a draft is approved in spite of warnings or rejected, a live article deleted, or its picture replaced. */
export const DecisionDialog = ({ asked, onAnswer }: DecisionDialogProps) => {
  const t = useTexts();
  const title = useTitle(asked);
  return (
    <>
      <ApprovalDialog asked={asked} onAnswer={onAnswer} />
      {asked?.deed === 'reject' ? <RejectionDialog asked={asked} onAnswer={onAnswer} /> : null}
      <ConfirmDialog
        open={asked?.deed === 'remove'}
        title={t('review.removeTitle')}
        text={t('review.removeText', { title })}
        action={t('review.removeConfirm')}
        onConfirm={() => onAnswer(true)}
        onClose={() => onAnswer(false)}
      />
      <ConfirmDialog
        open={asked?.deed === 'redraw'}
        title={t('review.redrawTitle')}
        text={t('review.redrawText', { title })}
        action={t('publications.redraw')}
        onConfirm={() => onAnswer(true)}
        onClose={() => onAnswer(false)}
      />
    </>
  );
};
