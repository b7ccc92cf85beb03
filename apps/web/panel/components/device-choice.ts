import { useSyncExternalStore } from 'react';

/** A choice between two ways to work, stored on the device under a key: in all tabs, and on the next visit. */
export const createDeviceChoice = (key: string) => {
  /** What was chosen on this page, where the browser stores nothing. */
  let chosen: boolean | null = null;
  const listeners = new Set<() => void>();
  const isChosen = (): boolean => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return chosen ?? false;
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
        if (is) localStorage.setItem(key, '1');
        else localStorage.removeItem(key);
      } catch {
        // It lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    useChoice: (): boolean => useSyncExternalStore(subscribe, isChosen),
  };
};
