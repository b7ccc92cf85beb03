import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { articlePath, open } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** The names of the scripts of a first visit, and their bytes over the wire. */
const scriptsOf = async (page: Page, path: string) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  return { names: [...scripts.values()], bytes };
};

for (const [name, path] of [
  ['an article', articlePath(slugs.everyFeature)],
  ['the login page', '/login'],
] as const)
  test(`a first visit to ${name} takes at most 175 kB of compressed JavaScript`, async ({ page }) => {
    const { names, bytes } = await scriptsOf(page, path);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(175_000);
    // Only who has a second factor loads its step.
    expect(names.filter((url) => url.includes('second-step'))).toEqual([]);
  });

test('a first paint depends only on the page itself', async ({ page, watched }) => {
  await page.route('**/*.{js,css}', (route) => route.abort());
  watched.allow(/^error: Failed to load resource: net::ERR_FAILED$/);
  await page.goto('/');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(watched.paths().filter((path) => path.endsWith('.css'))).toEqual([]);
  const family = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => getComputedStyle(title).fontFamily);
  expect(family).toContain('Newsreader');
  const wordmark = page.getByRole('banner').getByRole('img', { name: 'Vigía' }).locator('use');
  expect(await wordmark.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(400);
});
