import type { Page } from '@playwright/test';
import { languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));
const store = (page: Page, value: string) =>
  page.addInitScript((text) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', text);
  }, value);

for (const language of languages) {
  const other = language === 'es' ? 'en' : 'es';

  test(`the toggle keeps ${other} for the next visit`, async ({ page, context }) => {
    await open(page, language === 'es' ? '/login' : '/login?lang=en');
    const toggle = page
      .getByRole('banner')
      .getByRole('link', { name: other === 'en' ? 'English' : 'Español' });
    await toggle.first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    expect(await stored(page)).toBe(other);
    const later = await context.newPage();
    await open(later, '/noticias?topic=agi#content');
    await expect(later.locator('html')).toHaveAttribute('lang', other);
    expect(new URL(later.url()).search).toBe(other === 'en' ? '?topic=agi&lang=en' : '?topic=agi');
    expect(new URL(later.url()).hash).toBe('#content');
  });
}

test('a stored language shows without a flash of the other', async ({ page }) => {
  await store(page, 'en');
  const seen: string[] = [];
  await page.exposeFunction('tellSeen', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    // Every frame that is painted with something in it.
    const look = () => {
      const shown = document.querySelector('nav a')?.checkVisibility();
      if (shown)
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
  // The address that led here is no place to go back to.
  expect(await page.evaluate(() => history.length)).toBe(2);
});

test('what is stored as anything but a language leaves the page in Spanish, as its address can', async ({
  page,
}) => {
  for (const value of ['fr', '"en"', '<script>alert(1)</script>', 'es', '']) {
    await open(page, '/login?lang=es');
    await page.evaluate((text) => localStorage.setItem('language', text), value);
    await open(page, '/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveURL('/login');
  }
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await open(page, '/login?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a browser that keeps nothing follows the addresses', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const allowed = page.waitForURL('/login?lang=en');
  await open(page, '/login');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click();
  await allowed;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
