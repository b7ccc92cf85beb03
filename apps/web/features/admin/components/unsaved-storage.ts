import { reportFault } from '../../../report.ts';

/** Unsaved input of a form: only the fields that were changed. */
export type Unsaved = {
  /** When it was written, an ISO instant. */
  at: string;
  /** The revision of the subject it is based on; null when there was none. */
  revision: number | null;
  changes: Record<string, unknown>;
};

/** Milliseconds after the last change until it is stored. */
const debounce = 300;

const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>();

const cancel = (key: string) => {
  clearTimeout(pending.get(key)?.timer);
  pending.delete(key);
};

/** Where a form's input is stored, per account: nobody sees another account's input. */
export const unsavedKey = (email: string, form: string): string => `unsaved:${email}:${form}`;

/** The stored input, flushed first; null when there is none or it is unreadable. */
export const readUnsaved = (key: string): Unsaved | null => {
  pending.get(key)?.write();
  try {
    const { at, revision, changes } = Object(
      JSON.parse(localStorage.getItem(key) ?? 'null'),
    ) as Partial<Unsaved>;
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof changes !== 'object') return null;
    return changes && { at, revision: typeof revision === 'number' ? revision : null, changes };
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
  pending.set(key, { timer: setTimeout(write, debounce), write });
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
