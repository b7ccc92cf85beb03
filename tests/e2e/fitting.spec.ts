import type { Page } from '@playwright/test';
import { entries } from './support/directory-entities.ts';
import { slugs } from './support/articles.ts';
import { overflow } from './support/overflow.ts';
import { openPanel, panel } from './support/panel.ts';
import { address, articlePath, languages, open } from './support/site.ts';
import { expect, test } from './support/test.ts';

const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];

/** Text of the site itself, which is known to fit. */
const own =
  'script, style, svg, select, textarea, button, nav, form, noscript, time, .visually-hidden, [aria-hidden=true], ' +
  '[class*=label], [class*=figures], [class*=topics], [class*=strip], [class*=option]';

/** Gives the texts of pieces and entries a word without a place to break it, and returns how many there are. */
const lengthenWords = (page: Page): Promise<number> =>
  page.locator('main').evaluate((root, others) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement!;
      const isPart = parent.closest(
        'h1, h2, h3, h4, p, li, td, th, dd, dt, figcaption, blockquote, pre, summary',
      );
      if (text.data.trim().length > 1 && isPart && !parent.closest(others)) found.push(text);
    }
    for (const text of found) text.data = `${text.data} ${'Donaudampfschiff'.repeat(9)}`;
    return found.length;
  }, own);

const pages = {
  'the front page': '/',
  news: '/noticias',
  'a search': '/buscar?q=pieza',
  'a topic': '/temas/regulacion',
  methodology: '/metodologia',
  'a chronology': '/cronologias/reglamento-europeo-de-ia',
  'an author': '/autores/redaccion',
  'an article': articlePath(slugs.everyFeature),
  'an article with a picture': articlePath(slugs.pictured),
  'an interview': `/entrevistas/${entries.linked}`,
  interviews: '/entrevistas',
  'a profile': `/referentes/${entries.referent}`,
  organizations: '/empresas',
  resources: '/recursos',
  corrections: '/correcciones',
  'a month': '/archivo',
  'the making of an article': `${articlePath(slugs.generated)}/como-se-hizo`,
  'the evidence of an article': `${articlePath(slugs.generated)}/pruebas`,
};

for (const [name, path] of Object.entries(pages))
  test(`words that nothing breaks make no page wider: ${name}`, async ({ page }) => {
    const found: Record<string, number> = {};
    for (const size of sizes) {
      await page.setViewportSize(size);
      await open(page, path);
      expect(await lengthenWords(page)).toBeGreaterThan(2);
      found[size.width] = await overflow(page);
    }
    expect(found).toEqual({ 360: 0, 1280: 0 });
  });

test('words that nothing breaks make no list of the panel wider', async ({ page }) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openPanel(page, 'es', '?tab=publicaciones&list=approved');
    const titles = panel(page).locator('tbody th');
    await titles.first().waitFor();
    for (const title of await titles.all())
      await title.evaluate((one) => {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        if (walker.nextNode()) (walker.currentNode as Text).data += 'Donaudampfschiff'.repeat(9);
      });
    expect([size.width, await overflow(page)]).toEqual([size.width, 0]);
  }
});

test('tables use the margin beside the text, and show that they go on', async ({ page }) => {
  await open(page, articlePath(slugs.everyFeature));
  const body = page.locator('[data-article-body]');
  const [small, large] = [body.locator('.table').nth(0), body.locator('.table').nth(1)];
  // What stands beside the text stays in view.
  await page.setViewportSize(sizes[1]!);
  const beside = (await page.locator('aside[data-beside]').boundingBox())!;
  const edge = (await large.boundingBox())!;
  expect(edge.x + edge.width).toBeLessThan(beside.x);
  await page.setViewportSize({ width: 1100, height: 850 });
  const text = (await body.boundingBox())!;
  const box = (await large.boundingBox())!;
  expect((await small.boundingBox())!.width).toBeLessThan(text.width + 1);
  expect(box.width).toBeGreaterThan(text.width + 80);
  expect(box.x + box.width).toBeLessThanOrEqual(1100);
  expect(await overflow(page)).toBe(0);
  await expect(large).toHaveAccessibleName(/^Tabla 2$/);
  const scrolls = await large.evaluate((one: HTMLElement) => one.scrollWidth > one.clientWidth);
  expect(scrolls).toBe(true);
  expect(await large.evaluate((one) => getComputedStyle(one).backgroundAttachment)).toContain('local');
  await large.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => large.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
});

/** The lines of an article's opening that something lies across, or that are beyond the paper. */
const struckOut = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const opening = [
      ...document.querySelectorAll('main :is(h1, header p, [class*=byline] > *, [class*=label])'),
    ].filter(isVisible);
    const boxes = opening.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
    const overlaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).filter((other) => {
        const isInside = opening[boxes.indexOf(one)]!.contains(opening[boxes.indexOf(other)]!);
        const [x, y] = [
          Math.min(one.right, other.right) - Math.max(one.left, other.left),
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
        ];
        return !isInside && x > 1 && y > 1;
      }),
    );
    const cut = [...document.querySelectorAll('main :is(p, li, td, th, h1, h2, h3, figure, pre)')].filter(
      (one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return (
          isVisible(one) &&
          width > 0 &&
          !one.closest('.visually-hidden, [data-print=hide]') &&
          (left < -1 || right > innerWidth + 1)
        );
      },
    );
    return { overlaps: overlaps.length, cut: cut.map((one) => `${one.tagName} ${one.className}`) };
  });

test('print strikes nothing out and cuts nothing off', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  // A4 upright and across, and a page for a large format.
  for (const width of [650, 1000, 1280])
    for (const path of [
      articlePath(slugs.generated),
      articlePath(slugs.everyFeature),
      `/entrevistas/${entries.linked}`,
      '/noticias',
      '/metodologia',
      `/referentes/${entries.referent}`,
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      expect([path, width, await struckOut(page)]).toEqual([path, width, { overlaps: 0, cut: [] }]);
    }
});

for (const language of languages)
  test(`a sensitive picture is covered by its warning until it is opened, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto(address(articlePath(slugs.pictured), language));
    const cover = page.locator('.sensitive summary');
    const picture = page.locator('.sensitive img');
    await expect(cover).toHaveText(language === 'es' ? 'Imagen ofensiva' : 'Offensive picture');
    await expect(picture).toBeHidden();
    await cover.focus();
    await page.keyboard.press('Enter');
    await expect(picture).toBeVisible();
    await expect(cover).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(picture).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(cover).toBeVisible();
    await context.close();
  });

for (const language of languages)
  test(`the sign-up and the footer take at most one screen of a phone, in ${language}`, async ({ page }) => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await open(page, address('/noticias', language));
      const box = await page.getByRole('contentinfo').boundingBox();
      expect(box!.height).toBeLessThanOrEqual(740);
    }
  });
