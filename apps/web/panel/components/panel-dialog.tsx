import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useTexts } from '../../components/texts.ts';
import notice from './notice.module.css';
import { PanelButton } from './panel-button.tsx';

const buttonsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
];

/** The button at this position, or the last one. */
const buttonAt = (row: Element | null | undefined, place: number): HTMLElement | undefined => {
  const buttons = row?.isConnected ? buttonsOf(row) : [];
  return buttons[place] ?? buttons.at(-1);
};

/** The first button that is not destructive: pressing a key again must not repeat the action on another row. */
const safeButtonIn = (row: Element | null | undefined): HTMLElement | undefined =>
  row?.isConnected ? buttonsOf(row).find((button) => button.dataset['danger'] === undefined) : undefined;

const headingOf = (panel: Element | null | undefined): HTMLElement | null | undefined =>
  panel?.querySelector<HTMLElement>('h2[tabindex]');

/**
 * Where the focus returns after a button opened a dialog: the button itself, the one now in its place, a safe one in the
 * next or previous row, or the tab's heading. Rows are searched only then, as their buttons may have changed.
 */
const returnTargetOf = (opener: HTMLElement): (() => HTMLElement | null) => {
  const row = opener.closest('tr');
  const others = [row?.nextElementSibling, row?.previousElementSibling];
  const isRow = opener === row;
  const place = buttonsOf(row).indexOf(opener);
  const panel = opener.closest('[role=tabpanel]');
  return () => {
    const places = [
      opener === document.body ? null : opener,
      buttonAt(row, place),
      ...others.map((other) => (isRow && other?.isConnected ? (other as HTMLElement) : safeButtonIn(other))),
      headingOf(panel),
      // A dialog that was opened by an address, or from another dialog, belongs to the open tab, or to the page.
      headingOf(document.querySelector('[role=tabpanel]:not([hidden])')),
      headingOf(document.querySelector('main')),
    ];
    return places.find((one) => one?.isConnected) ?? null;
  };
};

/** Where the focus goes when a dialog closes. The element that opened it may no longer exist, such as a deleted row. */
const useReturnFocus = (open: boolean): (() => HTMLElement | null) => {
  const target = useRef<ReturnType<typeof returnTargetOf>>(() => null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (open && activeElement instanceof HTMLElement) target.current = returnTargetOf(activeElement);
  }, [open]);
  const returnTarget = useCallback(() => {
    const place = target.current();
    const above = [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')].at(-1);
    // A dialog opened meanwhile keeps the focus: it would close without it.
    if (!above || above.contains(place)) return place;
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && above.contains(activeElement) ? activeElement : above;
  }, []);
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
      finalFocusEl={endAt}
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
    <p className={notice.notice} role="alert">
      {why}
    </p>
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
