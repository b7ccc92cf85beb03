import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sameJson } from '#core/kernel/same-json.ts';
import { useEditor } from '../editor.ts';
import { flushUnsaved, forgetUnsaved, readUnsaved, storeUnsaved, unsavedKey } from './unsaved-storage.ts';

/** The key of a form's stored input, for the editor who is signed in. `form` names the form and its subject. */
export const useUnsavedKey = (form: string): string => unsavedKey(useEditor().email, form);

/** What was found of an earlier visit; `outdated`: its subject has changed since. */
export type Recovered = { at: string; outdated: boolean };

/** Whether a stored value can stand in a field: an older version of the product may have stored others. */
const fits = (field: unknown, value: unknown): boolean =>
  field === null || value === null
    ? typeof field !== 'object' || typeof value !== 'object' || field === value
    : typeof field === typeof value && Array.isArray(field) === Array.isArray(value);

const fitting = <V extends object>(initial: V, changes: Record<string, unknown>): Partial<V> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => Object.hasOwn(initial, name) && fits(initial[name as keyof V], value),
    ),
  ) as Partial<V>;

const changesTo = <V extends object>(initial: V, values: V): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameJson(initial[name as keyof V], value)),
  );

type Options<V> = {
  /** Names the form and its subject: `article:a-slug`. */
  form: string;
  /** What the fields hold before anything is written. */
  initial: V;
  /** The revision that `initial` was read at. */
  revision?: number | undefined;
};

/**
 * The values of a form. Whatever is changed is stored in this browser until it is back as it was, or until `forget` is
 * called because it was saved or discarded; a form that is opened again begins with it, `recovered` says so, and
 * `discard` goes back to the initial values. Passwords do not belong in such a form.
 */
export const useUnsaved = <V extends object>({ form, initial, revision }: Options<V>) => {
  const key = useUnsavedKey(form);
  const [start] = useState(() => {
    const stored = readUnsaved(key);
    const changes = stored ? fitting(initial, stored.changes) : {};
    const values = { ...initial, ...changes };
    const found = stored && Object.keys(changesTo(initial, values)).length > 0;
    const outdated = stored !== null && revision !== undefined && stored.revision !== revision;
    return { initial, values, recovered: found ? { at: stored.at, outdated } : null };
  });
  const [values, setValues] = useState(start.values);
  const [recovered, setRecovered] = useState<Recovered | null>(start.recovered);
  const seen = useRef(values);
  useEffect(() => {
    if (seen.current === values) return;
    seen.current = values;
    const changes = changesTo(start.initial, values);
    if (Object.keys(changes).length)
      storeUnsaved(key, { at: new Date().toISOString(), revision: revision ?? null, changes });
    else forgetUnsaved(key);
  }, [key, values, revision, start]);
  const change = useCallback((patch: Partial<V>) => setValues((before) => ({ ...before, ...patch })), []);
  const discard = useCallback(() => {
    setRecovered(null);
    setValues(start.initial);
  }, [start]);
  const forget = useCallback(() => forgetUnsaved(key), [key]);
  return useMemo(
    () => ({ values, change, recovered, discard, forget }),
    [values, change, recovered, discard, forget],
  );
};

/** Stores what waits to be stored when the page is left, however that happens. */
export const useUnsavedOnLeaving = (): void => {
  useEffect(() => {
    const store = () => {
      if (document.visibilityState === 'hidden') flushUnsaved();
    };
    window.addEventListener('pagehide', flushUnsaved);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', flushUnsaved);
      document.removeEventListener('visibilitychange', store);
    };
  }, []);
};
