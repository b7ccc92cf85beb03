import type { Page } from '@playwright/test';
import { narrow } from './sizes.ts';
import { expect } from './test.ts';

/** The horizontal overflow of the page. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The same on a phone with doubled text size (WCAG 2.2, 1.4.4). */
export const overflowOfLargeText = async (page: Page): Promise<number> => {
  await page.setViewportSize(narrow);
  const size = await page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%', 'important');
    return getComputedStyle(document.documentElement).fontSize;
  });
  expect(size).toBe('32px');
  return overflow(page);
};
