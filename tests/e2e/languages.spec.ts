import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const places = [
  '/noticias',
  '/noticias?topic=regulacion&q=a%3Fb',
  articlePath(slugs.lead),
  articlePath(slugs.onlySpanish),
];
const names = { es: 'Español', en: 'English' } as const;

for (const language of languages)
  test(`pages are written in ${language} by the server`, async ({ request }) => {
    const t = texts[language];
    const other = language === 'es' ? 'en' : 'es';
    for (const path of places) {
      const response = await request.get(address(path, language));
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(t.nav.news);
      expect(html).toContain(t.footer.tagline);
      expect(html).not.toContain(texts[other].footer.tagline);
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
    }
  });

const switchTo = async (page: Page, language: 'es' | 'en', path: string) => {
  const toggle = page.getByRole('banner').getByRole('link', { name: names[language] });
  await expect(toggle).toContainText(language.toUpperCase());
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const there = new URL(page.url());
  const asked = new URL(path, there);
  expect(there.pathname).toBe(asked.pathname);
  for (const [name, value] of asked.searchParams) expect(there.searchParams.get(name)).toBe(value);
  expect(there.searchParams.get('lang')).toBe(language === 'en' ? 'en' : null);
};

test('the toggle of a page shows the other language and keeps the page, both ways', async ({ page }) => {
  for (const path of places) {
    await open(page, path);
    await switchTo(page, 'en', path);
    await switchTo(page, 'es', path);
    // The next page is a first visit again.
    await page.evaluate(() => localStorage.clear());
  }
});

test('the foot of a page leads to both languages, and all its links stay in one', async ({ page }) => {
  await open(page, address(articlePath('pieza-05'), 'en'));
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: names.en })).toHaveAttribute('aria-current', 'true');
  await foot.getByRole('link', { name: names.es }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pieza 05 sobre sistemas que deciden');
  await foot.getByRole('link', { name: names.en }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piece 05 on systems that decide');
  for (const language of languages) {
    await page.evaluate(() => localStorage.clear());
    await open(page, address('/noticias', language));
    const links = await page
      .locator('a[href^="/"]:not([hreflang]):not([href="/sitemap.xml"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(40);
    const english = links.filter((href) => new URL(href, 'http://x').searchParams.get('lang') === 'en');
    expect(english).toHaveLength(language === 'en' ? links.length : 0);
  }
});
