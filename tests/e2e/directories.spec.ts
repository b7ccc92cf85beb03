import type { Page } from '@playwright/test';
import { directories } from './support/directories.ts';
import { servedPage } from './support/served-page.ts';
import { address, countLine, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// All states of each list are tested without a browser (tests/web/directories/lists.test.tsx).

const articles = (page: Page) => page.locator('main article');

// Two lists of interviews, one of them from articles, each requested once.
for (const [path, language, lists] of [
  ['/entrevistas', 'es', 2],
  ['/empresas', 'en', 1],
] as const) {
  const { filter, value, texts: key } = directories.find((one) => one.path === path)!;
  const t = texts[language];

  test(`${path} is filtered by keyboard, empty without matches, and complete again, in ${language}`, async ({
    page,
    watched,
  }) => {
    const filters = page.getByRole('navigation', { name: t[key].filter });
    const chosen = filters.locator('[aria-current]');
    const expectAsked = () => {
      const requests = watched.paths().filter((one) => one.startsWith('/api/'));
      expect(new Set(requests.map((one) => one.split('?')[0])).size, 'lists that were asked for').toBe(lists);
      expect(requests).toHaveLength(lists);
      watched.mark();
    };
    await open(page, address(path, language));
    const all = await articles(page).count();
    watched.mark();
    const link = filters.locator(`a[href*="${filter}=${value}"]`);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address(`${path}?${filter}=${value}`, language));
    await expect(articles(page)).not.toHaveCount(all);
    await expect(articles(page).first()).toBeVisible();
    await expect(chosen).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address(path, language));
    await expect(articles(page)).toHaveCount(all);
    await expect(chosen).toHaveText(t.directory.all);
    expectAsked();
    await open(page, address(`${path}?${filter}=zzz`, language));
    await expect(page.getByRole('heading', { name: t[key].emptyTitle })).toBeVisible();
    watched.mark();
    await page.getByRole('link', { name: t.filters.clear }).last().click();
    await expect(page).toHaveURL(address(path, language));
    await expect(articles(page)).toHaveCount(all);
    await expect(countLine(page)).toBeFocused();
    expectAsked();
  });
}

test('filters without matches leave each list empty, whatever their value', async ({ request }) => {
  for (const { path, filter, texts: key } of directories)
    for (const absurd of ['zzz', '%00', 'x'.repeat(3000), "'%20or%201=1--"]) {
      const served = await servedPage(request, `${path}?${filter}=${absurd}`);
      expect([path, absurd, served.status]).toEqual([path, absurd, 200]);
      expect(served.text).toContain(texts.es[key].emptyTitle);
    }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the directories are readable, with filters as links', async ({ page }) => {
    const t = texts.en;
    for (const { path, filter, value, texts: key } of directories) {
      const filters = page.getByRole('navigation', { name: t[key].filter });
      await page.goto(address(path, 'en'));
      const all = await articles(page).count();
      await filters.locator(`a[href*="${filter}=${value}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(articles(page)).not.toHaveCount(all);
      await expect(filters.locator('[aria-current]')).toHaveCount(1);
      await page.getByRole('link', { name: t.filters.clear }).click();
      await expect(articles(page)).toHaveCount(all);
    }
  });
});
