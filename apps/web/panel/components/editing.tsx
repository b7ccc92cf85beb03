import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@chakra-ui/react/alert';
import { Wrap } from '@chakra-ui/react/wrap';
import { setHistoryGuard } from '../../routing/history-guard.ts';
import { useTexts } from '../../components/texts.ts';
import { readUnsaved, removeUnsaved, useUnsavedKey } from './unsaved.ts';
import { AdminDate } from './admin-date.tsx';
import { PanelButton } from './panel-button.tsx';
import { useQuestion } from './panel-dialog.tsx';
import type { Recovered } from './unsaved.ts';
import { ActionBar, BarNote } from './layout.tsx';

/** Where an editor with unsaved changes is going: closing the dialog, back to its preview, or through the history. */
type Leaving = 'closing' | 'viewing' | { steps: number };

/** The current position in the history, as the router counts. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** While `blocked`, undoes each step through the history before the router sees it, and reports how far it would go. */
const useBlockedHistory = (blocked: boolean, onStep: (steps: number) => void): void => {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    if (!blocked) return undefined;
    const here = historyIndex();
    setHistoryGuard((event) => {
      event.stopImmediatePropagation();
      const steps = historyIndex() - here;
      if (steps === 0) return;
      window.history.go(-steps);
      latest.current(steps);
    });
    return () => setHistoryGuard(null);
  }, [blocked]);
};

/** Has the browser ask before a page with unsaved changes is closed. */
const useBlockedUnload = (blocked: boolean) => {
  useEffect(() => {
    if (!blocked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [blocked]);
};

/**
 * Editing a subject in a dialog, from its state when editing started (`base`): `first` when the dialog opens as a form.
 * Unsaved changes are never lost without a question (`question` is its dialog). `form` names the form's stored input
 * (unsaved.ts); `stored` is what an earlier visit left there.
 */
export const useEditing = <Base,>(onClose: () => void, form: string, first: Base | null = null) => {
  const t = useTexts();
  const { ask, question } = useQuestion();
  const key = useUnsavedKey(form);
  const [stored, setStored] = useState(() => readUnsaved(key));
  const [base, setBase] = useState<Base | null>(first);
  const [dirty, setDirty] = useState(false);
  useBlockedUnload(dirty);
  const removeStored = () => {
    removeUnsaved(key);
    setStored(null);
  };
  const edit = (next: Base | null) => {
    // By now the changes have been saved or discarded.
    if (dirty) removeStored();
    if (next !== null) setStored(null);
    setBase(next);
    setDirty(false);
  };
  const go = (where: Leaving) => {
    edit(null);
    if (where !== 'viewing') onClose();
    if (typeof where === 'object') window.history.go(where.steps);
  };
  const leave = (where: Leaving) => {
    if (!dirty) return go(where);
    ask({
      title: t('edit.discardTitle'),
      text: t('edit.discardText'),
      action: t('edit.discard'),
      onConfirm: () => go(where),
    });
  };
  useBlockedHistory(dirty, (steps) => leave({ steps }));
  return {
    base,
    edit,
    setDirty,
    leave,
    close: () => leave('closing'),
    done: () => go('closing'),
    question,
    stored: stored && { at: stored.at, outdated: false },
    removeStored,
  };
};

export type Editing<Base = unknown> = ReturnType<typeof useEditing<Base>>;

type RecoveredNoticeProps = {
  recovered: Recovered | null;
  onDiscard: () => void;
  /** Opens the form, where it is not open yet. */
  onContinue?: () => void;
};

/** Shows that unsaved input was recovered, or can be, and offers to discard it. */
export const RecoveredNotice = ({ recovered, onDiscard, onContinue }: RecoveredNoticeProps) => {
  const t = useTexts();
  if (!recovered) return null;
  return (
    <Alert.Root role="status">
      <p>
        <strong>{onContinue ? t('unsaved.waiting') : t('unsaved.recovered')}</strong>{' '}
        <AdminDate date={recovered.at} as="moment" />. {recovered.outdated ? t('unsaved.outdated') : ''}
      </p>
      <Wrap>
        {onContinue ? (
          <PanelButton size="sm" onClick={onContinue}>
            {t('unsaved.continue')}
          </PanelButton>
        ) : null}
        <PanelButton size="sm" variant="quietDanger" onClick={onDiscard}>
          {t('unsaved.discard')}
        </PanelButton>
      </Wrap>
    </Alert.Root>
  );
};

/** Somebody else changed what is being edited. */
type Conflict = {
  title: string;
  text: string;
  /** Who changed it, where known. */
  by?: { by: string; at: string } | undefined;
  /** Continues without the unsaved changes. */
  leave: string;
  onLeave: () => void;
  /** Saves the changes over the new version; null when there are none, or when that is impossible. */
  onOverwrite: (() => void) | null;
  /** What can be done besides. */
  children?: ReactNode;
};

/** Shows that somebody else made changes, and offers the choices. */
export const ConflictNotice = ({ title, text, by, leave, onLeave, onOverwrite, children }: Conflict) => {
  const t = useTexts();
  return (
    <Alert.Root role="alert">
      <strong>{title}</strong>
      <p>
        {by ? (
          <>
            {t('edit.conflictBy', { name: by.by })} <AdminDate date={by.at} as="moment" />.{' '}
          </>
        ) : null}
        {text}
      </p>
      <Wrap>
        {children}
        <PanelButton onClick={onLeave}>{leave}</PanelButton>
        {onOverwrite ? (
          <PanelButton variant="danger" onClick={onOverwrite}>
            {t('edit.overwrite')}
          </PanelButton>
        ) : null}
      </Wrap>
    </Alert.Root>
  );
};

type EditBarProps = {
  dirty: boolean;
  /** It cannot be saved now. */
  blocked: boolean;
  note?: string | null;
  onCancel: () => void;
  /** What else can be done with the form. */
  children?: ReactNode;
  /** The buttons that submit the form, if not Save alone. */
  submits?: ReactNode;
};

/** The bar under a form in a dialog: whether there are unsaved changes, and Cancel and Save. */
export const EditBar = ({ dirty, blocked, note = null, onCancel, children, submits }: EditBarProps) => {
  const t = useTexts();
  return (
    <ActionBar data-action-bar="">
      <BarNote>
        {dirty ? t('edit.unsaved') : t('edit.unchanged')} {note}
      </BarNote>
      <Wrap>
        {children}
        <PanelButton onClick={onCancel}>{t('panel.cancel')}</PanelButton>
        {submits ?? (
          <PanelButton type="submit" variant="main" inactive={blocked}>
            {t('edit.save')}
          </PanelButton>
        )}
      </Wrap>
    </ActionBar>
  );
};
