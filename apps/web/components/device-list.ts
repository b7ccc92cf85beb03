import { useMemo, useSyncExternalStore } from 'react';

type Options<T> = {
  /** The key of the list in the browser's storage. */
  key: string;
  /** The list is stored as a whole: beyond this, the oldest entries give way. */
  max: number;
  /** The entry in a value; null for what is none: what is stored, or in a file, may be anything. */
  entryOf: (value: unknown) => T | null;
  /** What two entries for the same thing have in common. */
  keyOf: (entry: T) => string;
};

/** A list that a reader keeps on the device, last added first; the server does not know it. */
export const createDeviceList = <T>({ key, max, entryOf, keyOf }: Options<T>) => {
  const listeners = new Set<() => void>();
  /** Storage may be missing or refuse. */
  const stored = (): string => {
    try {
      return localStorage.getItem(key) ?? '[]';
    } catch {
      return '[]';
    }
  };
  const parse = (text: string): T[] => {
    try {
      const list: unknown = JSON.parse(text);
      return Array.isArray(list) ? list.flatMap((value) => entryOf(value) ?? []) : [];
    } catch {
      return [];
    }
  };
  const store = (list: readonly T[]): void => {
    localStorage.setItem(key, JSON.stringify(list.slice(0, max)));
    for (const listener of listeners) listener();
  };
  /** Calls the listener when the list has changed, here or in another tab; returns a function that stops. */
  const subscribe = (listener: () => void): (() => void) => {
    const changed = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener('storage', changed);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', changed);
    };
  };
  return {
    subscribe,
    /** The current list; null while the server's page is hydrated, which does not know it. */
    useList(): T[] | null {
      const text = useSyncExternalStore(subscribe, stored, () => null);
      return useMemo(() => (text === null ? null : parse(text)), [text]);
    },
    /** Whether an entry is in the list. */
    includes: (entry: T): boolean => parse(stored()).some((one) => keyOf(one) === keyOf(entry)),
    /** Adds an entry, or removes it. Throws when storage is not available. */
    toggle(entry: T): void {
      const list = parse(stored());
      const others = list.filter((one) => keyOf(one) !== keyOf(entry));
      // Without what the list does not show.
      const own = entryOf(entry);
      store(others.length < list.length || !own ? others : [own, ...list]);
    },
    /**
     * Adds the entries of a stored list, such as a file, below the others, as far as there is room; returns how many were
     * new and how many of these there was no room for, or null when the text has none. Throws when storage is not
     * available.
     */
    add(text: string): { added: number; left: number } | null {
      const entries = parse(text);
      if (entries.length === 0) return null;
      const byKey = new Map(parse(stored()).map((entry) => [keyOf(entry), entry]));
      const before = byKey.size;
      for (const entry of entries) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry);
      store([...byKey.values()]);
      const left = Math.max(0, byKey.size - max);
      return { added: byKey.size - before - left, left };
    },
  };
};
