import type { Page } from '@playwright/test';
import { articlePath, open } from './support/site.ts';
import { slugs } from './support/articles.ts';
import { expect, test } from './support/test.ts';

const toggle = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).first();

/** Which of the page's headings and paragraphs stands first under the header, and where. */
const placeIn = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('header')!.getBoundingClientRect().bottom;
    const all = [...document.querySelectorAll('main .prose :is(h2, h3, p, li)')];
    const index = all.findIndex((one) => one.getBoundingClientRect().bottom > line);
    return { index, top: Math.round(all[index]!.getBoundingClientRect().top) };
  });

test('switching the language keeps the place in the text, both ways', async ({ page }) => {
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
  for (const [name, lang] of [
    ['English', 'en'],
    ['Español', 'es'],
  ] as const) {
    // Pressed where it is: Playwright's own click scrolls first, away from the place.
    await toggle(page, name).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect.poll(async () => (await placeIn(page)).index).toBe(before.index);
    expect(Math.abs((await placeIn(page)).top - before.top)).toBeLessThan(3);
  }
  expect(new URL(page.url()).search).toBe('');
});

test('switching the language keeps what was typed', async ({ page }) => {
  await open(page, '/contacto');
  await page.locator('main form textarea').fill('Una pregunta a medias');
  await toggle(page, 'English').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main form textarea')).toHaveValue('Una pregunta a medias');
  expect(await page.evaluate(() => sessionStorage.getItem('place'))).toBeNull();
});

test('Spanish that was chosen from an English page stays Spanish, in a new tab and on the way back', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await open(page, `${articlePath(slugs.lead)}?lang=en`);
  const opened = context.waitForEvent('page');
  await toggle(page, 'Español').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.locator('html')).toHaveAttribute('lang', 'es');
  await expect(tab).toHaveURL(articlePath(slugs.lead));
  await tab.reload();
  await expect(tab.locator('html')).toHaveAttribute('lang', 'es');
});
