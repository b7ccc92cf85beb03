import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const language of languages)
  test.describe(`on narrow screens, in ${language}`, () => {
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
