import { slugs } from './support/articles.ts';
import { servedPage } from './support/served-page.ts';
import { address, cardOf, cardTitles, cards, countText, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.describe('searching the news', () => {
  test('finds an article, accents and word forms of both languages apart', async ({ page }) => {
    const t = texts.es;
    await open(page, '/noticias');
    for (const words of [
      'inspección de algoritmos',
      'inspeccion algoritmo',
      'INSPECCIÓN',
      'inspeccionar algoritmos',
      'inspecting algorithms',
      'inspects an algorithm',
    ]) {
      await page.getByRole('searchbox', { name: t.filters.search }).fill(words);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
      await expect(page.getByRole('list', { name: t.filters.active })).toContainText(words);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(cardOf(page, slugs.accents)).toHaveCount(1);
    }
  });

  test('works by its button, keeps the other filters, and can be taken back', async ({ page }) => {
    const t = texts.en;
    await open(page, '/noticias?topic=etica-sesgos&lang=en');
    const field = page.getByRole('searchbox', { name: t.filters.search });
    await field.fill('algoritmo');
    await page.getByRole('search').getByRole('button', { name: t.filters.searchAction }).click();
    await expect(page).toHaveURL(address('/noticias?topic=etica-sesgos&q=algoritmo', 'en'));
    await expect(cardOf(page, slugs.accents)).toHaveCount(1);
    // That card is on the page before, too.
    await expect(page.getByRole('list', { name: t.filters.active })).toContainText('algoritmo');
    await page.goBack();
    await expect(field).toHaveValue('');
    expect((await cardTitles(page)).length).toBeGreaterThan(1);
    await page.goForward();
    await expect(field).toHaveValue('algoritmo');
  });

  test('takes any words for words, and finds signs of all the world', async ({ page, request }) => {
    const t = texts.es;
    for (const words of ["'; drop table articles; --", '%', '\\', '👩🏽‍💻', '& | ! :*', '"']) {
      const served = await servedPage(request, `/noticias?q=${encodeURIComponent(words)}`);
      expect([words, served]).toMatchObject([words, { status: 200, heading: t.news.title }]);
    }
    const long = await servedPage(request, `/noticias?q=${'zyzzyva+'.repeat(500)}`);
    expect(long.text).toContain(countText('es', 0));
    for (const words of ['<script>alert(1)</script>', 'مرحبا']) {
      await open(page, `/noticias?q=${encodeURIComponent(words)}`);
      await expect(page.getByRole('searchbox', { name: t.filters.search })).toHaveValue(words);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.news.title);
    }
    await expect(cards(page)).toHaveCount(1);
    const title = cardOf(page, slugs.signs).getByRole('heading');
    await expect(title).toContainText('مرحبا بالعالم 🌍');
    await expect(title).toContainText('<b>&amp;"\'');
    await expect(cardOf(page, slugs.signs)).toContainText('</script><script>alert(1)</script>');
  });
});
