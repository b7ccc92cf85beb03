import type { Page } from '@playwright/test';
import { slugs } from './support/articles.ts';
import { panel, screenLink, signedInBefore } from './support/panel.ts';
import { address, articlePath, cards, open, panelTexts, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** The contents of a head: title, description, canonical address, and sharing metadata. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
    const hrefs = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '').toSorted();
    return {
      title: document.title,
      description: content('meta[name="description"]'),
      canonical: hrefs('link[rel="canonical"]'),
      alternates: hrefs('link[rel="alternate"]'),
      og: [...document.querySelectorAll('meta[property^="og:"]')]
        .map((meta) => `${meta.getAttribute('property')}: ${meta.getAttribute('content')}`)
        .toSorted(),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (one) => JSON.parse(one.textContent) as unknown,
      ),
    };
  });

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { visited: true }));
const isSameVisit = (page: Page) => page.evaluate(() => 'visited' in window);

const language = 'es';
const t = texts[language];

test.describe(`navigating in ${language}`, () => {
  test('reloads nothing, and updates head, focus and scroll position', async ({ page, watched }) => {
    await open(page, address('/noticias', language));
    const listHead = await headOf(page);
    await mark(page);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    watched.mark();
    const card = cards(page).nth(8);
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(500);
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('link', { name: t.article.back })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const path = new URL(page.url()).pathname;
    const requests = watched.paths().filter((one) => one.startsWith('/api/'));
    const api = `/api/articles/${path.split('/').at(-1)}`;
    expect(requests).toEqual([`${api}/view?lang=${language}`]);
    const articleHead = await headOf(page);
    expect(articleHead.title).not.toBe(listHead.title);

    await test.step('back to the scroll position of the list', async () => {
      await page.goBack();
      await expect(cards(page)).toHaveCount(20);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 200);
      await page.goForward();
      await expect(page.getByRole('link', { name: t.article.back })).toBeVisible();
    });

    await page.getByRole('link', { name: t.article.back }).click();
    await expect(cards(page)).toHaveCount(20);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await headOf(page)).toEqual(listHead);
    expect(await isSameVisit(page)).toBe(true);
    expect(watched.requests.filter((request) => request.resourceType() === 'document')).toEqual([]);
    await open(page, address(path, language));
    expect(await headOf(page)).toEqual(articleHead);

    await test.step('from an article to a related one, and to the page of its topic', async () => {
      const related = page
        .getByRole('region', { name: t.article.related })
        .getByRole('heading', { level: 3 })
        .first();
      const title = await related.textContent();
      await mark(page);
      await related.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await expect(page).toHaveTitle(`${title} | Vigía`);
      const topic = page.locator('main header a[href^="/temas/"]').first();
      const [topicPage, name] = [await topic.getAttribute('href'), await topic.textContent()];
      await topic.click();
      await expect(page).toHaveURL(topicPage!);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
      expect(await isSameVisit(page)).toBe(true);
    });
  });

  test('from a missing page to others, and back to it', async ({ page, watched }) => {
    watched.allow(/404 \(Not Found\)/);
    await open(page, address(articlePath(slugs.missing), language));
    await mark(page);
    await page.getByRole('link', { name: t.notFound.actions.article }).click();
    await expect(cards(page)).toHaveCount(20);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.notFound.titles.article);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await isSameVisit(page)).toBe(true);
  });
});

test('an address with a hash scrolls to its target', async ({ page }) => {
  await open(page, `${articlePath(slugs.everyFeature)}#un-encabezado-de-segundo-nivel`);
  await expect(page.locator(':target')).toHaveText('Un encabezado de segundo nivel');
  await expect(page.locator(':target')).toBeInViewport();
});

test('a page with unavailable chunks is reloaded', async ({ page, watched }) => {
  watched.allow(/^error: Failed to load resource: net::ERR_FAILED$/);
  await open(page, '/');
  await mark(page);
  await page.route('**/assets/referents-page*', (route) => route.abort(), { times: 2 });
  await page.getByRole('banner').getByRole('link', { name: texts.es.nav.referents }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.es.nav.referents);
  await expect(page).toHaveURL('/referentes');
  expect(await isSameVisit(page)).toBe(false);
});

test('the panel is reloaded once for a screen whose code stays unavailable, and works beside it', async ({
  page,
  watched,
}) => {
  watched.allow(/^error: Failed to load resource: net::ERR_FAILED$/);
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await signedInBefore(page);
  await page.route('**/assets/account-screen*', (route) => route.abort());
  await page.goto('/admin?tab=cuenta');
  await expect.poll(() => documents).toBe(2);
  await screenLink(page, panelTexts.es.panel.publications).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(panelTexts.es.panel.publications);
  expect(documents).toBe(2);
});
