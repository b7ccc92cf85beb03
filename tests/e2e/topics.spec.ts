import type { Language } from '#core/text/language.ts';
import { slugs } from './support/articles.ts';
import { address, articlePath, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The content of these pages is tested without a browser (tests/core/topics.test.ts, tests/web/pages/topics.test.ts).

const journey = (language: Language) => {
  const t = texts[language];
  const at = (path: string) => address(path, language);
  test(`from an article to its topic, its author, the archive and back, in ${language}`, async ({ page }) => {
    await page.goto(at(articlePath(slugs.lead)));
    const article = page.getByRole('main').getByRole('article').first();
    await article.getByRole('link', { name: t.topics.regulacion, exact: true }).first().click();
    await expect(page).toHaveURL(at('/temas/regulacion'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.topics.regulacion);
    await expect(
      page.getByRole('region', { name: t.topicPages.latest }).getByRole('article').first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'JSON Feed' })).toHaveAttribute(
      'href',
      at('/temas/regulacion/feed.json'),
    );
    await page.getByRole('link', { name: t.topicPages.allTopics }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.topicPages.title);
    await page.goto(at(articlePath(slugs.lead)));
    await page.locator('[rel=author]').first().click();
    await expect(page).toHaveURL(at('/autores/redaccion'));
    await page.getByRole('contentinfo').getByRole('link', { name: t.archive.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.archive.title);
    await page.getByRole('main').getByRole('list').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/archivo\/\d{4}\/\d{2}/);
    await page.getByRole('main').locator('section[aria-label] li a').first().click();
    await expect(page.locator('[data-article-body]')).toBeVisible();
  });
};

journey('es');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  journey('en');
});
