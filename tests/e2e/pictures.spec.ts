import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { address, allArticles, articlePath, open } from './support/site.ts';
import { expect, test } from './support/test.ts';

const language = 'en';
const show = (page: Page, slug: string) => open(page, address(articlePath(slug), language));
const find = async (request: Parameters<typeof allArticles>[0], slug: string) => {
  const article = (await allArticles(request)).find((one) => one.slug === slug);
  if (!article) throw new Error(`there is no ${slug}`);
  return article;
};

test.describe(`an article in ${language}`, () => {
  test('has its picture with its size, read aloud in its language', async ({ page, request }) => {
    const article = await find(request, slugs.pictured);
    await show(page, slugs.pictured);
    const picture = page.locator(`main img[src="${article.image_url}"]`).first();
    const [, width = '', height = ''] = /-(\d+)x(\d+)\./.exec(article.image_url ?? '') ?? [];
    await expect(picture).toHaveAttribute('width', width);
    await expect(picture).toHaveAttribute('height', height);
    await expect(picture).toHaveAttribute(
      'alt',
      (language === 'en' && article.image_alt_en) || (article.image_alt_es ?? ''),
    );
    const shown = await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.currentSrc, image.naturalWidth] as const),
    );
    expect(shown[0]).toContain(article.image_url);
    expect(shown[1]).toBeGreaterThan(0);
  });

  test('gives the place of a picture that cannot be had to its cover', async ({ page, watched }) => {
    watched.allow(/^error: Failed to load resource: net::ERR_FAILED$/);
    await page.route('**/media/**', (route) => route.abort());
    await show(page, slugs.pictured);
    await expect(page.locator('main article svg[viewBox] text').first()).toBeVisible();
    await expect(page.locator('main article picture')).toHaveCount(0);
  });
});
