import { slugs } from './support/articles.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, notFoundMessage, test } from './support/test.ts';

const nowhere = [
  '/nada',
  '/noticias/a/b',
  '/noticias.html',
  '/%E0%A4%A',
  '/..%2f..%2fetc/passwd',
  '/admin.php',
];

for (const language of languages) {
  const t = texts[language];

  test.describe(`what is not there, in ${language}`, () => {
    test.beforeEach(({ watched }) => {
      watched.allow(notFoundMessage);
    });

    for (const path of nowhere)
      test(`${path} is a real 404 with the page that says so`, async ({ page }) => {
        const response = await page.goto(address(path, language));
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
        await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveTitle('Page Not Found | Vigía');
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
      });

    test('a missing article is a real 404 with a page of its own', async ({ page }) => {
      const response = await page.goto(address(articlePath(slugs.missing), language));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.article.missingTitle);
      await expect(page.getByText(t.article.missingText)).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.getByRole('link', { name: t.article.missingAction }).click();
      await expect(page).toHaveURL(address('/noticias', language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.news.title);
    });

    test('so is a slug that cannot be one', async ({ page }) => {
      for (const slug of ['x'.repeat(3000), '%00', 'Con%20Espacios', '%F0%9F%8C%8D', "a'--"]) {
        const response = await page.goto(address(articlePath(slug), language));
        expect([slug, response?.status()]).toEqual([slug, 404]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.article.missingTitle);
      }
    });

    test('the way on works, and going back shows it again', async ({ page, watched }) => {
      watched.allow(notFoundMessage);
      await open(page, address('/nada', language));
      await page.getByRole('main').getByRole('link', { name: t.notFound.news }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.news.title);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    });
  });
}
