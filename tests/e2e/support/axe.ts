import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Size } from './sizes.ts';
import { narrow, wide } from './sizes.ts';
import { expect } from './test.ts';

/** How axe sees a page. */
export type Look = { size: Size; colorScheme: 'light' | 'dark' };

/** Both widths and both themes: widths decide nothing about colours. Pages of both languages get one look in each. */
export const onPhone: Look = { size: narrow, colorScheme: 'light' };
export const onDesk: Look = { size: wide, colorScheme: 'dark' };

const packageOfBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = await readFile(packageOfBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** What stands around every page of readers. */
export const frame = ['header:has(+ main)', 'main + footer'];

/** Every rule of axe; what it finds, in a few words each. What `except` selects is not looked at. */
export const violations = async (page: Page, except: readonly string[] = []): Promise<string[]> => {
  // The builder would send its own source twice for each look at the same page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // No page has frames, for which axe would open one page more each time.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  for (const selector of except) axe.exclude(selector);
  const results = await axe.analyze();
  expect(results.passes.length).toBeGreaterThan(10);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
};

/** What axe finds on a page in these looks, without anything that moves. */
export const seen = async (
  page: Page,
  looks: readonly Look[] = [onPhone, onDesk],
  except: readonly string[] = [],
): Promise<string[]> => {
  const all: string[] = [];
  for (const { size, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    const lines = await violations(page, except);
    all.push(...lines.map((line) => `${size.width} px, ${colorScheme}: ${line}`));
  }
  return all;
};
