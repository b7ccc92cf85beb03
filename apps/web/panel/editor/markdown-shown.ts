import { useSyncExternalStore } from 'react';

/** Storage key: on this device texts are written as Markdown, with all of its marks. */
const key = 'show-markdown';

/** What was chosen on this page, where the browser stores nothing. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

const isShown = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return chosen ?? false;
  }
};

/** Chooses whether Markdown is shown, in all editors of the page and on the next visit. */
export const showMarkdown = (shown: boolean): void => {
  chosen = shown;
  try {
    if (shown) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // It lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Whether texts are written as Markdown. */
export const useMarkdownShown = (): boolean => useSyncExternalStore(subscribe, isShown);
