import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { frame, onDesk, onPhone, seen, violations } from './support/axe.ts';
import { overflowOfLargeText } from './support/overflow.ts';
import { open, texts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

// Pages as they come are looked at in pages.spec.ts; these are states that only a visit brings them to.

const sendForms = async (page: Page) => {
  for (const form of await page.locator('main form button[type=submit]').all()) await form.click();
};

/** Sends a form without anything in it. */
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
      await page.getByRole('checkbox', { name: texts.es.topics['etica-sesgos'], exact: true }).check();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unrouteAll();
    },
  },
};

test.describe('in light and dark colours axe finds nothing wrong with', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('states that only a visit brings pages to', async ({ page, watched }) => {
    watched.allow(/^error: Failed to load resource: (?:.* 500 |net::ERR_FAILED)/);
    for (const [name, { path, looks, prepare }] of Object.entries(states))
      await test.step(name, async () => {
        await open(page, path);
        await prepare(page);
        // The sign-up stands in the foot of pages.
        const except = path === '/servicios' ? frame.slice(0, 1) : frame;
        expect.soft(await seen(page, looks, except), name).toEqual([]);
        if (path === '/unsubscribe') expect(await overflowOfLargeText(page)).toBe(0);
      });
  });

  test('the open menu of narrow screens', async ({ page }) => {
    await page.setViewportSize(narrow);
    await open(page, '/contacto');
    await page.getByText(texts.es.layout.menu, { exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: texts.es.nav.services })).toBeVisible();
    expect(await seen(page, [onPhone, { ...onPhone, colorScheme: 'dark' }], ['main', 'footer'])).toEqual([]);
  });

  test('the page shown when the archive cannot be read', async ({ page }) => {
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

test('axe finds what is wrong, and only that is left out which stands around every page', async ({
  page,
}) => {
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
