import { slugs } from './support/articles.ts';
import { address, allArticles, cardTitles, cards, open, texts, titleOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const language = 'en';
const t = texts[language];

test.describe(`load more in ${language}`, () => {
  test('appends the next page, with the focus at its first article, until there is none', async ({
    page,
    request,
    watched,
  }) => {
    const titles = (await allArticles(request)).map((article) => titleOf(article, language));
    await open(page, address('/noticias', language));
    const button = page.getByRole('button', { name: t.list.loadMore });
    watched.mark();
    for (let shown = 20; shown < titles.length; shown = Math.min(shown + 20, titles.length)) {
      await button.click();
      const next = cards(page).nth(shown).getByRole('link').first();
      await expect(next).toBeFocused();
      const upTo = Math.min(shown + 20, titles.length);
      await expect(cards(page)).toHaveCount(upTo);
      expect(await cardTitles(page)).toEqual(titles.slice(0, upTo));
    }
    await expect(button).toHaveCount(0);
    expect(watched.paths().filter((path) => path.startsWith('/api/'))).toHaveLength(2);
    await expect(page).toHaveURL(address('/noticias', language));
  });

  test('shows only where twenty or more are found and more follow', async ({ page, request }) => {
    const all = await allArticles(request);
    const few = all.filter(({ topics }) => topics.includes('regulacion-politicas')).length;
    expect(few).toBeLessThan(20);
    await open(page, address('/noticias?topic=regulacion-politicas', language));
    await expect(cards(page)).toHaveCount(few);
    await expect(page.getByRole('button', { name: t.list.loadMore })).toHaveCount(0);
    await open(page, address('/noticias', language));
    await expect(page.getByRole('button', { name: t.list.loadMore })).toBeVisible();
  });

  test('starts anew with other filters, and keeps what was loaded for whoever comes back', async ({
    page,
  }) => {
    await open(page, address('/noticias', language));
    await page.getByRole('button', { name: t.list.loadMore }).click();
    await expect(cards(page)).toHaveCount(40);
    const article = cards(page).nth(30).getByRole('link').first();
    const title = await article.textContent();
    await article.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.goBack();
    await expect(cards(page)).toHaveCount(40);
    await page.getByRole('checkbox', { name: t.topics['etica-sesgos'], exact: true }).check();
    await expect(cards(page)).not.toHaveCount(40);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('leads to the next page', async ({ page, request }) => {
      const titles = (await allArticles(request)).map((article) => titleOf(article, language));
      await page.goto(address('/noticias', language));
      await page.getByRole('button', { name: t.list.loadMore }).click();
      expect(new URL(page.url()).searchParams.get('cursor')).toBeTruthy();
      expect(await cardTitles(page)).toEqual(titles.slice(20, 40));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('button', { name: t.list.loadMore }).click();
      expect(await cardTitles(page)).toEqual(titles.slice(40));
      await expect(page.getByRole('button', { name: t.list.loadMore })).toHaveCount(0);
    });
  });
});

test('a page further on can be opened by itself, and lists with other articles in between stay whole', async ({
  page,
}) => {
  await open(page, '/noticias?sort=oldest');
  await page.getByRole('button', { name: texts.es.list.loadMore }).click();
  await page.getByRole('button', { name: texts.es.list.loadMore }).click();
  await expect(page.locator(`a[href="/noticias/${slugs.lead}"]`)).toHaveCount(1);
});
