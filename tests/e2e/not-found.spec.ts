import { slugs } from './support/articles.ts';
import { servedPage } from './support/served-page.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, notFoundMessage, test } from './support/test.ts';

test.beforeEach(({ watched }) => watched.allow(notFoundMessage));

for (const language of languages) {
  const t = texts[language];

  test(`what is not there is a real 404 with a page that says so, in ${language}`, async ({ request }) => {
    const served = (path: string) => servedPage(request, address(path, language));
    for (const path of [
      '/nada',
      '/noticias/a/b',
      '/noticias.html',
      '/%E0%A4%A',
      '/..%2f..%2fetc/passwd',
      '/admin.php',
    ])
      expect([path, await served(path)]).toEqual([
        path,
        {
          status: 404,
          language,
          title: 'Page Not Found | Vigía',
          heading: 'Page Not Found',
          text: expect.stringContaining('Did you forget to add the page to the router?'),
          robots: 'noindex',
          hasCanonical: false,
        },
      ]);
    for (const slug of ['x'.repeat(3000), '%00', 'Con%20Espacios', '%F0%9F%8C%8D', "a'--", slugs.missing])
      expect([slug, await served(articlePath(slug))]).toMatchObject([
        slug,
        {
          status: 404,
          heading: t.article.missingTitle,
          text: expect.stringContaining(t.article.missingText),
          robots: 'noindex',
        },
      ]);
  });
}

test('the page of a missing article leads on', async ({ page }) => {
  const t = texts.en;
  await open(page, address(articlePath(slugs.missing), 'en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.article.missingTitle);
  await page.getByRole('link', { name: t.article.missingAction }).click();
  await expect(page).toHaveURL('/noticias?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.news.title);
});

test('the page that is not there leads on, and going back shows it again', async ({ page }) => {
  const t = texts.es;
  await open(page, '/nada');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: t.notFound.news }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.news.title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
