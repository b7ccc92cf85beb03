import { slugs } from './support/articles.ts';
import {
  address,
  cardOf,
  cardTitles,
  cards,
  countLine,
  countText,
  languages,
  open,
  texts,
} from './support/site.ts';
import { expect, test } from './support/test.ts';

for (const language of languages) {
  test.describe(`searching the news in ${language}`, () => {
    const t = texts[language];

    for (const words of [
      'inspección de algoritmos',
      'inspeccion algoritmo',
      'INSPECCIÓN',
      'inspeccionar algoritmos',
      'inspecting algorithms',
      'inspects an algorithm',
    ])
      test(`"${words}" finds the article, accents and word forms apart`, async ({ page }) => {
        await open(page, address('/noticias', language));
        await page.getByRole('searchbox', { name: t.filters.search }).fill(words);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
        await expect(cardOf(page, slugs.accents)).toHaveCount(1);
        await expect(page.getByRole('list', { name: t.filters.active })).toContainText(words);
      });

    test('works by its button, keeps the other filters, and can be taken back', async ({ page }) => {
      await open(page, address('/noticias?topic=etica-sesgos', language));
      const field = page.getByRole('searchbox', { name: t.filters.search });
      await field.fill('algoritmo');
      await page.getByRole('search').getByRole('button', { name: t.filters.searchAction }).click();
      await expect(page).toHaveURL(address('/noticias?topic=etica-sesgos&q=algoritmo', language));
      await expect(cardOf(page, slugs.accents)).toHaveCount(1);
      // That card is on the page before, too.
      await expect(page.getByRole('list', { name: t.filters.active })).toContainText('algoritmo');
      await page.goBack();
      await expect(field).toHaveValue('');
      expect((await cardTitles(page)).length).toBeGreaterThan(1);
      await page.goForward();
      await expect(field).toHaveValue('algoritmo');
    });

    test('takes any words for words', async ({ page }) => {
      for (const words of [
        '<script>alert(1)</script>',
        "'; drop table articles; --",
        '%',
        '\\',
        '👩🏽‍💻',
        '& | ! :*',
        '"',
      ]) {
        await open(page, address(`/noticias?q=${encodeURIComponent(words)}`, language));
        await expect(page.getByRole('searchbox', { name: t.filters.search })).toHaveValue(words);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.news.title);
      }
      await open(page, address(`/noticias?q=${'zyzzyva+'.repeat(500)}`, language));
      await expect(countLine(page)).toHaveText(countText(language, 0));
    });

    test('finds signs of all the world, and shows them as they are', async ({ page }) => {
      await open(page, address(`/noticias?q=${encodeURIComponent('مرحبا')}`, language));
      await expect(cards(page)).toHaveCount(1);
      const title = cardOf(page, slugs.signs).getByRole('heading');
      await expect(title).toContainText('مرحبا بالعالم 🌍');
      await expect(title).toContainText('<b>&amp;"\'');
      await expect(cardOf(page, slugs.signs)).toContainText('</script><script>alert(1)</script>');
    });
  });
}
