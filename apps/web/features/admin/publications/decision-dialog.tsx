import { useRef } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { CheckLines } from './check-lines.tsx';
import type { Asked } from './use-row-deeds.ts';

type DecisionDialogProps = { asked: Asked | null; onAnswer: (yes: boolean) => void };

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

/** Asks before a draft is approved in spite of warnings, and before one is rejected. */
export const DecisionDialog = ({ asked, onAnswer }: DecisionDialogProps) => {
  const t = useTexts();
  const title = useTitle(asked);
  return (
    <>
      <ApprovalDialog asked={asked} onAnswer={onAnswer} />
      <ConfirmDialog
        open={asked?.deed === 'reject'}
        title={t('review.rejectTitle')}
        text={t('review.rejectText', { title })}
        action={t('publications.reject')}
        onConfirm={() => onAnswer(true)}
        onClose={() => onAnswer(false)}
      />
    </>
  );
};
