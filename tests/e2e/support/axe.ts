import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Size } from './sizes.ts';
import { narrow, wide } from './sizes.ts';
import { expect } from './test.ts';

/** The configuration of an axe run. */
export type Look = { size: Size; colorScheme: 'light' | 'dark' };

/** Both widths and both themes: widths do not affect colours. Pages in both languages get one run in each. */
export const onPhone: Look = { size: narrow, colorScheme: 'light' };
export const onDesk: Look = { size: wide, colorScheme: 'dark' };

const packageOfBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = await readFile(packageOfBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** The common parts of all readers' pages. */
export const frame = ['header:has(+ main)', 'main + footer'];

/** All rules of axe; its findings, in short form. `except` selects excluded elements. */
export const violations = async (page: Page, except: readonly string[] = []): Promise<string[]> => {
  // The builder would inject its own source twice per run on the same page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Half faded in, a text has too little contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  // No page has frames, for which axe would open an extra page each time.
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

/** The findings of axe on a page in these configurations, without animations. */
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
