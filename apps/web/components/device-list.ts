import { useMemo, useSyncExternalStore } from 'react';

type Options<T> = {
  /** The key of the list in the browser's storage. */
  key: string;
  /** The list is stored as a whole: beyond this, the oldest entries give way. */
  max: number;
  /** Whether a value is an entry: what is stored may be anything. */
  isEntry: (value: unknown) => value is T;
  isSame: (one: T, other: T) => boolean;
};

/** A list that a reader keeps on the device, last added first; the server does not know it. */
export const createDeviceList = <T>({ key, max, isEntry, isSame }: Options<T>) => {
  const listeners = new Set<() => void>();
  /** Storage may be missing or refuse. */
  const read = (): string => {
    try {
      return localStorage.getItem(key) ?? '[]';
    } catch {
      return '[]';
    }
  };
  const parse = (stored: string): T[] => {
    try {
      const list: unknown = JSON.parse(stored);
      return Array.isArray(list) ? list.filter(isEntry) : [];
    } catch {
      return [];
    }
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
    /** The current list; null while the server's page is hydrated, which does not know it. */
    useList(): T[] | null {
      const stored = useSyncExternalStore(subscribe, read, () => null);
      return useMemo(() => (stored === null ? null : parse(stored)), [stored]);
    },
    /** Adds an entry, or removes it. Throws when storage is not available. */
    toggle(entry: T): void {
      const list = parse(read());
      const others = list.filter((one) => !isSame(one, entry));
      const next = others.length === list.length ? [entry, ...others].slice(0, max) : others;
      localStorage.setItem(key, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
  };
};
