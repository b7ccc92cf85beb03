import { useEffect, useState } from 'react';
import { forgetUnsaved, readUnsaved } from './unsaved-storage.ts';
import { useHeldHistory } from './use-held-history.ts';
import { useUnsavedKey } from './use-unsaved.ts';

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
 * written is lost without a question. `form` names the form's stored input (use-unsaved.ts), `waiting` is what an
 * earlier visit left in it before editing begins.
 */
export const useEditing = <Base>(onClose: () => void, form: string, first: Base | null = null) => {
  const key = useUnsavedKey(form);
  const [waiting, setWaiting] = useState(() => readUnsaved(key));
  const [base, setBase] = useState<Base | null>(first);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useAskedOnLeaving(dirty);
  useHeldHistory(dirty, (steps) => setLeaving({ steps }));
  const forget = () => {
    forgetUnsaved(key);
    setWaiting(null);
  };
  const edit = (next: Base | null) => {
    // Whatever was written by now has been saved or discarded.
    if (dirty) forget();
    if (next !== null) setWaiting(null);
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
  const found = waiting && { at: waiting.at, outdated: false };
  return { base, edit, setDirty, leaving, leave, go, stay: () => setLeaving(null), waiting: found, forget };
};

export type Editing<Base = unknown> = ReturnType<typeof useEditing<Base>>;
