import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { onDesk, onPhone, seen } from './support/axe.ts';
import { overflow, overflowOfLargeText } from './support/overflow.ts';
import { pages } from './support/pages.ts';
import { address, articlePath, hydrated, languages } from './support/site.ts';
import { expect, notFoundMessage, test } from './support/test.ts';

// Everything that has to be true of every page is looked at in one visit to it.

/** 320 px: what is left of 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const narrowest = [360, 320];

/** One look of axe for each language: between them both widths and both themes. */
const looks = { es: onPhone, en: onDesk } as const;

/** Asks by which a page would fetch its data anew. */
const askingForData = ['fetch', 'xhr', 'websocket', 'eventsource'];

/** Opens a page, whose fonts come once it has been painted without them. */
const openWithLateFonts = async (page: Page, path: string) => {
  let deliver = () => {};
  const painted = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const response = await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  deliver();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  return response;
};

/** How far the page has moved by itself since it began to load. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

/** By how much the page is too wide for the narrowest screens. */
const overflows = async (page: Page): Promise<Record<number, number>> => {
  const found: Record<number, number> = {};
  for (const width of narrowest) {
    await page.setViewportSize({ width, height: 700 });
    found[width] = await overflow(page);
  }
  return found;
};

/** The text of the page as it is, or of one in this HTML; but for what stands there only for browsers without scripts. */
const readable = (html: string | null): string => {
  const place = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const root = place.getElementById('root')?.cloneNode(true) as HTMLElement;
  for (const element of root.querySelectorAll('noscript')) element.remove();
  return root.textContent;
};

for (const [name, path] of Object.entries(pages))
  test(`${name} keeps its place, comes alive silently, is fit for all and fits`, async ({
    page,
    watched,
  }) => {
    watched.allow(notFoundMessage);
    for (const language of languages)
      await test.step(language, async () => {
        const look = looks[language];
        watched.mark();
        await page.unrouteAll();
        await page.setViewportSize({ width: look.size.width, height: 900 });
        const response = await openWithLateFonts(page, address(path, language));
        await hydrated(page);
        // One line of text breaks elsewhere in the face that comes late; on a long page of small parts that is most of it.
        const allowed = path === articlePath(slugs.everyFeature) ? 0.05 : 0.02;
        expect.soft(await shifted(page), 'shifts').toBeLessThan(allowed);
        expect.soft(await seen(page, [look]), 'axe').toEqual([]);
        expect.soft(await overflows(page), 'scrolls sideways').toEqual({ 360: 0, 320: 0 });
        const paths = watched.paths();
        const asked = watched.requests.map((request) => request.resourceType());
        const written = await page.evaluate(readable, (await response?.text()) ?? '');
        expect.soft(await page.evaluate(readable, null), 'text').toBe(written);
        expect.soft(await overflowOfLargeText(page), 'scrolls sideways with large text').toBe(0);
        expect.soft(asked.filter((type) => askingForData.includes(type))).toEqual([]);
        expect.soft(paths.filter((one) => one.startsWith('/api/'))).toEqual([]);
        expect.soft(paths.toSorted(), 'asked once').toEqual([...new Set(paths)].toSorted());
      });
  });

for (const language of languages)
  test(`the page of the API fits and is fit for all, asked for in ${language}`, async ({ page }) => {
    await page.goto(address('/api/docs', language));
    expect.soft(await seen(page, [looks[language]]), 'axe').toEqual([]);
    expect.soft(await overflows(page), 'scrolls sideways').toEqual({ 360: 0, 320: 0 });
  });
