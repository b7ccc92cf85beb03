import { useSyncExternalStore } from 'react';

/** A choice between two ways to work, stored on the device under a key: in all tabs, and on the next visit. `preset` holds until somebody chooses. */
export const createDeviceChoice = (key: string) => {
  /** What was chosen on this page, where the browser stores nothing. */
  let chosen: boolean | null = null;
  const listeners = new Set<() => void>();
  const read = (): boolean | null => {
    try {
      const stored = localStorage.getItem(key);
      return stored === null ? null : stored === '1';
    } catch {
      return chosen;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    choose: (is: boolean): void => {
      chosen = is;
      try {
        localStorage.setItem(key, is ? '1' : '0');
      } catch {
        // It lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    useChoice: (preset = false): boolean => useSyncExternalStore(subscribe, read) ?? preset,
  };
};
