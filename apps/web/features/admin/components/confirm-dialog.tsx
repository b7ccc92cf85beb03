import { useRef } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from './panel-button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import type { Editing } from './use-editing.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** The label of the confirm button. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Whether the action is destructive. */
  danger?: boolean;
};

/** Asks before an action that is destructive or costs something. The focus starts on Cancel. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  action,
  onConfirm,
  onClose,
  danger = true,
}: ConfirmDialogProps) => {
  const t = useTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <PanelDialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      size="sm"
      role="alertdialog"
      startAt={() => cancel.current}
      footer={
        <>
          <PanelButton ref={cancel} onClick={onClose}>
            {t('panel.cancel')}
          </PanelButton>
          <PanelButton variant={danger ? 'danger' : 'main'} onClick={confirm}>
            {action}
          </PanelButton>
        </>
      }
    />
  );
};

/** Asks before unsaved changes are discarded. */
export const DiscardDialog = ({ leaving, go, stay }: Pick<Editing, 'leaving' | 'go' | 'stay'>) => {
  const t = useTexts();
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={t('edit.discardTitle')}
      text={t('edit.discardText')}
      action={t('edit.discard')}
      onConfirm={() => go(leaving ?? 'closing')}
      onClose={stay}
    />
  );
};
