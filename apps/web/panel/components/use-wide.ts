import { useSyncExternalStore } from 'react';

/** Minimum width for two things side by side. */
const query = '(min-width: 64em)';

const subscribe = (onChange: () => void) => {
  const wide = window.matchMedia?.(query);
  wide?.addEventListener('change', onChange);
  return () => wide?.removeEventListener('change', onChange);
};

/** Whether the window is wide enough for two things side by side, such as both languages of a text. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? true);
