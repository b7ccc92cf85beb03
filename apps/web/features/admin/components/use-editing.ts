import { useEffect, useRef, useState } from 'react';
import { setHistoryGuard } from '../../../history-guard.ts';
import { readUnsaved, removeUnsaved } from './unsaved-storage.ts';
import { useUnsavedKey } from './use-unsaved.ts';

/** Where an editor with unsaved changes is going: closing the dialog, back to its preview, or through the history. */
export type Leaving = 'closing' | 'viewing' | { steps: number };

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
 * Unsaved changes are never lost without a question. `form` names the form's stored input (use-unsaved.ts); `stored` is
 * what an earlier visit left there.
 */
export const useEditing = <Base>(onClose: () => void, form: string, first: Base | null = null) => {
  const key = useUnsavedKey(form);
  const [stored, setStored] = useState(() => readUnsaved(key));
  const [base, setBase] = useState<Base | null>(first);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useBlockedUnload(dirty);
  useBlockedHistory(dirty, (steps) => setLeaving({ steps }));
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
    setLeaving(null);
    edit(null);
    if (where !== 'viewing') onClose();
    if (typeof where === 'object') window.history.go(where.steps);
  };
  return {
    base,
    edit,
    setDirty,
    leaving,
    leave: (where: Leaving) => (dirty ? setLeaving(where) : go(where)),
    go,
    stay: () => setLeaving(null),
    stored: stored && { at: stored.at, outdated: false },
    removeStored,
  };
};

export type Editing<Base = unknown> = ReturnType<typeof useEditing<Base>>;
