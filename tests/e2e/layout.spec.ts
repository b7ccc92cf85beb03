import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { directoryPages } from './support/directories.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, notFoundMessage, test } from './support/test.ts';

const pages = {
  'the front page': '/',
  'the services': '/servicios',
  'the contact page': '/contacto',
  'the methodology': '/metodologia',
  'the advertising page': '/publicidad',
  'the list': '/noticias',
  'the filtered list': '/noticias?topic=regulacion&topic=deepfakes&tag=impar&from=2020-01-01&q=pieza',
  'the empty list': `/noticias?q=zyzzyva&topic=${'tema-sin-espacios-'.repeat(4)}`,
  'the oldest first': '/noticias?sort=oldest',
  'an article with everything': articlePath(slugs.everyFeature),
  'an article without end': articlePath(slugs.long),
  'an article in all scripts': articlePath(slugs.signs),
  'an article with a picture': articlePath(slugs.pictured),
  'an article that is not there': articlePath(slugs.missing),
  'a page that is not there': '/nada',
  ...directoryPages,
  'the page of the API': '/api/docs',
};

/** 320 px: what is left of 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const narrowest = [360, 320];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const language of languages)
  test.describe(`on narrow screens, in ${language}`, () => {
    for (const [name, path] of Object.entries(pages))
      test(`nothing scrolls sideways on ${name}`, async ({ page, watched }) => {
        watched.allow(notFoundMessage);
        await page.goto(address(path, language));
        await page.evaluate(() => document.fonts.ready);
        for (const width of narrowest) {
          await page.setViewportSize({ width, height: 700 });
          expect([width, await overflow(page)]).toEqual([width, 0]);
        }
      });

    test('the open menu fits', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 560 });
      await open(page, address('/noticias', language));
      await page.getByText(texts[language].layout.menu, { exact: true }).click();
      expect(await overflow(page)).toBe(0);
      const last = page
        .getByRole('banner')
        .getByRole('link', { name: language === 'es' ? 'English' : 'Español' })
        .last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
    });
  });

test('on paper an article stands without what is there to be pressed', async ({ page }) => {
  await open(page, articlePath('pieza-05'));
  const t = texts.es;
  await page.emulateMedia({ media: 'print' });
  for (const gone of [
    page.getByRole('navigation'),
    page.getByRole('banner').getByRole('link', { name: t.layout.newsletter }),
    page.getByRole('banner').getByText(t.layout.menu, { exact: true }),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: t.article.back }),
    page.getByText(t.article.related),
    page.getByRole('link', { name: t.layout.skip }),
  ])
    expect(await gone.filter({ visible: true }).count()).toBe(0);
  for (const there of [
    page.getByRole('heading', { level: 1 }),
    page.locator('[data-article-body]'),
    page.getByRole('region', { name: t.article.whyTitle }),
    page.getByText('Diario Oficial de la Unión Europea'),
  ])
    await expect(there).toBeVisible();
  const printed = await page
    .getByRole('link', { name: 'Informe anual' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain('https://example.org/informe/5');
  await page.goto('/noticias');
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByText(t.list.loadMore)).toBeHidden();
});

/** Whether anything on the page moves, or would when it is pointed at. */
const movement = (page: Page) =>
  page.evaluate(() => {
    const moving = [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, transitionDuration, transitionProperty } = getComputedStyle(element);
      const transitions =
        transitionProperty !== 'none' && transitionDuration.split(', ').some((one) => parseFloat(one) > 0);
      return animationName !== 'none' || transitions;
    });
    return moving.length + document.getAnimations().length;
  });

test('nothing moves for whoever asked for that', async ({ page }) => {
  await open(page, '/noticias');
  expect(await movement(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/noticias', articlePath(slugs.everyFeature)]) {
    await open(page, path);
    expect(await movement(page)).toBe(0);
  }
});

for (const width of [1280, 390])
  for (const [name, path] of Object.entries(pages))
    test(`${name} keeps its place while it loads, ${width} px wide, however late the fonts come`, async ({
      page,
      watched,
    }) => {
      watched.allow(notFoundMessage);
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
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      deliver();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      // One line of text breaks elsewhere in the face that comes late; on a long page of small parts that is most of it.
      const allowed = path === articlePath(slugs.everyFeature) ? 0.05 : 0.02;
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(allowed);
    });
