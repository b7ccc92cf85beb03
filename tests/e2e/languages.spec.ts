import { slugs } from './support/articles.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const places = [
  '/noticias',
  '/noticias?topic=regulacion&q=a%3Fb',
  articlePath(slugs.lead),
  articlePath(slugs.onlySpanish),
];

for (const language of languages) {
  const t = texts[language];
  const other = language === 'es' ? 'en' : 'es';

  for (const path of places)
    test(`${address(path, language)} is written in ${language} by the server`, async ({ request }) => {
      const response = await request.get(address(path, language));
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(t.nav.news);
      expect(html).toContain(t.footer.tagline);
      expect(html).not.toContain(texts[other].footer.tagline);
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
    });

  test(`the toggle on a page in ${language} shows the other language and keeps the page`, async ({
    page,
  }) => {
    for (const path of places) {
      await open(page, address(path, language));
      const toggle = page.getByRole('banner').getByRole('link', {
        name: texts[other].footer === t.footer ? '' : other === 'en' ? 'English' : 'Español',
      });
      await expect(toggle).toContainText(other.toUpperCase());
      await toggle.click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      const there = new URL(page.url());
      expect(there.pathname).toBe(new URL(path, there).pathname);
      for (const [name, value] of new URL(path, there).searchParams)
        expect(there.searchParams.get(name)).toBe(value);
      expect(there.searchParams.get('lang')).toBe(other === 'en' ? 'en' : null);
      // The next page is a first visit again.
      await page.evaluate(() => localStorage.clear());
    }
  });

  test(`the foot of a page in ${language} leads to both`, async ({ page }) => {
    await open(page, address(articlePath('pieza-05'), language));
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: language === 'es' ? 'Español' : 'English' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await foot.getByRole('link', { name: other === 'es' ? 'Español' : 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      other === 'es' ? 'Pieza 05 sobre sistemas que deciden' : 'Piece 05 on systems that decide',
    );
  });

  test(`all links of a page in ${language} stay in it`, async ({ page }) => {
    await open(page, address('/noticias', language));
    const links = await page
      .locator('a[href^="/"]:not([hreflang]):not([href="/sitemap.xml"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(40);
    const english = links.filter((href) => new URL(href, 'http://x').searchParams.get('lang') === 'en');
    expect(english).toHaveLength(language === 'en' ? links.length : 0);
  });
}
