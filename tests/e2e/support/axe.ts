import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Language } from '#core/kernel/language.ts';
import { narrow, wide } from './sizes.ts';
import { expect } from './test.ts';

/**
 * How axe sees a page: each width in each language, in light colours in one of them and in dark ones in the other. Texts
 * decide about no colour, and colours about no place, so that nothing hides between the two.
 */
const looks = {
  es: [
    { size: narrow, colorScheme: 'light' },
    { size: wide, colorScheme: 'dark' },
  ],
  en: [
    { size: wide, colorScheme: 'light' },
    { size: narrow, colorScheme: 'dark' },
  ],
} as const;

const packageOfBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = await readFile(packageOfBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of axe; what it finds, in a few words each. */
export const violations = async (page: Page): Promise<string[]> => {
  // The builder would send its own source twice for each look at the same page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // No page has frames, for which axe would open one page more each time.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const results = await axe.analyze();
  expect(results.passes.length).toBeGreaterThan(10);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
};

/** What axe finds on a page in a language, at these widths, without anything that moves. */
export const seen = async (page: Page, language: Language, sizes = [narrow, wide]): Promise<string[]> => {
  const all: string[] = [];
  for (const { size, colorScheme } of looks[language].filter((look) => sizes.includes(look.size))) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    const lines = await violations(page);
    all.push(...lines.map((line) => `${size.width} px, ${colorScheme}: ${line}`));
  }
  return all;
};
