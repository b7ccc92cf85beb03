import { address, allArticles, cardTitles, cards, open, texts, titleOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The conditions for load-more are tested without a browser (tests/web/news/load-more.test.tsx).

const language = 'en';
const t = texts[language];

test(`load more appends pages, moves the focus, and is restored when going back, in ${language}`, async ({
  page,
  request,
  watched,
}) => {
  const titles = (await allArticles(request)).map((article) => titleOf(article, language));
  await open(page, address('/noticias', language));
  const button = page.getByRole('button', { name: t.list.loadMore });
  watched.mark();
  for (let count = 20; count < titles.length; count = Math.min(count + 20, titles.length)) {
    await button.click();
    const next = cards(page).nth(count).getByRole('heading').getByRole('link');
    await expect(next).toBeFocused();
    const upTo = Math.min(count + 20, titles.length);
    await expect(cards(page)).toHaveCount(upTo);
    expect(await cardTitles(page)).toEqual(titles.slice(0, upTo));
  }
  await expect(button).toHaveCount(0);
  expect(watched.paths().filter((path) => path.startsWith('/api/'))).toHaveLength(2);
  await expect(page).toHaveURL(address('/noticias/pagina/3', language));

  const article = cards(page).nth(30).getByRole('heading').getByRole('link');
  const title = await article.textContent();
  await article.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(cards(page)).toHaveCount(titles.length);
  await page.getByRole('search').locator('summary', { hasText: t.filters.topic }).click();
  await page.getByRole('checkbox', { name: t.topics['etica-sesgos'], exact: true }).check();
  await expect(cards(page)).not.toHaveCount(titles.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(`load more links to the next page, in ${language}`, async ({ page, request }) => {
    const titles = (await allArticles(request)).map((article) => titleOf(article, language));
    await page.goto(address('/noticias', language));
    await page.getByRole('button', { name: t.list.loadMore }).click();
    expect(page.url()).toContain(address('/noticias/pagina/2', language));
    expect(await cardTitles(page)).toEqual(titles.slice(20, 40));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: t.list.loadMore }).click();
    expect(await cardTitles(page)).toEqual(titles.slice(40));
    await expect(page.getByRole('button', { name: t.list.loadMore })).toHaveCount(0);
  });
});
