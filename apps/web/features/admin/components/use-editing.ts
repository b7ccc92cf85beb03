import { useEffect, useState } from 'react';
import { useHeldHistory } from './use-held-history.ts';

/** Where an editor with unsaved changes was going: out of the dialog, to its preview, or steps through the history. */
export type Leaving = 'closing' | 'viewing' | { steps: number };

/** Browsers ask before a page with unsaved changes is left. */
const useAskedOnLeaving = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
};

/**
 * Something being edited, from the state on which that began: `first` when the dialog opens to edit. Nothing that was
 * written is lost without a question.
 */
export const useEditing = <Base>(onClose: () => void, first: Base | null = null) => {
  const [base, setBase] = useState<Base | null>(first);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useAskedOnLeaving(dirty);
  useHeldHistory(dirty, (steps) => setLeaving({ steps }));
  const edit = (next: Base | null) => {
    setBase(next);
    setDirty(false);
  };
  const go = (where: Leaving) => {
    setLeaving(null);
    edit(null);
    if (where !== 'viewing') onClose();
    if (typeof where === 'object') window.history.go(where.steps);
  };
  const leave = (where: Leaving) => (dirty ? setLeaving(where) : go(where));
  return { base, edit, setDirty, leaving, leave, go, stay: () => setLeaving(null) };
};

export type Editing<Base = unknown> = ReturnType<typeof useEditing<Base>>;
