import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { address, articlePath, cards, countLine, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** The focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const mark = [element, element.closest('article'), element.closest('label'), element.parentElement]
      .filter((one) => one !== null)
      .some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
    const { width, height } = element.getBoundingClientRect();
    return {
      name: (element.textContent || element.getAttribute('aria-label') || element.tagName).trim(),
      mark,
      size: width * height,
      place: [...document.querySelectorAll('*')].indexOf(element),
    };
  });

const language = 'es';
const t = texts[language];

test.describe(`by keyboard only, in ${language}`, () => {
  test('every tab stop is visible, in page order, starting with the skip link', async ({ page }) => {
    for (const path of ['/noticias', articlePath(slugs.everyFeature)]) {
      await open(page, address(path, language));
      const stops: string[] = [];
      const places: number[] = [];
      for (let stop = 0; stop < 45; stop += 1) {
        await page.keyboard.press('Tab');
        const { name, mark, size, place } = await focused(page);
        stops.push(name);
        places.push(place);
        expect([name, mark, size > 0]).toEqual([name, true, true]);
      }
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(stops.slice(2, 10)).toEqual(Object.values(t.nav).slice(1));
    }
    // A newly loaded page starts at its top.
    await open(page, address('/noticias', language));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t.layout.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
  });

  test('narrow screens: the menu opens, is navigated and closes, and wide content is scrollable', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, address(articlePath(slugs.everyFeature), language));
    for (const box of [page.locator('.table').nth(1), page.locator('pre').first()]) {
      await box.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
    const summary = page.locator('header summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: t.nav.services })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(banner.getByRole('link', { name: t.nav.home, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('link', { name: t.nav.services })).toBeHidden();
    await expect(summary).toBeFocused();
    await page.keyboard.press('Space');
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(address(articlePath(slugs.everyFeature), language));
    await expect(banner.getByRole('link', { name: t.nav.services })).toBeHidden();
  });

  test('filters are set and removed, more is loaded, and the focus is never lost', async ({ page }) => {
    await open(page, address('/noticias', language));
    const menu = (name: string) => page.getByRole('search').locator('summary', { hasText: name });
    const topic = page.getByRole('checkbox', { name: t.topics['etica-sesgos'], exact: true });
    await menu(t.filters.topic).focus();
    await page.keyboard.press('Enter');
    await topic.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(address('/noticias?topic=etica-sesgos', language));
    await expect(topic).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(t.filters.topic)).toBeFocused();
    await expect(topic).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(menu(t.filters.type)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { checked: true })).toBeFocused();
    const active = page.getByRole('list', { name: t.filters.active });
    await active.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address('/noticias', language));
    await expect(active).toHaveCount(0);
    await expect(countLine(page)).toBeFocused();
    await page.getByRole('button', { name: t.list.loadMore }).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page).nth(20).getByRole('heading').getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await open(page, address('/noticias?q=zyzzyva', language));
    await page.getByRole('link', { name: t.filters.clear }).last().focus();
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toBeVisible();
    await expect(countLine(page)).toBeFocused();
  });
});
