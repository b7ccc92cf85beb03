import type { Page } from '@playwright/test';
import { sitePaths } from '#apps/web/layout/nav-links.ts';
import { slugs } from './support/articles.ts';
import { articlePath, hydrated, open } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Passes a page to the browser with additional head content, with its original headers. */
const plant = (page: Page, path: string, markup: string) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', `${markup}</head>`);
    await route.fulfill({ response, body });
  });

/** The script sources in a response's policy. */
const scriptsOf = (policy = '') => /script-src ([^;]*)/.exec(policy)?.[1];

test.describe('the content security policy', () => {
  // That pages work under it is verified by all other journeys: violations appear on the console.
  test('is set on every page, and allows its scripts', async ({ request }) => {
    for (const path of [...sitePaths, articlePath(slugs.lead), '/login', '/unsubscribe', '/admin', '/nada']) {
      const policy = (await request.get(path)).headers()['content-security-policy'];
      expect(policy).toContain("default-src 'none'");
      expect(scriptsOf(policy)).toMatch(/^'self'(?: '(?:sha256|nonce)-[^']+')+$/);
    }
  });

  test('allows the page that responds to a form', async ({ page, watched }) => {
    watched.allow(/^error: Failed to load resource/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contacto');
    await page.unrouteAll();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page
      .locator('main form')
      .first()
      .evaluate((form: HTMLFormElement) => form.submit());
    const policy = (await answered).headers()['content-security-policy'];
    expect(scriptsOf(policy)).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/);
    await hydrated(page);
  });

  for (const path of ['/noticias', '/admin'])
    test(`blocks scripts injected into ${path}`, async ({ page, watched }) => {
      watched.allow(/^error: .*Content Security Policy/);
      watched.allowHost('elsewhere.example');
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      const reached: string[] = [];
      await page.route('https://elsewhere.example/**', (route) => {
        reached.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: 'window.planted = 1' });
      });
      await plant(
        page,
        path,
        `<script>window.planted = 1</script><script nonce="">window.planted = 1</script>
        <script src="https://elsewhere.example/x.js"></script>
        <img src="/favicon.svg" onload="window.planted = 1" alt="">
        <base href="https://elsewhere.example/">`,
      );
      await open(page, path);
      await expect(page.locator('img[onload]')).toHaveJSProperty('complete', true);
      expect(await page.evaluate(() => 'planted' in window)).toBe(false);
      expect(await page.evaluate(() => new URL(document.baseURI).host)).toBe(new URL(page.url()).host);
      expect(reached).toEqual([]);
      // One line for each of the two scripts, the file, the handler and the base.
      expect(lines.filter((text) => text.includes('Content Security Policy'))).toHaveLength(5);
    });
});

test('the icon is at the default address', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon']);
});
