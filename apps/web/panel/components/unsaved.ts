import { useEffect, useRef, useState } from 'react';
import { sameJson } from '#core/input/json.ts';
import { reportFault } from '../../report.ts';
import { useCurrentUser } from '../use-admin.ts';
import { whenIdle } from '../../when-idle.ts';

/** Unsaved input of a form: only the fields that were changed. */
type Unsaved = {
  /** When it was written, an ISO instant. */
  at: string;
  /** The revision of the subject it is based on; null when there was none. */
  revision: number | null;
  changes: Record<string, unknown>;
  /** The previous values of those fields, to merge them with changes that others save meanwhile. */
  base?: Record<string, unknown>;
};

/** Milliseconds after the last change until it is stored, once the page is idle. */
const debounce = 300;

const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>();

const cancel = (key: string) => {
  clearTimeout(pending.get(key)?.timer);
  pending.delete(key);
};

/** The stored input, flushed first; null when there is none or it is unreadable. */
export const readUnsaved = (key: string): Unsaved | null => {
  pending.get(key)?.write();
  try {
    const { at, revision, changes, base } = Object(
      JSON.parse(localStorage.getItem(key) ?? 'null'),
    ) as Partial<Unsaved>;
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof changes !== 'object') return null;
    const found = typeof revision === 'number' ? revision : null;
    return changes && { at, revision: found, changes, ...(base && { base }) };
  } catch {
    // Unreadable input counts as none.
    return null;
  }
};

/** Stores the input, debounced. */
export const storeUnsaved = (key: string, unsaved: Unsaved): void => {
  cancel(key);
  const write = () => {
    cancel(key);
    try {
      localStorage.setItem(key, JSON.stringify(unsaved));
    } catch (error) {
      reportFault('Unsaved input cannot be stored', error);
    }
  };
  const timer = setTimeout(() => whenIdle(() => pending.get(key)?.write === write && write()), debounce);
  pending.set(key, { timer, write });
};

/** Removes input that was saved or discarded. */
export const removeUnsaved = (key: string): void => {
  cancel(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
};

/** Stores pending input at once, as the page may not come back. */
export const flushUnsaved = (): void => {
  for (const { write } of pending.values()) write();
};

/** Where a form's input is stored, per account: nobody sees another's. `form` names the form and its subject. */
export const useUnsavedKey = (form: string): string => `unsaved:${useCurrentUser().email}:${form}`;

/** Input recovered from an earlier visit; `outdated`: its subject has changed since. */
export type Recovered = { at: string; outdated: boolean };

/** Whether a stored value fits a field: an older version of the product may have stored other types. */
const fits = (field: unknown, value: unknown): boolean =>
  field === null || value === null
    ? typeof field !== 'object' || typeof value !== 'object' || field === value
    : typeof field === typeof value && Array.isArray(field) === Array.isArray(value);

/** The stored fields that a form has, if their types are those of the form. */
export const fitting = <V extends object>(initial: V, changes: Record<string, unknown>): Partial<V> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => Object.hasOwn(initial, name) && fits(initial[name as keyof V], value),
    ),
  ) as Partial<V>;

/** The fields that differ, with their new values. */
export const differences = <V extends object>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !sameJson(before[name as keyof V], value)),
  ) as Partial<V>;

type Options<V> = {
  /** Names the form and its subject: `article:a-slug`. */
  form: string;
  initial: V;
  /** The revision of `initial`. */
  revision?: number | undefined;
};

/** What a form starts with: its initial values, with the changes that an earlier visit left (`recovered`). */
export const useRecovered = <V extends object>({ form, initial, revision }: Options<V>) => {
  const key = useUnsavedKey(form);
  const [start] = useState(() => {
    const stored = readUnsaved(key);
    const changes = stored ? fitting(initial, stored.changes) : {};
    const values = { ...initial, ...changes };
    const changed = stored && Object.keys(differences(initial, values)).length > 0;
    const outdated = stored !== null && revision !== undefined && stored.revision !== revision;
    return { initial, values, recovered: changed ? { at: stored.at, outdated } : null };
  });
  const [recovered, setRecovered] = useState<Recovered | null>(start.recovered);
  return { ...start, key, revision, recovered, forget: () => setRecovered(null) };
};

/** Stores the changes to a form's values in this browser until they are reverted, or removed after saving. */
export const useStoring = <V extends object>(start: ReturnType<typeof useRecovered<V>>, values: V): void => {
  const { key, initial, revision = null } = start;
  const seen = useRef(start.values);
  useEffect(() => {
    if (sameJson(seen.current, values)) return;
    seen.current = values;
    const changes = differences(initial, values);
    if (Object.keys(changes).length) storeUnsaved(key, { at: new Date().toISOString(), revision, changes });
    else removeUnsaved(key);
  }, [key, values, revision, initial]);
};

/**
 * The values of a form. Changes are stored (`useStoring`); a form that is opened again starts with them (`recovered`),
 * and `discard` returns to the initial values. Not for passwords.
 */
export const useUnsaved = <V extends object>(options: Options<V>) => {
  const start = useRecovered(options);
  const [values, setValues] = useState(start.values);
  useStoring(start, values);
  return {
    values,
    change: (patch: Partial<V>) => setValues((before) => ({ ...before, ...patch })),
    recovered: start.recovered,
    discard() {
      start.forget();
      setValues(start.initial);
    },
    remove: () => removeUnsaved(start.key),
  };
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
