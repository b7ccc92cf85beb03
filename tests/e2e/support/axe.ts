import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The rules whose verdict hangs on colours. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

type Asked = {
  /** Only what colours decide: for the second look at a page that differs in nothing else. */
  colorsAlone?: boolean;
};

/** Every rule of axe; what it finds, in a few words each. */
export const violations = async (page: Page, { colorsAlone = false }: Asked = {}): Promise<string[]> => {
  // No page has frames, for which axe would open one page more each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (colorsAlone) axe.withRules(rulesOfColor);
  const results = await axe.analyze();
  expect(results.passes.length).toBeGreaterThan(colorsAlone ? 0 : 10);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
};
