import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { Alert } from '@chakra-ui/react/alert';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from './panel-button.tsx';

/** The heading of the open screen. */
const openHeading = () => document.querySelector<HTMLElement>('main h2[tabindex]');

/** The first control of a row that destroys nothing: a key pressed again must not repeat the action on another row. */
const safeControl = 'a[href], button:not([data-danger])';

/**
 * Where the focus goes when a dialog closes: to what opened it; when that is gone, to its row, the next or the previous
 * one, or to the heading of the screen.
 */
const useReturnFocus = (open: boolean, endAt?: () => HTMLElement | null): (() => HTMLElement | null) => {
  const target = useRef<() => HTMLElement | null>(() => null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!open || !(opener instanceof HTMLElement)) return;
    const row = opener.closest('tr');
    const rows = [row, row?.nextElementSibling, row?.previousElementSibling];
    target.current = () => {
      if (opener.isConnected && opener !== document.body) return opener;
      // Nothing had it: the page stays where it is read.
      if (opener === document.body && window.scrollY > 0) return null;
      const near = rows.find((one) => one?.isConnected) as HTMLElement | undefined;
      return (opener === row ? near : near?.querySelector<HTMLElement>(safeControl)) ?? openHeading();
    };
  }, [open]);
  const elsewhere = useRef(endAt);
  useLayoutEffect(() => void (elsewhere.current = endAt));
  const returnTarget = useCallback(() => elsewhere.current?.() ?? target.current(), []);
  // The dialog itself returns no focus when it is closed before it has trapped it, within a frame of its opening.
  useEffect(() => {
    if (!open) return;
    return () => {
      setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement === body || activeElement?.closest('[data-state=closed]')) returnTarget()?.focus();
      });
    };
  }, [open, returnTarget]);
  return returnTarget;
};

const keepOpen = (event: Event) => event.preventDefault();

type PanelDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title, announced with it. */
  description?: string;
  children?: ReactNode;
  footer?: ReactNode;
  /** `full`: for long texts, all the room there is. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** `alertdialog` for questions. */
  role?: 'dialog' | 'alertdialog';
  /** What takes the focus when it opens; by default the first control. */
  startAt?: () => HTMLElement | null;
  /** What takes it when it closes; null: where it came from. */
  endAt?: () => HTMLElement | null;
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
  endAt,
}: PanelDialogProps) => {
  const t = useTexts();
  const returnTarget = useReturnFocus(open, endAt);
  // The dialog's own attributes depend on what is rendered one frame after opening, which busy machines miss.
  const id = useId();
  const ids = { title: `${id}title`, description: `${id}description` };
  return (
    <Dialog.Root
      ids={ids}
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      size={size}
      role={role}
      {...(startAt && { initialFocusEl: startAt })}
      finalFocusEl={returnTarget}
      // What it was opened from, such as a menu, may close after it has opened: that closes neither this one, nor takes
      // the focus away.
      onRequestDismiss={keepOpen}
      onFocusOutside={keepOpen}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            aria-labelledby={ids.title}
            {...(description && { 'aria-describedby': ids.description })}
          >
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {description ? <Dialog.Description>{description}</Dialog.Description> : null}
            </Dialog.Header>
            {children ? <Dialog.Body>{children}</Dialog.Body> : null}
            {footer ? <Dialog.Footer data-action-bar="">{footer}</Dialog.Footer> : null}
            <Dialog.CloseTrigger asChild>
              <PanelButton icon="close" variant="quiet" aria-label={t('panel.close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** Why the server refused the request of the dialog, shown within it; null: it did not. */
export const Refused = ({ why }: { why: string | null }) =>
  why === null ? null : (
    <Alert.Root as="p" role="alert">
      {why}
    </Alert.Root>
  );

/** A question before an action that is destructive or costs something. */
export type Question = {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** The label of the confirm button. */
  action: string;
  onConfirm: () => void;
  /** Whether the action is destructive. */
  danger?: boolean;
};

type QuestionDialogProps = Question & { open: boolean; onClose: () => void };

const QuestionDialog = ({ open, onClose, onConfirm, danger = true, ...texts }: QuestionDialogProps) => {
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
      title={texts.title}
      description={texts.text}
      size="sm"
      role="alertdialog"
      startAt={() => cancel.current}
      footer={
        <>
          <PanelButton ref={cancel} onClick={onClose}>
            {t('panel.cancel')}
          </PanelButton>
          <PanelButton variant={danger ? 'danger' : 'main'} onClick={confirm}>
            {texts.action}
          </PanelButton>
        </>
      }
    />
  );
};

/** Returns a function that asks a question, and the dialog that shows it. The focus starts on Cancel. */
export const useQuestion = () => {
  const [current, setCurrent] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const ask = useCallback((question: Question) => {
    setCurrent(question);
    setOpen(true);
  }, []);
  const question = current ? (
    <QuestionDialog {...current} open={open} onClose={() => setOpen(false)} />
  ) : null;
  return { ask, question };
};
