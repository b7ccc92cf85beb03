import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sameJson } from '#core/kernel/same-json.ts';
import { useEditor } from '../use-admin.ts';
import { flushUnsaved, removeUnsaved, readUnsaved, storeUnsaved, unsavedKey } from './unsaved-storage.ts';

/** The key of a form's stored input for the signed-in editor. `form` names the form and its subject. */
export const useUnsavedKey = (form: string): string => unsavedKey(useEditor().email, form);

/** Input recovered from an earlier visit; `outdated`: its subject has changed since. */
export type Recovered = { at: string; outdated: boolean };

/** Whether a stored value suits a field: an older version of the product may have stored other types. */
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
  initial: V;
  /** The revision of `initial`. */
  revision?: number | undefined;
};

/**
 * The values of a form. Changes are stored in this browser until they are reverted, or removed after saving; a form that
 * is opened again starts with them (`recovered`), and `discard` returns to the initial values. Not for passwords.
 */
export const useUnsaved = <V extends object>({ form, initial, revision }: Options<V>) => {
  const key = useUnsavedKey(form);
  const [start] = useState(() => {
    const stored = readUnsaved(key);
    const changes = stored ? fitting(initial, stored.changes) : {};
    const values = { ...initial, ...changes };
    const changed = stored && Object.keys(changesTo(initial, values)).length > 0;
    const outdated = stored !== null && revision !== undefined && stored.revision !== revision;
    return { initial, values, recovered: changed ? { at: stored.at, outdated } : null };
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
    else removeUnsaved(key);
  }, [key, values, revision, start]);
  const change = useCallback((patch: Partial<V>) => setValues((before) => ({ ...before, ...patch })), []);
  const discard = useCallback(() => {
    setRecovered(null);
    setValues(start.initial);
  }, [start]);
  const remove = useCallback(() => removeUnsaved(key), [key]);
  return useMemo(
    () => ({ values, change, recovered, discard, remove }),
    [values, change, recovered, discard, remove],
  );
};

/** Stores pending input when the page is left or hidden. */
export const useFlushOnLeaving = (): void => {
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
