import { slugs } from './support/articles.ts';
import { frame, onDesk, onPhone, seen } from './support/axe.ts';
import { servedPage } from './support/served-page.ts';
import { address, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const results = 'main article h2 a';

for (const language of languages) {
  const t = texts[language];

  test(`a reader finds a piece from any page by keyboard alone, in ${language}`, async ({ page }) => {
    await open(page, address('/metodologia', language));
    await page.keyboard.press('/');
    await expect(page).toHaveURL(address('/buscar', language));
    const field = page.getByRole('searchbox', { name: t.search.label });
    await expect(field).toBeFocused();
    await page.keyboard.type(language === 'es' ? 'inspeccion algoritm' : 'inspecting algorithm');
    const found = page.locator(results).first();
    await expect(found).toHaveAttribute('href', address(`/noticias/${slugs.accents}`, language));
    await expect(page.locator('main mark').first()).toBeVisible();
    await expect(page.getByRole('status').first()).toContainText(/\d/);
    expect(await seen(page, [onPhone, onDesk], frame)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(found).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address(`/noticias/${slugs.accents}`, language));
    await page.goBack();
    await expect(field).toHaveValue(language === 'es' ? 'inspeccion algoritm' : 'inspecting algorithm');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`a search is a form with links that narrow it, in ${language}`, async ({ page }) => {
      await page.goto(address('/', language));
      await page.getByRole('banner').getByRole('link', { name: t.layout.search, exact: true }).click();
      await page.getByRole('searchbox').fill('pieza');
      await page.getByRole('button', { name: t.layout.search }).click();
      await expect(page.locator(results)).toHaveCount(20);
      await page.getByRole('button', { name: t.list.loadMore }).click();
      await expect(page.locator(results).first()).toBeVisible();
      await page.goBack();
      const filters = page.getByRole('navigation', { name: t.search.filters });
      await filters.locator('summary', { hasText: t.filters.type }).click();
      await filters.getByRole('link', { name: t.search.articles }).click();
      await expect(filters.locator('[aria-current]')).toContainText(t.search.articles);
      const active = page.getByRole('list', { name: t.filters.active });
      await expect(active.getByRole('link').first()).toContainText(t.search.articles);
      await expect(page.getByRole('searchbox')).toHaveValue('pieza');
      expect(new URL(page.url()).searchParams.get('kind')).toBe('article');
    });
  });
}

test('any text is answered', async ({ request }) => {
  for (const words of [
    "'; drop table articles; --",
    '%',
    '\\',
    '👩🏽‍💻',
    '& | ! :*',
    '"',
    '人工智能',
    'x'.repeat(5000),
  ])
    expect([words, await servedPage(request, `/buscar?q=${encodeURIComponent(words)}`)]).toMatchObject([
      words,
      { status: 200, heading: texts.es.layout.search },
    ]);
  expect((await request.get(`/api/search?q=${'x'.repeat(5000)}`)).status()).toBe(400);
});
