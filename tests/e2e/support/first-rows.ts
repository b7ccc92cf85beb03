import type { Page } from '@playwright/test';
import { rows } from './panel.ts';

const list = '/api/admin/articles/drafts';

/** Records, for each page opened from now on, when the first row of a list was rendered. */
export const watchFirstRows = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const drawn = () => requestAnimationFrame(() => setTimeout(() => performance.mark('first rows')));
    const observer = new MutationObserver(() => {
      // Only articles are listed in tabs of their own.
      if (!document.querySelector('main [role=tabpanel] tbody tr')) return;
      observer.disconnect();
      drawn();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
};

/** Milliseconds from the end of the response with the drafts until the first row is rendered. */
export const firstRowsAfter = async (page: Page): Promise<number> => {
  await page.reload();
  await rows(page).first().waitFor();
  return page.evaluate(async (path) => {
    while (!performance.getEntriesByName('first rows').length)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answered = calls.find(({ name }) => name.includes(path))!.responseEnd;
    return performance.getEntriesByName('first rows')[0]!.startTime - answered;
  }, list);
};
