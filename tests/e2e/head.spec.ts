import type { APIRequestContext, Page } from '@playwright/test';
import type { ArticleSummary } from '#core/articles/article.ts';
import type { Language } from '#core/kernel/language.ts';
import { slugs } from './support/articles.ts';
import { address, allArticles, articlePath, texts, titleOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

// What heads hold in both languages is looked at without a browser (tests/web); here, that they get to it.

const one = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).getAttribute(attribute);

const structured = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Record<
    string,
    unknown
  >;

const find = async (request: APIRequestContext, slug: string): Promise<ArticleSummary> => {
  const found = (await allArticles(request)).find((article) => article.slug === slug);
  if (!found) throw new Error(`there is no ${slug}`);
  return found;
};

const show = (page: Page, slug: string, language: Language) =>
  page.goto(address(articlePath(slug), language));

test('the head of the list names it, its languages, its picture and its articles', async ({
  page,
  baseURL,
  request,
}) => {
  const t = texts.es;
  await page.goto('/noticias?topic=regulacion');
  await expect(page).toHaveTitle(`${t.news.title} | Vigía`);
  expect(await one(page, 'meta[name="description"]')).toBe(t.news.dek);
  expect(t.news.dek.length).toBeLessThanOrEqual(160);
  expect(await one(page, 'link[rel="canonical"]', 'href')).toBe(`${baseURL}/noticias`);
  for (const [hreflang, path] of [
    ['es', '/noticias'],
    ['en', '/noticias?lang=en'],
    ['x-default', '/noticias'],
  ])
    expect(await one(page, `link[rel="alternate"][hreflang="${hreflang}"]`, 'href')).toBe(
      `${baseURL}${path}`,
    );
  expect(await one(page, 'link[type="application/rss+xml"]', 'href')).toBe('/rss');
  expect(await one(page, 'meta[property="og:type"]')).toBe('website');
  expect(await one(page, 'meta[property="og:locale"]')).toBe('es_ES');
  const image = (await one(page, 'meta[property="og:image"]')) ?? '';
  const picture = await request.get(image);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(await structured(page)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    inLanguage: 'es',
  });
});

test('the head of an article names all that search engines and networks ask for', async ({
  page,
  baseURL,
  request,
}) => {
  const t = texts.en;
  const article = await find(request, slugs.lead);
  const title = titleOf(article, 'en');
  const canonical = `${baseURL}${articlePath(slugs.lead)}?lang=en`;
  await show(page, slugs.lead, 'en');
  await expect(page).toHaveTitle(`${title} | Vigía`);
  const description = (await one(page, 'meta[name="description"]')) ?? '';
  expect(description.length).toBeLessThanOrEqual(160);
  expect(article.summary_en?.startsWith(description.replace(/…$/, ''))).toBe(true);
  expect(await one(page, 'meta[name="keywords"]')).toBe(
    `${t.topics.regulacion}, ${t.topics['ai-act']}, ley, plazos, multas`,
  );
  expect(await one(page, 'link[rel="canonical"]', 'href')).toBe(canonical);
  expect(await one(page, 'link[hreflang="en"]', 'href')).toBe(canonical);
  expect(await one(page, 'link[hreflang="x-default"]', 'href')).toBe(baseURL + articlePath(slugs.lead));
  expect(await one(page, 'meta[property="og:type"]')).toBe('article');
  expect(await one(page, 'meta[property="og:url"]')).toBe(canonical);
  expect(await one(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(await one(page, 'meta[property="article:published_time"]')).toBe(article.date);
  expect(await one(page, 'meta[property="og:image"]')).toMatch(/^http.*\.png\?lang=en$/);
  const size = [
    await one(page, 'meta[property="og:image:width"]'),
    await one(page, 'meta[property="og:image:height"]'),
  ];
  expect(size).toEqual(['1200', '630']);
  expect(await structured(page)).toMatchObject({
    '@type': 'NewsArticle',
    headline: title,
    datePublished: article.date,
    author: [{ '@type': 'Organization', name: 'Vigía', url: baseURL }],
    publisher: { name: 'Vigía', url: baseURL },
    mainEntityOfPage: canonical,
    inLanguage: 'en',
    citation: [{ name: 'Diario Oficial', url: 'https://example.org/ley' }],
  });
  expect(await structured(page)).not.toHaveProperty('digitalSourceType');
});

test('the head of an article says how it was made, what it shows and what language it has', async ({
  page,
  request,
  baseURL,
}) => {
  await show(page, slugs.generated, 'en');
  expect((await structured(page))['digitalSourceType']).toBe(
    'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
  );
  for (const [language, source] of [
    ['en', 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource'],
    ['es', undefined],
  ] as const) {
    await show(page, slugs.translated, language);
    expect((await structured(page))['digitalSourceType']).toBe(source);
  }

  const { image_url } = await find(request, slugs.pictured);
  await show(page, slugs.pictured, 'es');
  expect(await one(page, 'meta[property="og:image"]')).toBe(`${baseURL}${image_url}/1200x630.jpg`);
  expect(await one(page, 'meta[property="og:image:width"]')).toBe('1200');
  expect(await one(page, 'meta[property="og:image:height"]')).toBe('630');
  expect(await structured(page)).toMatchObject({ image: [`${baseURL}${image_url}/1200x630.jpg`] });

  await show(page, slugs.onlySpanish, 'en');
  expect(await one(page, 'link[rel="canonical"]', 'href')).toBe(baseURL + articlePath(slugs.onlySpanish));
  await expect(page.locator('head link[hreflang="en"]')).toHaveCount(0);
  expect(await structured(page)).toMatchObject({ inLanguage: 'es' });

  const signs = titleOf(await find(request, slugs.signs), 'es');
  await show(page, slugs.signs, 'es');
  await expect(page).toHaveTitle(`${signs} | Vigía`);
  expect(await structured(page)).toMatchObject({ headline: signs });
  expect(await one(page, 'meta[property="og:title"]')).toContain('<b>&amp;"\'');
  const { description } = await structured(page);
  expect(description).toContain('</script><script>alert(1)</script>');
});
