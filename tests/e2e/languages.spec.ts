import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { servedDocument } from './support/served-page.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The language of addresses, links and stored choices is tested in tests/web/language*.test.tsx.

const names = { es: 'Español', en: 'English' } as const;

const toggle = (page: Page, language: 'es' | 'en') =>
  page.getByRole('banner').getByRole('link', { name: names[language] }).first();

/** The first heading or paragraph below the header, and its position. */
const placeIn = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('header')!.getBoundingClientRect().bottom;
    const all = [...document.querySelectorAll('main .prose :is(h2, h3, p, li)')];
    const index = all.findIndex((one) => one.getBoundingClientRect().bottom > line);
    return { index, top: Math.round(all[index]!.getBoundingClientRect().top) };
  });

test('pages are server-rendered in their language, and all their links preserve it', async ({ request }) => {
  for (const language of languages) {
    const other = language === 'es' ? 'en' : 'es';
    for (const path of [
      '/noticias',
      '/noticias?topic=regulacion&q=a%3Fb',
      articlePath(slugs.lead),
      articlePath(slugs.onlySpanish),
    ]) {
      const { status, headers, html, document } = await servedDocument(request, address(path, language));
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(texts[language].nav.news);
      expect(html).toContain(texts[language].footer.tagline);
      expect(html).not.toContain(texts[other].footer.tagline);
      const links = [...document.querySelectorAll('a[href^="/"]:not([hreflang], [href="/sitemap.xml"])')].map(
        (link) => link.getAttribute('href') ?? '',
      );
      expect(links.length).toBeGreaterThan(20);
      const english = links.filter((href) => new URL(href, 'http://x').searchParams.get('lang') === 'en');
      expect(english).toHaveLength(language === 'en' ? links.length : 0);
    }
  }
});

test('the toggle switches the language of the page, and is stored for the next visit', async ({
  page,
  context,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('language'));
  for (const path of ['/noticias?topic=regulacion&q=a%3Fb', articlePath(slugs.onlySpanish)]) {
    await open(page, path);
    for (const language of ['en', 'es'] as const) {
      await expect(toggle(page, language)).toContainText(language.toUpperCase());
      await toggle(page, language).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const there = new URL(page.url());
      const requested = new URL(path, there);
      expect(there.pathname).toBe(requested.pathname);
      for (const [name, value] of requested.searchParams) expect(there.searchParams.get(name)).toBe(value);
      expect(there.searchParams.get('lang')).toBe(language === 'en' ? 'en' : null);
      expect(await stored()).toBe(language);
    }
    // The next page is a first visit again.
    await page.evaluate(() => localStorage.clear());
  }
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: names.es })).toHaveAttribute('aria-current', 'true');
  await foot.getByRole('link', { name: names.en }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored()).toBe('en');
  const later = await context.newPage();
  await open(later, '/noticias?topic=agi#content');
  await expect(later.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(later.url()).search).toBe('?topic=agi&lang=en');
  expect(new URL(later.url()).hash).toBe('#content');
});

test('switching the language preserves the reading position and typed text, both ways', async ({ page }) => {
  await open(page, '/metodologia');
  await page
    .locator('main .prose h2')
    .nth(2)
    .evaluate((heading) => {
      window.scrollTo({
        top: heading.getBoundingClientRect().top + window.scrollY + 40,
        behavior: 'instant',
      });
    });
  const before = await placeIn(page);
  for (const language of ['en', 'es'] as const) {
    // Clicked in place: Playwright's own click would scroll first.
    await toggle(page, language).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect.poll(async () => (await placeIn(page)).index).toBe(before.index);
    expect(Math.abs((await placeIn(page)).top - before.top)).toBeLessThan(3);
  }
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('contentinfo').getByRole('link', { name: texts.es.footer.contact }).click();
  await page.locator('main form textarea').fill('Una pregunta a medias');
  await toggle(page, 'en').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main form textarea')).toHaveValue('Una pregunta a medias');
  expect(await page.evaluate(() => sessionStorage.getItem('place'))).toBeNull();
});

test('Spanish chosen on an English page persists, in a new tab and when going back', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await open(page, `${articlePath(slugs.lead)}?lang=en`);
  const opened = context.waitForEvent('page');
  await toggle(page, 'es').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.locator('html')).toHaveAttribute('lang', 'es');
  await expect(tab).toHaveURL(articlePath(slugs.lead));
  await tab.reload();
  await expect(tab.locator('html')).toHaveAttribute('lang', 'es');
});

test('a stored language appears without a flash of the other', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  const seen: string[] = [];
  await page.exposeFunction('tellSeen', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    // Every painted frame with content.
    const look = () => {
      const isVisible = document.querySelector('nav a')?.checkVisibility();
      if (isVisible)
        (window as never as { tellSeen: (text: string) => void }).tellSeen(document.documentElement.lang);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/login');
  await expect(page).toHaveURL('/login?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.login.title);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  expect([...new Set(seen)]).toEqual(['en']);
  // The redirecting address is not in the history.
  expect(await page.evaluate(() => history.length)).toBe(2);
});
