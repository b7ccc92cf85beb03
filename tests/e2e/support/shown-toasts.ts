import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts of each toast since the page was opened, or since the last one that a test waited for. */
    shownToasts?: string[][];
  }
}

/** Whether there was such a toast; from its first call on the page notes them. */
const hadToast = (wanted: string): boolean => {
  if (!window.shownToasts) {
    const texts: string[][] = [];
    window.shownToasts = texts;
    const note = (node: Node) => {
      if (node instanceof Element && node.matches('li[data-state=open]'))
        texts.push([...node.querySelectorAll('*')].map(({ textContent }) => textContent));
    };
    document.querySelectorAll('li[data-state=open]').forEach(note);
    const added = (changes: MutationRecord[]) => changes.flatMap(({ addedNodes }) => [...addedNodes]);
    new MutationObserver((changes) => added(changes).forEach(note)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  }
  const found = window.shownToasts.findIndex((texts) => texts.includes(wanted));
  if (found >= 0) window.shownToasts.splice(0, found + 1);
  return found >= 0;
};

/** Notes the toasts of a page from now on: they stay for five seconds, in which a slow machine may not look. */
export const noteToasts = (page: Page): Promise<unknown> => page.evaluate(hadToast, '');

/** Waits for a toast with this text. */
export const expectToast = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(hadToast, text, { timeout: 60_000 });
};
