import { slugs } from './support/articles.ts';
import { servedPage } from './support/served-page.ts';
import { address, cardOf, cardTitles, countText, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.describe('searching the news', () => {
  test('finds an article by its words, preserves other filters, and can be cleared', async ({ page }) => {
    const t = texts.en;
    await open(page, '/noticias?topic=etica-sesgos&lang=en');
    const field = page.getByRole('searchbox', { name: t.filters.search });
    const active = page.getByRole('list', { name: t.filters.active });
    await field.fill('INSPECCIONAR algoritmos');
    await page.getByRole('search').getByRole('button', { name: t.filters.searchAction }).click();
    await expect(page).toHaveURL(address('/noticias?topic=etica-sesgos&q=INSPECCIONAR+algoritmos', 'en'));
    // The matching card is on the previous page, too.
    await expect(active).toContainText('INSPECCIONAR');
    await expect(cardOf(page, slugs.accents)).toHaveCount(1);
    await field.fill('inspects an algorithm');
    await page.keyboard.press('Enter');
    await expect(active).toContainText('inspects an algorithm');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(cardOf(page, slugs.accents)).toHaveCount(1);
    await page.goBack();
    await expect(field).toHaveValue('INSPECCIONAR algoritmos');
    await page.goBack();
    await expect(field).toHaveValue('');
    expect((await cardTitles(page)).length).toBeGreaterThan(1);
    await page.goForward();
    await expect(field).toHaveValue('INSPECCIONAR algoritmos');
  });

  test('treats operators as words, and finds any script', async ({ request }) => {
    const served = (words: string) => servedPage(request, `/noticias?q=${encodeURIComponent(words)}`);
    const found = { status: 200, heading: texts.es.news.title };
    for (const words of ["'; drop table articles; --", '%', '\\', '👩🏽‍💻', '& | ! :*', '"'])
      expect([words, await served(words)]).toMatchObject([words, found]);
    for (const words of ['inspección de algoritmos', 'inspeccion algoritmo', 'inspecting algorithms'])
      expect([words, (await served(words)).text]).toEqual([
        words,
        expect.stringContaining('La inspección de los algoritmos'),
      ]);
    expect((await served('zyzzyva '.repeat(500))).text).toContain(countText('es', 0));
    const { text } = await served('مرحبا');
    expect(text).toContain(countText('es', 1));
    expect(text).toContain('مرحبا بالعالم 🌍');
    expect(text).toContain('<b>&amp;"\'');
    expect(text).toContain('</script><script>alert(1)</script>');
  });
});
