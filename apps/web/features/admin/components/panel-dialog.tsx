import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from './panel-button.tsx';
import { PanelIcon } from './panel-icon.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type PanelDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title, announced with it. */
  description?: string;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` for questions. */
  role?: 'dialog' | 'alertdialog';
  /** What takes the focus when it opens; by default the first control. */
  startAt?: () => HTMLElement | null;
};

/** A dialog over the panel. The focus is trapped and returns to where it came from; Escape closes it. */
export const PanelDialog = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  startAt,
}: PanelDialogProps) => {
  const t = useTexts();
  const endAt = useReturnFocus(open);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      size={size}
      role={role}
      {...(startAt && { initialFocusEl: startAt })}
      finalFocusEl={endAt}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {description ? <Dialog.Description>{description}</Dialog.Description> : null}
            </Dialog.Header>
            {children ? <Dialog.Body>{children}</Dialog.Body> : null}
            {footer ? <Dialog.Footer data-action-bar="">{footer}</Dialog.Footer> : null}
            <Dialog.CloseTrigger asChild>
              <PanelButton variant="quiet" aria-label={t('panel.close')}>
                <PanelIcon name="close" />
              </PanelButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
