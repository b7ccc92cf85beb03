import { useRef } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from './panel-button.ts';
import { PanelDialog } from './panel-dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be taken back. */
  text: string;
  /** The word on the button that does it. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Whether it destroys. */
  danger?: boolean;
};

/** Asks before something is destroyed, or costs something. The focus starts on the way out. */
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
