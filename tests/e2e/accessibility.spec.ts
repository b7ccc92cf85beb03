import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { onDesk, onPhone, seen, violations } from './support/axe.ts';
import { overflowOfLargeText } from './support/overflow.ts';
import { open, texts } from './support/site.ts';
import { narrow } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

// Pages as they come are looked at in pages.spec.ts; these are states that only a visit brings them to.

type State = {
  path: string;
  looks?: Look[];
  prepare: (page: Page) => Promise<void>;
};

/** A form that was sent without anything in it. */
const withFaults = (path: string): State => ({
  path,
  async prepare(page) {
    for (const form of await page.locator('main form button[type=submit]').all()) await form.click();
    await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  },
});

const states: Record<string, State> = {
  'the list that could not be loaded': {
    path: '/noticias',
    async prepare(page) {
      await page.route('**/assets/*built-in*', (route) => route.abort());
      await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('checkbox', { name: texts.es.topics['etica-sesgos'], exact: true }).check();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'the open menu of narrow screens': {
    path: '/noticias',
    looks: [onPhone, { ...onPhone, colorScheme: 'dark' }],
    async prepare(page) {
      await page.setViewportSize(narrow);
      await page.getByText(texts.es.layout.menu, { exact: true }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: texts.es.nav.services })).toBeVisible();
    },
  },
  'what is wrong with the sign-up at the foot': {
    path: '/servicios',
    async prepare(page) {
      await page.locator('#newsletter button').click();
      await expect(page.locator('#newsletter [aria-invalid]')).toBeVisible();
    },
  },
  'what is wrong with a login': withFaults('/login'),
  'what is wrong with a registration': withFaults('/register'),
  'what is wrong with a message': withFaults('/contacto'),
  'the end of a subscription': {
    path: '/unsubscribe',
    async prepare(page) {
      for (const form of await page.locator('main form button[type=submit]').all()) await form.click();
    },
  },
};

test.describe('in light and dark colours axe finds nothing wrong with', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, { path, looks, prepare }] of Object.entries(states))
    test(name, async ({ page, watched }) => {
      watched.allow(/^error: Failed to load resource: (?:.* 500 |net::ERR_FAILED)/);
      await open(page, path);
      await prepare(page);
      expect(await seen(page, looks)).toEqual([]);
      if (path === '/unsubscribe') expect(await overflowOfLargeText(page)).toBe(0);
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

test('axe finds what is wrong', async ({ page }) => {
  await open(page, '/noticias');
  await page.evaluate(() => {
    const image = document.createElement('img');
    const text = Object.assign(document.createElement('p'), { textContent: 'Casi invisible' });
    text.style.color = '#bbb';
    document.querySelector('main')?.append(image, text);
  });
  const rulesOf = (lines: string[]) =>
    new Set(lines.map((line) => line.replace(/^\d+ px, \w+: /, '').split(':')[0]));
  expect(rulesOf(await violations(page))).toEqual(new Set(['color-contrast', 'image-alt']));
});
