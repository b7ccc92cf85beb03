import type { APIRequestContext, Page } from '@playwright/test';
import type { ArticleSummary } from '#core/articles/article.ts';
import { slugs } from './support/articles.ts';
import { address, allArticles, articlePath, languages, open, texts, titleOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const one = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).getAttribute(attribute);

const structured = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('head script[type="application/ld+json"]').textContent()) ?? '') as Record<
    string,
    unknown
  >;

const find = async (request: APIRequestContext, slug: string): Promise<ArticleSummary> => {
  const found = (await allArticles(request)).find((article) => article.slug === slug);
  if (!found) throw new Error(`there is no ${slug}`);
  return found;
};

for (const language of languages) {
  const t = texts[language];

  test.describe(`the head in ${language}`, () => {
    test('of the list names it, its languages, its picture and its articles', async ({
      page,
      baseURL,
      request,
    }) => {
      await open(page, address('/noticias?topic=regulacion', language));
      await expect(page).toHaveTitle(`${t.news.title} | Vigía`);
      expect(await one(page, 'meta[name="description"]')).toBe(t.news.dek);
      expect(t.news.dek.length).toBeLessThanOrEqual(160);
      expect(await one(page, 'link[rel="canonical"]', 'href')).toBe(baseURL + address('/noticias', language));
      for (const [hreflang, path] of [
        ['es', '/noticias'],
        ['en', '/noticias?lang=en'],
        ['x-default', '/noticias'],
      ])
        expect(await one(page, `link[rel="alternate"][hreflang="${hreflang}"]`, 'href')).toBe(
          `${baseURL}${path}`,
        );
      expect(await one(page, 'link[type="application/rss+xml"]', 'href')).toBe(address('/rss', language));
      expect(await one(page, 'meta[property="og:type"]')).toBe('website');
      expect(await one(page, 'meta[property="og:locale"]')).toBe(language === 'es' ? 'es_ES' : 'en_US');
      const image = (await one(page, 'meta[property="og:image"]')) ?? '';
      const picture = await request.get(image);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
      const data = await structured(page);
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        inLanguage: language,
      });
    });

    test('of an article names all that search engines and networks ask for', async ({
      page,
      baseURL,
      request,
    }) => {
      const article = await find(request, slugs.lead);
      const title = titleOf(article, language);
      const canonical = baseURL + address(articlePath(slugs.lead), language);
      await open(page, address(articlePath(slugs.lead), language));
      await expect(page).toHaveTitle(`${title} | Vigía`);
      const description = (await one(page, 'meta[name="description"]')) ?? '';
      const summary = (language === 'es' ? article.summary_es : article.summary_en) ?? '';
      expect(description.length).toBeLessThanOrEqual(160);
      expect(summary.startsWith(description.replace(/…$/, ''))).toBe(true);
      expect(await one(page, 'meta[name="keywords"]')).toBe(
        `${t.topics.regulacion}, ${t.topics['ai-act']}, ley, plazos, multas`,
      );
      expect(await one(page, 'link[rel="canonical"]', 'href')).toBe(canonical);
      expect(await one(page, 'link[hreflang="en"]', 'href')).toBe(
        `${baseURL}${articlePath(slugs.lead)}?lang=en`,
      );
      expect(await one(page, 'link[hreflang="x-default"]', 'href')).toBe(baseURL + articlePath(slugs.lead));
      expect(await one(page, 'meta[property="og:type"]')).toBe('article');
      expect(await one(page, 'meta[property="og:url"]')).toBe(canonical);
      expect(await one(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
      expect(await one(page, 'meta[property="article:published_time"]')).toBe(article.date);
      expect(await one(page, 'meta[property="og:image"]')).toMatch(/^http.*\.png(?:\?lang=en)?$/);
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
        inLanguage: language,
        citation: [{ name: 'Diario Oficial', url: 'https://example.org/ley' }],
      });
      expect(await structured(page)).not.toHaveProperty('digitalSourceType');
    });

    test('of a piece that a machine helped with says how it was made', async ({ page }) => {
      const made = async (slug: string) => {
        await open(page, address(articlePath(slug), language));
        return (await structured(page))['digitalSourceType'];
      };
      expect(await made(slugs.generated)).toBe('https://schema.org/TrainedAlgorithmicMediaDigitalSource');
      const translated = 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource';
      expect(await made(slugs.translated)).toBe(language === 'en' ? translated : undefined);
    });

    test('of an article with a picture shares it cut to 1200 by 630', async ({ page, request, baseURL }) => {
      const { image_url } = await find(request, slugs.pictured);
      await open(page, address(articlePath(slugs.pictured), language));
      expect(await one(page, 'meta[property="og:image"]')).toBe(`${baseURL}${image_url}/1200x630.jpg`);
      expect(await one(page, 'meta[property="og:image:width"]')).toBe('1200');
      expect(await one(page, 'meta[property="og:image:height"]')).toBe('630');
      expect(await structured(page)).toMatchObject({ image: [`${baseURL}${image_url}/1200x630.jpg`] });
    });

    test('of an article without English is that of the Spanish page', async ({ page, baseURL }) => {
      await open(page, address(articlePath(slugs.onlySpanish), language));
      expect(await one(page, 'link[rel="canonical"]', 'href')).toBe(baseURL + articlePath(slugs.onlySpanish));
      await expect(page.locator('head link[hreflang="en"]')).toHaveCount(0);
      expect(await structured(page)).toMatchObject({ inLanguage: 'es' });
    });

    test('takes any signs for signs', async ({ page, request }) => {
      const article = await find(request, slugs.signs);
      await open(page, address(articlePath(slugs.signs), language));
      await expect(page).toHaveTitle(`${titleOf(article, language)} | Vigía`);
      expect(await structured(page)).toMatchObject({ headline: titleOf(article, language) });
      expect(await one(page, 'meta[property="og:title"]')).toContain('<b>&amp;"\'');
      const { description } = await structured(page);
      expect(description).toContain('</script><script>alert(1)</script>');
    });
  });
}
