import type { Page } from '@playwright/test';
import { directories } from './support/directories.ts';
import { crowd, crowdedTopic, entries } from './support/directory-entities.ts';
import { address, countLine, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const articles = (page: Page) => page.locator('main article');
const dataRequests = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/api/'));

for (const language of languages) {
  const t = texts[language];

  for (const { path, filter, value, texts: key } of directories)
    test.describe(`${path} in ${language}`, () => {
      const filters = (page: Page) => page.getByRole('navigation', { name: t[key].filter });
      const chosen = (page: Page) => filters(page).locator('[aria-current]');
      // Interviews stand beside those that are articles.
      const lists = path === '/entrevistas' ? 2 : 1;
      const asked = (paths: readonly string[]) => {
        const found = dataRequests(paths).map((one) => one.split('?')[0]);
        expect(new Set(found).size, 'lists that were asked for').toBe(lists);
        return found;
      };

      test('is filtered by keyboard, and whole again, asking once for each', async ({ page, watched }) => {
        await open(page, address(path, language));
        const all = await articles(page).count();
        watched.mark();
        const link = filters(page).locator(`a[href*="${filter}=${value}"]`);
        await link.focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(address(`${path}?${filter}=${value}`, language));
        await expect(articles(page)).not.toHaveCount(all);
        await expect(articles(page).first()).toBeVisible();
        await expect(chosen(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(address(path, language));
        await expect(articles(page)).toHaveCount(all);
        await expect(chosen(page)).toHaveText(t.directory.all);
        expect(asked(watched.paths())).toHaveLength(lists);
      });

      test('is empty where nothing can match, and says how to get back', async ({ page, watched }) => {
        for (const absurd of ['zzz', '%00', 'x'.repeat(3000), "'%20or%201=1--"]) {
          const response = await page.goto(address(`${path}?${filter}=${absurd}`, language));
          expect(response?.status()).toBe(200);
          await expect(page.getByRole('heading', { name: t[key].emptyTitle })).toBeVisible();
        }
        await open(page, address(`${path}?${filter}=zzz`, language));
        watched.mark();
        await page.getByRole('link', { name: t.filters.clear }).last().click();
        await expect(page).toHaveURL(address(path, language));
        await expect(articles(page).first()).toBeVisible();
        await expect(countLine(page)).toBeFocused();
        expect(asked(watched.paths())).toHaveLength(lists);
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('reads, and its filters are links', async ({ page }) => {
          await page.goto(address(path, language));
          const all = await articles(page).count();
          await filters(page).locator(`a[href*="${filter}=${value}"]`).click();
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(articles(page)).not.toHaveCount(all);
          await expect(chosen(page)).toHaveCount(1);
          await page.getByRole('link', { name: t.filters.clear }).click();
          await expect(articles(page)).toHaveCount(all);
        });
      });
    });

  test(`more than a page of interviews follows, in ${language}`, async ({ page, watched }) => {
    await open(page, address(`/entrevistas?topic=${crowdedTopic}`, language));
    await expect(articles(page)).toHaveCount(24);
    await expect(countLine(page)).toContainText(String(crowd));
    watched.mark();
    await page.getByRole('button', { name: t.list.loadMore }).click();
    await expect(articles(page)).toHaveCount(crowd);
    await expect(articles(page).nth(24).getByRole('link')).toBeFocused();
    await expect(page.getByRole('button', { name: t.list.loadMore })).toHaveCount(0);
    expect(dataRequests(watched.paths())).toHaveLength(1);
  });

  test(`a profile has its areas, interviews and links, and they lead on, in ${language}`, async ({
    page,
  }) => {
    await open(page, address('/referentes', language));
    const card = articles(page).filter({ hasText: 'Zoe de Prueba' });
    await expect(card).toContainText(t.referents.interviews_one.replace('{{count}}', '1'));
    await card.getByRole('link', { name: 'Zoe de Prueba' }).click();
    await expect(page).toHaveURL(address(`/referentes/${entries.referent}`, language));
    await expect(page.getByRole('region', { name: t.referent.focus })).toBeVisible();
    await expect(page.getByRole('region', { name: t.referent.interviews })).toContainText(t.card.featured);
    await page.getByRole('link', { name: t.referent.back }).click();
    await expect(card).toBeVisible();
  });
}
