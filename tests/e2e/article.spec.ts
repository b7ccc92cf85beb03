import { slugs } from './support/articles.ts';
import { articlePath, open, texts } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The content of an article's page is tested without a browser (tests/web/pages).

test('the sources of an article open in new tabs', async ({ page, context, watched }) => {
  const t = texts.es;
  watched.allowHost('example.org');
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ body: 'La fuente', contentType: 'text/plain' }),
  );
  await open(page, articlePath('pieza-05'));
  const sources = page.getByRole('region', { name: t.article.sources });
  const link = sources.getByRole('link', { name: `Informe anual${t.article.newTab}` });
  const opening = page.waitForEvent('popup');
  await link.click();
  const tab = await opening;
  await expect(tab).toHaveURL('https://example.org/informe/5');
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(page.url()).toContain('pieza-05');
});

test('an article shows its picture, or its cover when that cannot be loaded', async ({ page, watched }) => {
  watched.allow(/^error: Failed to load resource: net::ERR_FAILED$/);
  await open(page, articlePath(slugs.pictured));
  const picture = page.locator('main article picture img');
  const [, width = '', height = ''] = /-(\d+)x(\d+)\./.exec((await picture.getAttribute('src')) ?? '') ?? [];
  await expect(picture).toHaveAttribute('width', width);
  await expect(picture).toHaveAttribute('height', height);
  const currentSource = await picture.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => [image.currentSrc, image.naturalWidth] as const),
  );
  expect(currentSource[0]).toContain('/media/');
  expect(currentSource[1]).toBeGreaterThan(0);
  await page.route('**/media/**', (route) => route.abort());
  await page.reload();
  await expect(page.locator('main article svg[viewBox] text').first()).toBeVisible();
  await expect(page.locator('main article picture')).toHaveCount(0);
});

test('a body with every Markdown feature is rendered completely and safely', async ({ page }) => {
  await open(page, articlePath(slugs.everyFeature));
  const body = page.locator('[data-article-body]');
  for (const [selector, count] of Object.entries({
    'strong, em, s': 3,
    'h2, h3, h4': 3,
    'blockquote blockquote': 1,
    'ol > li > ul > li > ol': 1,
    'input[type=checkbox][disabled]': 2,
    table: 2,
    pre: 2,
    hr: 1,
    'kbd, sub, sup:not([class])': 3,
    '.footnotes li': 2,
    'script, style, [onclick], [onerror], [style], a[href^="javascript:"]': 0,
  }))
    await expect(body.locator(selector), selector).toHaveCount(count);
  await expect(body.getByRole('link', { name: 'enlace de fuera' })).toHaveAttribute('rel', /noopener/);
  await expect(body.getByRole('link', { name: 'enlace al sitio' })).not.toHaveAttribute('target', '_blank');
  await body.locator('sup a').first().click();
  await expect(page).toHaveURL(/#fn/);
  await expect(page.locator(':target')).toBeInViewport();
});
