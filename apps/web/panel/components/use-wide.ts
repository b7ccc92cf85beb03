import { useSyncExternalStore } from 'react';

/** A hook that tells whether the window has a width; without a browser's answer it has. */
const createWidth = (query: string) => {
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia?.(query);
    list?.addEventListener('change', onChange);
    return () => list?.removeEventListener('change', onChange);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? true);
};

/** Whether the window is wide enough for two things side by side, such as both languages of a text. */
export const useWide = createWidth('(min-width: 64em)');

/** Whether the window is wide enough for two texts side by side, each as wide as readers' texts are. */
export const useVeryWide = createWidth('(min-width: 100em)');

/** Whether the window is wide enough for tables: on narrower ones a row is a record, without column headers. */
export const useTable = createWidth('(min-width: 45em)');
