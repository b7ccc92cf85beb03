import { reportFault } from '../../../report.ts';

/** What somebody wrote in a form and has neither saved nor discarded: only the fields that they changed. */
export type Unsaved = {
  /** When it was written, an ISO instant. */
  at: string;
  /** The revision of the subject that it was written over; null when there was none. */
  revision: number | null;
  changes: Record<string, unknown>;
};

/** Milliseconds without a key until what was written is stored. */
const pause = 300;

const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>();

const cancel = (key: string) => {
  clearTimeout(pending.get(key)?.timer);
  pending.delete(key);
};

/** Where the input of a form is stored; nobody is shown what another account has written. */
export const unsavedKey = (email: string, form: string): string => `unsaved:${email}:${form}`;

/** What is stored, or about to be; null when there is nothing that can be read. */
export const readUnsaved = (key: string): Unsaved | null => {
  pending.get(key)?.write();
  try {
    const { at, revision, changes } = Object(
      JSON.parse(localStorage.getItem(key) ?? 'null'),
    ) as Partial<Unsaved>;
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof changes !== 'object') return null;
    return changes && { at, revision: typeof revision === 'number' ? revision : null, changes };
  } catch {
    // What cannot be read is as good as not there.
    return null;
  }
};

/** Stores what was written, a moment after the last change. */
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
  pending.set(key, { timer: setTimeout(write, pause), write });
};

/** Removes what was saved or discarded. */
export const forgetUnsaved = (key: string): void => {
  cancel(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
};

/** Stores at once whatever waits: the page may not come back. */
export const flushUnsaved = (): void => {
  for (const { write } of pending.values()) write();
};
