import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { frame, onDesk, onPhone, seen } from './support/axe.ts';
import { overflow, overflowOfLargeText } from './support/overflow.ts';
import { templates } from './support/pages.ts';
import { address, articlePath, hydrated, languages } from './support/site.ts';
import { expect, notFoundMessage, test } from './support/test.ts';

// Properties of every page, tested in a single visit.

/** 320 px: the equivalent of 1280 px at 400 % zoom (WCAG 2.2, 1.4.10). */
const narrowest = [360, 320];

/** One axe run per language: together they cover both widths and both themes. */
const looks = { es: onPhone, en: onDesk } as const;

/** Templates whose header and footer are tested as well: they are the same on every page. */
const withFrame = ['the front page', 'pages of text'];

/** Cards of a long list that only differ in their texts from earlier ones. */
const equalCards = ['article:nth-of-type(n + 9)'];

/** Operations and schemas that are rendered like earlier ones. */
const equalOperations = ['section:nth-of-type(n + 3) > article', 'section > details:nth-of-type(n + 4)'];

/** Requests by which a page would fetch its data again. */
const askingForData = ['fetch', 'xhr', 'websocket', 'eventsource'];

/** Opens pages, whose fonts load after the first paint. */
const openerWithLateFonts = async (page: Page) => {
  let painted = Promise.resolve();
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
  return async (path: string) => {
    let deliver = () => {};
    painted = new Promise<void>((resolve) => (deliver = resolve));
    const response = await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    deliver();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    return (await response?.text()) ?? '';
  };
};

/** The layout shift of the page since it began to load. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

/** The horizontal overflow of the page on the narrowest screens. */
const overflows = async (page: Page): Promise<Record<number, number>> => {
  const found: Record<number, number> = {};
  for (const width of narrowest) {
    await page.setViewportSize({ width, height: 700 });
    found[width] = await overflow(page);
  }
  return found;
};

/** The text of the page, or of one in this HTML, without content for browsers without scripts. */
const readable = (html: string | null): string => {
  const place = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const root = place.getElementById('root')?.cloneNode(true) as HTMLElement;
  for (const element of root.querySelectorAll('noscript')) element.remove();
  return root.textContent;
};

for (const [name, paths] of Object.entries(templates)) {
  const around = withFrame.includes(name) ? [] : frame;
  // The first in both languages and completely, the others in one each.
  const visits = paths.flatMap((path, index) =>
    (index === 0 ? languages : [languages[index % 2]!]).map((language) => ({
      path,
      language,
      except: index === 0 ? around : [...around, ...equalCards],
    })),
  );
  test(`${name}: stable layout, silent hydration, accessible and responsive`, async ({ page, watched }) => {
    test.slow();
    watched.allow(notFoundMessage);
    const visit = await openerWithLateFonts(page);
    for (const { path, language, except } of visits)
      await test.step(address(path, language).slice(0, 80), async () => {
        const look = looks[language];
        await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'no-preference' });
        await page.setViewportSize({ width: look.size.width, height: 900 });
        watched.mark();
        const html = await visit(address(path, language));
        await hydrated(page);
        const expectThat = expect.soft.bind(expect);
        const about = (what: string) => `${address(path, language)}: ${what}`;
        // A line of text wraps differently in the late font; on a long page of small parts that affects most of it.
        const allowed = path === articlePath(slugs.everyFeature) ? 0.05 : 0.02;
        expectThat(await shifted(page), about('shifts')).toBeLessThan(allowed);
        const found = await seen(page, [look], except);
        expectThat(found, about('axe')).toEqual([]);
        expectThat(await overflows(page), about('scrolls sideways')).toEqual({ 360: 0, 320: 0 });
        const requests = watched.requests.map((request) => request.resourceType());
        const written = await page.evaluate(readable, html);
        expectThat(await page.evaluate(readable, null), about('text')).toBe(written);
        expectThat(await overflowOfLargeText(page), about('scrolls sideways with large text')).toBe(0);
        expectThat(
          requests.filter((type) => askingForData.includes(type)),
          about('data'),
        ).toEqual([]);
        const again = watched.paths();
        expectThat(
          again.filter((one) => one.startsWith('/api/')),
          about('calls'),
        ).toEqual([]);
        expectThat(again.toSorted(), about('asked once')).toEqual([...new Set(again)].toSorted());
      });
  });
}

test('the API page is accessible and responsive', async ({ page }) => {
  for (const language of languages) {
    await page.goto(address('/api/docs', language));
    expect.soft(await seen(page, [looks[language]], equalOperations), 'axe').toEqual([]);
    expect.soft(await overflows(page), 'scrolls sideways').toEqual({ 360: 0, 320: 0 });
  }
});
