import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { launchOptions } from '#tests/support/browser.ts';
import { slugs } from './support/articles.ts';
import { overflow } from './support/overflow.ts';
import { address, articlePath, languages, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('the open menu fits on the narrowest screens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 560 });
  for (const language of languages) {
    await page.goto(address('/noticias', language));
    await page.getByText(texts[language].layout.menu, { exact: true }).click();
    expect(await overflow(page)).toBe(0);
    const last = page
      .getByRole('banner')
      .getByRole('link', { name: language === 'es' ? 'English' : 'Español' })
      .last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  }
});

/** Faults of the header in this window: overflow, overlaps, wrapping, or misalignment. */
const crowded = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const visible = [...header.querySelectorAll<HTMLElement>('a, button')].filter((one) =>
      one.checkVisibility(),
    );
    const boxes = visible.map((one) => one.getBoundingClientRect());
    const middles = new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2 / 6)));
    const overlapping = boxes.slice(1).filter(({ left }, index) => left < boxes[index]!.right - 0.5);
    // A long name in the greeting is cut, with its whole text in the title.
    const cut = (one: HTMLElement) => getComputedStyle(one).textOverflow === 'ellipsis' && one.title !== '';
    const wrapped = visible.filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && !cut(one),
    );
    return [header.scrollWidth - innerWidth, overlapping.length, wrapped.length, middles.size > 2];
  });

test("the header's links are on one line from 900 pixels, in both languages, also for an administrator", async ({
  page,
}) => {
  const banner = page.getByRole('banner');
  for (const user of [null, { username: 'administradora', email: 'a@example.org', role: 'admin' }]) {
    if (user) {
      await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
      await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user));
    }
    for (const language of languages) {
      const t = texts[language];
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, address('/servicios', language));
      await expect(banner.getByRole('link', { name: t.layout.admin, exact: true })).toHaveCount(user ? 1 : 0);
      for (const width of [900, 1000, 1119, 1183, 1184, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(banner.getByRole('navigation')).toBeVisible();
        await expect(banner.getByText(t.layout.menu, { exact: true })).toBeHidden();
        expect([language, width, ...(await crowded(page))]).toEqual([language, width, 0, 0, 0, false]);
      }
      await page.setViewportSize({ width: 899, height: 800 });
      await expect(banner.getByText(t.layout.menu, { exact: true })).toBeVisible();
    }
  }
});

test("going back restores a page's state", async ({ baseURL }) => {
  // Playwright's own browsers disable the back/forward cache, and the shell has none.
  const browser = await chromium.launch({
    ...launchOptions('whole'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    const client = await page.context().newCDPSession(page);
    await client.send('Page.enable');
    const paths = ['/', '/noticias', articlePath('pieza-05'), '/contacto'];
    for (const path of [...paths, '/servicios']) await open(page, `${baseURL}${path}`);
    for (const path of paths.toReversed()) {
      // Reported by the browser itself, with reasons for exclusion.
      const restored = new Promise<unknown>((resolve) => {
        client.once('Page.frameNavigated', ({ type, frame }) => resolve([type, new URL(frame.url).pathname]));
        client.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
          resolve(notRestoredExplanations),
        );
      });
      const { currentIndex, entries } = await client.send('Page.getNavigationHistory');
      await client.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
      expect(await restored).toEqual(['BackForwardCacheRestore', path]);
    }
  } finally {
    await browser.close();
  }
});

test('in print an article has no controls', async ({ page }) => {
  const t = texts.es;
  await page.emulateMedia({ media: 'print' });
  await page.goto(articlePath(slugs.generated));
  await expect(page.getByText('Redactado con IA, revisado por Luis Vera.', { exact: true })).toBeVisible();
  await open(page, articlePath('pieza-05'));
  for (const gone of [
    page.getByRole('navigation'),
    page.getByRole('banner').getByRole('link', { name: t.layout.newsletter }),
    page.getByRole('banner').getByText(t.layout.menu, { exact: true }),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: t.article.back }),
    page.getByText(t.article.related),
    page.getByRole('link', { name: t.layout.skip }),
  ])
    expect(await gone.filter({ visible: true }).count()).toBe(0);
  for (const there of [
    page.getByRole('heading', { level: 1 }),
    page.locator('[data-article-body]'),
    page.getByRole('region', { name: t.article.whyTitle }),
    page.getByText('Diario Oficial de la Unión Europea'),
  ])
    await expect(there).toBeVisible();
  const printed = await page
    .getByRole('link', { name: 'Informe anual' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain('https://example.org/informe/5');
  const folded = '<details><summary>Más</summary><p>Uno.</p><p>Dos.</p></details>';
  const gaps = await page.locator('.prose').evaluate((prose, html) => {
    prose.insertAdjacentHTML('beforeend', html);
    const boxes = [...prose.querySelectorAll('details > *')].map((part) => part.getBoundingClientRect());
    return boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom);
  }, folded);
  expect(gaps).toHaveLength(2);
  expect(Math.min(...gaps)).toBeGreaterThan(8);
  await page.goto('/noticias');
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByText(t.list.loadMore)).toBeHidden();
});

/** Whether anything on the page is animated, or would be on hover. */
const movement = (page: Page) =>
  page.evaluate(() => {
    const moving = [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, transitionDuration, transitionProperty } = getComputedStyle(element);
      const transitions =
        transitionProperty !== 'none' && transitionDuration.split(', ').some((one) => parseFloat(one) > 0);
      return animationName !== 'none' || transitions;
    });
    return moving.length + document.getAnimations().length;
  });

test('nothing moves with reduced motion', async ({ page }) => {
  await open(page, '/noticias');
  expect(await movement(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movement(page)).toBe(0);
  await open(page, articlePath(slugs.everyFeature));
  expect(await movement(page)).toBe(0);
});
