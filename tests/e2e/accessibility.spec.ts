import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { frame, onDesk, onPhone, seen, violations } from './support/axe.ts';
import { overflowOfLargeText } from './support/overflow.ts';
import { open, texts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

// Complete pages are tested in pages.spec.ts; these are states that only interaction reaches.

const sendForms = async (page: Page) => {
  for (const form of await page.locator('main form button[type=submit]').all()) await form.click();
};

/** Submits a form without any input. */
const findFaults = async (page: Page) => {
  await sendForms(page);
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
};

type State = { path: string; looks: Look[]; prepare: (page: Page) => Promise<void> };

const states: Record<string, State> = {
  'what is wrong with a message': { path: '/contacto', looks: [onPhone, onDesk], prepare: findFaults },
  'what is wrong with a login': { path: '/login', looks: [onPhone], prepare: findFaults },
  'what is wrong with a registration': { path: '/register', looks: [onDesk], prepare: findFaults },
  'what is wrong with the sign-up at the foot': {
    path: '/servicios',
    looks: [onPhone, onDesk],
    async prepare(page) {
      await page.locator('#newsletter button').click();
      await expect(page.locator('#newsletter [aria-invalid]')).toBeVisible();
    },
  },
  'the end of a subscription': { path: '/unsubscribe', looks: [onDesk], prepare: sendForms },
  'the list that could not be loaded': {
    path: '/noticias',
    looks: [onPhone, onDesk],
    async prepare(page) {
      await page.route('**/assets/*built-in*', (route) => route.abort());
      await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.locator('summary', { hasText: texts.es.filters.topic }).click();
      await page.getByRole('checkbox', { name: texts.es.topics['etica-sesgos'], exact: true }).check();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unrouteAll();
    },
  },
};

test.describe('in light and dark colours axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('states that only interaction reaches', async ({ page, watched }) => {
    watched.allow(/^error: Failed to load resource: (?:.* 500 |net::ERR_FAILED)/);
    for (const [name, { path, looks, prepare }] of Object.entries(states))
      await test.step(name, async () => {
        await open(page, path);
        await prepare(page);
        // The sign-up is in the footer of pages.
        const except = path === '/servicios' ? frame.slice(0, 1) : frame;
        expect.soft(await seen(page, looks, except), name).toEqual([]);
        if (path === '/unsubscribe') expect(await overflowOfLargeText(page)).toBe(0);
      });
  });

  test('the open menu on narrow screens', async ({ page }) => {
    await page.setViewportSize(narrow);
    await open(page, '/contacto');
    await page.getByText(texts.es.layout.menu, { exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: texts.es.nav.services })).toBeVisible();
    expect(await seen(page, [onPhone, { ...onPhone, colorScheme: 'dark' }], ['main', 'footer'])).toEqual([]);
  });

  test('the page shown when the archive is unavailable', async ({ page }) => {
    const { createFailurePages } = await import('#adapters/http/failure-page.ts');
    const { createProtection } = await import('#adapters/http/protection.ts');
    const site = { name: 'Vigía', url: 'http://127.0.0.1' };
    const pages = createFailurePages(site, createProtection({ ...site, inlineScripts: [] }));
    for (const [language, look] of [
      ['es', onPhone],
      ['en', onDesk],
    ] as const) {
      await page.setContent(pages.render({ status: 503, language, requestId: 'abc-1' }));
      expect(await seen(page, [look]), language).toEqual([]);
    }
  });
});

test('axe detects violations, and only excludes what every page has in common', async ({ page }) => {
  await open(page, '/noticias');
  await page.evaluate(() => {
    for (const place of ['main', 'footer']) {
      const image = document.createElement('img');
      const text = Object.assign(document.createElement('p'), { textContent: 'Casi invisible' });
      Object.assign(text.style, { color: '#bbb', background: '#fff' });
      document.querySelector(place)?.append(image, text);
    }
  });
  const rulesOf = (lines: string[]) => lines.map((line) => line.split(':', 1).join()).toSorted();
  const [contrast, image] = ['color-contrast', 'image-alt'];
  expect(rulesOf(await violations(page))).toEqual([contrast, contrast, image, image]);
  expect(rulesOf(await violations(page, frame))).toEqual([contrast, image]);
});
