import type { VigiaApplication } from '#core/application.ts';
import { modifiedAt } from '#core/articles/article-display.ts';
import type { SitemapEntry } from '#core/articles/article.ts';
import type { ChronologyEntry } from '#core/chronologies/chronology.ts';
import type { ReferentEntry } from '#core/directory/entries.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { maxNews } from '#core/articles/operations/stream-news.ts';
import { visitor } from '#core/kernel/actor.ts';
import { languages, localized } from '#core/kernel/language.ts';
import type { Site } from './feed.ts';
import { articleUrl } from './feed.ts';
import { xml } from './xml.ts';

/**
 * Articles per file: with two addresses each it stays below the protocol's 50,000 (sitemaps.org), with room in the
 * first file for the fixed pages and some thousands of interviews and referents.
 */
export const defaultArticlesPerSitemap = 15_000;

const alternate = (language: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(url)}"/>`;

const entry = (spanish: string | null, english: string | null, updatedAt: string | null): string => {
  const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
  if (!spanish || !english) return `<url><loc>${xml(spanish ?? english ?? '')}</loc>${lastmod}</url>\n`;
  const links = alternate('es', spanish) + alternate('en', english) + alternate('x-default', spanish);
  return [spanish, english].map((url) => `<url><loc>${xml(url)}</loc>${lastmod}${links}</url>\n`).join('');
};

const articleEntry = (site: Site, article: SitemapEntry) => {
  const [spanish, english] = languages.map((language) =>
    article.published_languages.includes(language) ? articleUrl(site, article, language) : null,
  );
  return entry(spanish ?? null, english ?? null, modifiedAt(article));
};

type Listed = { slug: string };
type Page<T> = { items: T[]; next_cursor: string | null };

/** The entries of a list, page by page. */
const listEntries = async function* <T extends Listed>(
  address: (slug: string) => string,
  hasEnglish: (item: T) => boolean,
  lastChange: (item: T) => string,
  ask: (page: { limit: number; cursor?: string }) => Promise<Page<T>>,
): AsyncIterable<string> {
  let cursor: string | null = null;
  do {
    const { items, next_cursor: next }: Page<T> = await ask({ limit: 100, ...(cursor && { cursor }) });
    yield items
      .map((item) => {
        const spanish = address(encodeURIComponent(item.slug));
        return entry(spanish, hasEnglish(item) ? `${spanish}?lang=en` : null, lastChange(item));
      })
      .join('');
    cursor = next;
  } while (cursor);
};

/** The interviews and the profiles of referents. */
const directoryEntries = async function* (application: VigiaApplication, site: Site): AsyncIterable<string> {
  const reader = visitor('http');
  yield* listEntries(
    (slug) => `${site.url}/entrevistas/${slug}`,
    ({ title_en: english }: InterviewSummary) => Boolean(english),
    modifiedAt,
    (page) => application.execute('interviews.list', page, reader),
  );
  yield* listEntries(
    (slug) => `${site.url}/referentes/${slug}`,
    ({ bio_en: english }: ReferentEntry) => Boolean(english),
    ({ updated_at: updated }) => updated,
    (page) => application.execute('referents.list', page, reader),
  );
  yield* listEntries(
    (slug) => `${site.url}/cronologias/${slug}`,
    ({ title_en: english }: ChronologyEntry) => Boolean(english),
    ({ updated_at: updated }) => updated,
    (page) => application.execute('chronologies.list', page, reader),
  );
};

/** How many authors have an entry. */
const maxAuthors = 1000;

/** The pages of topics with articles, of authors, and of the months of the archive. */
const collectionEntries = async (application: VigiaApplication, site: Site): Promise<string> => {
  const reader = visitor('http');
  const [topics, authors, months] = await Promise.all([
    application.execute('topics.list', { limit: 100 }, reader),
    application.execute('authors.list', { limit: maxAuthors }, reader),
    application.execute('articles.months', {}, reader),
  ]);
  const paths = [
    ...topics.items.filter(({ articles }) => articles > 0).map(({ slug }) => `/temas/${slug}`),
    ...authors.items.map(({ slug }) => `/autores/${slug}`),
    ...months.items.map(({ month }) => `/archivo/${month.replace('-', '/')}`),
  ];
  return paths.map((path) => entry(site.url + path, `${site.url}${path}?lang=en`, null)).join('');
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** One file of the sitemap, streamed: fixed pages, interviews and referents are in the first. `index` counts from 0. */
export const renderSitemap = async function* (
  application: VigiaApplication,
  site: Site,
  paths: readonly string[],
  { index, articles }: { index: number; articles: number },
): AsyncIterable<string> {
  const window = { offset: index * articles, limit: articles };
  yield `${head}<urlset ${namespaces}>\n`;
  if (index === 0) {
    yield paths.map((path) => entry(site.url + path, `${site.url}${path}?lang=en`, null)).join('');
    yield* directoryEntries(application, site);
    yield await collectionEntries(application, site);
  }
  let part = '';
  for await (const found of application.stream('articles.sitemap', window, visitor('http'))) {
    part += articleEntry(site, found);
    if (part.length < 32_000) continue;
    yield part;
    part = '';
  }
  yield `${part}</urlset>\n`;
};

const news = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

/** The sitemap of the news of two days, in each language they are published in. */
export const renderNewsSitemap = async (application: VigiaApplication, site: Site): Promise<string> => {
  const urls: string[] = [];
  for await (const article of application.stream('articles.news', {}, visitor('http')))
    for (const language of article.published_languages)
      urls.push(`<url><loc>${xml(articleUrl(site, article, language))}</loc><news:news>
<news:publication><news:name>${xml(site.name)}</news:name><news:language>${language}</news:language></news:publication>
<news:publication_date>${article.date}</news:publication_date>
<news:title>${xml(localized(article, 'title', language))}</news:title>
</news:news></url>
`);
  // An article in both languages is two entries.
  return `${head}<urlset ${namespaces} ${news}>\n${urls.slice(0, maxNews).join('')}</urlset>\n`;
};

/** The index over `files` sitemap files. */
export const renderSitemapIndex = (site: Site, files: number): string => {
  const parts = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${xml(`${site.url}/sitemap-${file + 1}.xml`)}</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`;
};
