import type { Page } from '@playwright/test';
import { directories } from './support/directories.ts';
import { crowd, crowdedTopic, entries } from './support/directory-entities.ts';
import { servedPage } from './support/served-page.ts';
import { address, countLine, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

const articles = (page: Page) => page.locator('main article');
const dataRequests = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/api/'));

for (const [index, { path, filter, value, texts: key }] of directories.entries()) {
  const language = index % 2 ? 'en' : 'es';
  const t = texts[language];
  const filters = (page: Page) => page.getByRole('navigation', { name: t[key].filter });
  const chosen = (page: Page) => filters(page).locator('[aria-current]');
  // Interviews stand beside those that are articles.
  const lists = path === '/entrevistas' ? 2 : 1;
  const asked = (paths: readonly string[]) => {
    const found = dataRequests(paths).map((one) => one.split('?')[0]);
    expect(new Set(found).size, 'lists that were asked for').toBe(lists);
    return found;
  };

  test.describe(`${path} in ${language}`, () => {
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

    test('is empty where nothing can match, and says how to get back', async ({ page, request, watched }) => {
      for (const absurd of ['zzz', '%00', 'x'.repeat(3000), "'%20or%201=1--"]) {
        const served = await servedPage(request, address(`${path}?${filter}=${absurd}`, language));
        expect([absurd, served.status]).toEqual([absurd, 200]);
        expect(served.text).toContain(t[key].emptyTitle);
      }
      await open(page, address(`${path}?${filter}=zzz`, language));
      await expect(page.getByRole('heading', { name: t[key].emptyTitle })).toBeVisible();
      watched.mark();
      await page.getByRole('link', { name: t.filters.clear }).last().click();
      await expect(page).toHaveURL(address(path, language));
      await expect(articles(page).first()).toBeVisible();
      await expect(countLine(page)).toBeFocused();
      expect(asked(watched.paths())).toHaveLength(lists);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the directories read, and their filters are links', async ({ page }) => {
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

test('more than a page of interviews follows', async ({ page, watched }) => {
  const t = texts.es;
  await open(page, `/entrevistas?topic=${crowdedTopic}`);
  await expect(articles(page)).toHaveCount(24);
  await expect(countLine(page)).toContainText(String(crowd));
  watched.mark();
  await page.getByRole('button', { name: t.list.loadMore }).click();
  await expect(articles(page)).toHaveCount(crowd);
  await expect(articles(page).nth(24).getByRole('link')).toBeFocused();
  await expect(page.getByRole('button', { name: t.list.loadMore })).toHaveCount(0);
  expect(dataRequests(watched.paths())).toHaveLength(1);
});

test('a profile has its areas, interviews and links, and they lead on', async ({ page }) => {
  const t = texts.en;
  await open(page, '/referentes?lang=en');
  const card = articles(page).filter({ hasText: 'Zoe de Prueba' });
  await expect(card).toContainText(t.referents.interviews_one.replace('{{count}}', '1'));
  await card.getByRole('link', { name: 'Zoe de Prueba' }).click();
  await expect(page).toHaveURL(`/referentes/${entries.referent}?lang=en`);
  await expect(page.getByRole('region', { name: t.referent.focus })).toBeVisible();
  await expect(page.getByRole('region', { name: t.referent.interviews })).toContainText(t.card.featured);
  await page.getByRole('link', { name: t.referent.back }).click();
  await expect(card).toBeVisible();
});
