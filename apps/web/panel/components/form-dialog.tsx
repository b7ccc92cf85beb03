import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from './panel-button.tsx';
import { PanelDialog, Refused } from './panel-dialog.tsx';
import { Form } from './layout.tsx';

type FormDialogProps = {
  title: string;
  description: string;
  /** The words of the button that sends it. */
  action: string;
  /** Nothing can be sent now. */
  inactive: boolean;
  /** Why it was refused. */
  refused: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one short form. */
export const FormDialog = ({
  title,
  description,
  action,
  inactive,
  refused,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const t = useTexts();
  const form = useId();
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="main" type="submit" form={form} inactive={inactive}>
            {action}
          </PanelButton>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!inactive) onSubmit();
        }}
      >
        <Refused why={refused} />
        {children}
      </Form>
    </PanelDialog>
  );
};
