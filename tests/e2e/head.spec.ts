import type { APIRequestContext } from '@playwright/test';
import type { ArticleSummary } from '#core/articles/article.ts';
import type { Language } from '#core/text/language.ts';
import { slugs } from './support/articles.ts';
import { servedDocument } from './support/served-page.ts';
import { address, allArticles, articlePath, texts, titleOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The contents of heads in both languages are tested in tests/web; here, that the site serves them.

/** The head of a page as sent by the server. */
const headOf = async (request: APIRequestContext, path: string) => {
  const { document } = await servedDocument(request, path);
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return {
    title: document.title,
    one: (selector: string, attribute = 'content') =>
      document.head.querySelector(selector)?.getAttribute(attribute),
    structured: JSON.parse(json) as Record<string, unknown>,
  };
};

const find = async (request: APIRequestContext, slug: string): Promise<ArticleSummary> => {
  const found = (await allArticles(request)).find((article) => article.slug === slug);
  if (!found) throw new Error(`there is no ${slug}`);
  return found;
};

test('the head of the list has its title, languages, picture and articles', async ({ baseURL, request }) => {
  const t = texts.es;
  const { title, one, structured } = await headOf(request, '/noticias?topic=regulacion');
  expect(title).toBe(`${t.news.title}: ${t.topics.regulacion} | Vigía`);
  expect(one('meta[name="description"]')).toContain(t.news.dek.slice(0, 100));
  expect(t.news.dek.length).toBeLessThanOrEqual(160);
  expect(one('link[rel="canonical"]', 'href')).toBe(`${baseURL}/temas/regulacion`);
  for (const [hreflang, path] of [
    ['es', '/temas/regulacion'],
    ['en', '/temas/regulacion?lang=en'],
    ['x-default', '/temas/regulacion'],
  ])
    expect(one(`link[rel="alternate"][hreflang="${hreflang}"]`, 'href')).toBe(`${baseURL}${path}`);
  expect(one('link[type="application/rss+xml"]', 'href')).toBe('/rss?topic=regulacion');
  expect(one('meta[property="og:type"]')).toBe('website');
  expect(one('meta[property="og:locale"]')).toBe('es_ES');
  const picture = await request.get(one('meta[property="og:image"]') ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(structured).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    inLanguage: 'es',
  });
});

test('the head of an article has everything that search engines and social networks need', async ({
  baseURL,
  request,
}) => {
  const t = texts.en;
  const article = await find(request, slugs.lead);
  const canonical = `${baseURL}${articlePath(slugs.lead)}?lang=en`;
  const { title, one, structured } = await headOf(request, address(articlePath(slugs.lead), 'en'));
  expect(title).toBe(`${titleOf(article, 'en')} | Vigía`);
  const description = one('meta[name="description"]') ?? '';
  expect(description.length).toBeLessThanOrEqual(160);
  expect(article.summary_en?.startsWith(description.replace(/…$/, ''))).toBe(true);
  expect(one('meta[name="keywords"]')).toBe(
    `${t.topics.regulacion}, ${t.topics['ai-act']}, ley, plazos, multas`,
  );
  expect(one('link[rel="canonical"]', 'href')).toBe(canonical);
  expect(one('link[hreflang="en"]', 'href')).toBe(canonical);
  expect(one('link[hreflang="x-default"]', 'href')).toBe(baseURL + articlePath(slugs.lead));
  expect(one('meta[property="og:type"]')).toBe('article');
  expect(one('meta[property="og:url"]')).toBe(canonical);
  expect(one('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(one('meta[property="article:published_time"]')).toBe(article.date);
  expect(one('meta[property="og:image"]')).toMatch(/^http.*\.png\?lang=en&v=\d+$/);
  expect(one('meta[property="og:image:width"]')).toBe('1200');
  expect(one('meta[property="og:image:height"]')).toBe('630');
  expect(structured).toMatchObject({
    '@type': 'NewsArticle',
    headline: titleOf(article, 'en'),
    datePublished: article.date,
    author: [{ '@type': 'Organization', name: 'Vigía', url: baseURL }],
    publisher: { name: 'Vigía', url: baseURL },
    mainEntityOfPage: { '@id': canonical },
    inLanguage: 'en',
    citation: [{ name: 'Diario Oficial', url: 'https://example.org/ley' }],
  });
  expect(structured).not.toHaveProperty('digitalSourceType');
});

test('the head of an article states its provenance, picture and language', async ({ request, baseURL }) => {
  const headIn = (slug: string, language: Language) => headOf(request, address(articlePath(slug), language));
  for (const [slug, language, source] of [
    [slugs.generated, 'en', 'https://schema.org/TrainedAlgorithmicMediaDigitalSource'],
    [slugs.translated, 'en', 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource'],
    [slugs.translated, 'es', undefined],
  ] as const)
    expect((await headIn(slug, language)).structured['digitalSourceType']).toBe(source);

  const { image_url } = await find(request, slugs.pictured);
  const pictured = await headIn(slugs.pictured, 'es');
  expect(pictured.one('meta[property="og:image"]')).toBe(`${baseURL}${image_url}/1200x630.jpg`);
  expect(pictured.one('meta[property="og:image:width"]')).toBe('1200');
  expect(pictured.one('meta[property="og:image:height"]')).toBe('630');
  expect(pictured.structured).toMatchObject({ image: [`${baseURL}${image_url}/1200x630.jpg`] });

  const onlySpanish = await headIn(slugs.onlySpanish, 'en');
  expect(onlySpanish.one('link[rel="canonical"]', 'href')).toBe(baseURL + articlePath(slugs.onlySpanish));
  expect(onlySpanish.one('link[hreflang="en"]', 'href')).toBeUndefined();
  expect(onlySpanish.structured).toMatchObject({ inLanguage: 'es' });

  const signs = titleOf(await find(request, slugs.signs), 'es');
  const { title, one, structured } = await headIn(slugs.signs, 'es');
  expect(title).toBe(`${signs} | Vigía`);
  expect(structured).toMatchObject({ headline: signs });
  expect(one('meta[property="og:title"]')).toContain('<b>&amp;"\'');
  expect(structured['description']).toContain('</script><script>alert(1)</script>');
});
