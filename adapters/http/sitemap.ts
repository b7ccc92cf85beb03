import type { VigiaApplication } from '#core/application.ts';
import { authorPath, modifiedAt } from '#core/articles/article-display.ts';
import type { SitemapEntry } from '#core/articles/article.ts';
import type { ChronologyEntry } from '#core/chronologies/chronology-entry.ts';
import { pieceCoverPath } from '#core/covers/cover-address.ts';
import type { Company, ReferentEntry } from '#core/directory/entries.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { maxNews } from '#core/articles/operations/news-sitemap.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { Language } from '#core/text/language.ts';
import { languages, localized } from '#core/text/language.ts';
import type { TopicEntry } from '#core/topics/topic-page.ts';
import type { Site } from './feed.ts';
import { articleUrl } from './feed.ts';
import { xml } from './xml.ts';

/** Articles per file: with two addresses each it stays below the protocol's 50,000 and 50 MB (sitemaps.org). */
export const defaultArticlesPerSitemap = 15_000;

const alternate = (language: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(url)}"/>`;

/** The addresses of a page in each language that it is published in, and of its picture in that language. */
type Entry = {
  es: string | null;
  en: string | null;
  updatedAt?: string;
  image?: (language: Language) => string;
};

const entryXml = ({ es, en, updatedAt, image }: Entry): string => {
  const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
  const links = es && en ? alternate('es', es) + alternate('en', en) + alternate('x-default', es) : '';
  const one = (language: Language, url: string | null) => {
    if (!url) return '';
    const picture = image ? `<image:image><image:loc>${xml(image(language))}</image:loc></image:image>` : '';
    return `<url><loc>${xml(url)}</loc>${lastmod}${links}${picture}</url>\n`;
  };
  return one('es', es) + one('en', en);
};

/** The entry of a path of the site, in English too unless there is no such text. */
const pathEntry = (site: Site, path: string, hasEnglish = true, more: Partial<Entry> = {}): string =>
  entryXml({ es: site.url + path, en: hasEnglish ? `${site.url}${path}?lang=en` : null, ...more });

const articleEntry = (site: Site, article: SitemapEntry): string => {
  const [es = null, en = null] = languages.map((language) =>
    article.published_languages.includes(language) ? articleUrl(site, article, language) : null,
  );
  const image = (language: Language) => site.url + pieceCoverPath('noticias', article, language);
  return entryXml({ es, en, updatedAt: modifiedAt(article), image });
};

type Page<T> = { items: T[]; next_cursor: string | null };

/** The entries of a list, page by page. */
const listEntries = async function* <T>(
  write: (item: T) => string,
  ask: (page: { limit: number; cursor?: string }) => Promise<Page<T>>,
): AsyncIterable<string> {
  let cursor: string | null = null;
  do {
    const { items, next_cursor: next }: Page<T> = await ask({ limit: 100, ...(cursor && { cursor }) });
    yield items.map(write).join('');
    cursor = next;
  } while (cursor);
};

type Source = { application: VigiaApplication; site: Site; paths: readonly string[] };

/** How many authors have an entry. */
const maxAuthors = 1000;

/** The files besides those of articles, by name. */
const kinds = {
  async *pages({ site, paths }: Source) {
    yield paths.map((path) => pathEntry(site, path)).join('');
  },
  interviews: ({ application, site }: Source) =>
    listEntries(
      (interview: InterviewSummary) =>
        pathEntry(site, `/entrevistas/${encodeURIComponent(interview.slug)}`, Boolean(interview.title_en), {
          updatedAt: modifiedAt(interview),
          image: (language) => site.url + pieceCoverPath('entrevistas', interview, language),
        }),
      (page) => application.execute('interviews.list', page, visitor('http')),
    ),
  referents: ({ application, site }: Source) =>
    listEntries(
      (referent: ReferentEntry) =>
        pathEntry(site, `/referentes/${encodeURIComponent(referent.slug)}`, Boolean(referent.bio_en), {
          updatedAt: referent.updated_at,
          image: (language) => site.url + pieceCoverPath('referentes', referent, language),
        }),
      (page) => application.execute('referents.list', page, visitor('http')),
    ),
  /** Pages that collect pieces: of topics with any, chronologies, organizations, authors, and months. */
  async *topics({ application, site }: Source) {
    const reader = visitor('http');
    yield* listEntries(
      ({ slug, title_en: english, latest }: TopicEntry) =>
        latest ? pathEntry(site, `/temas/${encodeURIComponent(slug)}`, Boolean(english)) : '',
      (page) => application.execute('topics.list', page, reader),
    );
    yield* listEntries(
      ({ slug, title_en: english, updated_at: updatedAt }: ChronologyEntry) =>
        pathEntry(site, `/cronologias/${encodeURIComponent(slug)}`, Boolean(english), { updatedAt }),
      (page) => application.execute('chronologies.list', page, reader),
    );
    yield* listEntries(
      ({ slug, updated_at: updatedAt }: Company) =>
        pathEntry(site, `/empresas/${encodeURIComponent(slug)}`, true, { updatedAt }),
      (page) => application.execute('companies.list', page, reader),
    );
    const authors = await application.execute('authors.list', { limit: maxAuthors }, reader);
    yield authors.items.map(({ slug }) => pathEntry(site, authorPath(slug))).join('');
    const months = await application.execute('articles.months', {}, reader);
    yield months.items.map(({ month }) => pathEntry(site, `/archivo/${month.replace('-', '/')}`)).join('');
  },
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const images = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** The parts of a file, in larger pieces. */
const fileOf = async function* (entries: AsyncIterable<string>): AsyncIterable<string> {
  let part = `${head}<urlset ${namespaces} ${images}>\n`;
  for await (const entry of entries) {
    part += entry;
    if (part.length < 32_000) continue;
    yield part;
    part = '';
  }
  yield `${part}</urlset>\n`;
};

const articleEntries = async function* (
  { application, site }: Source,
  window: { month: string; offset: number; limit: number },
): AsyncIterable<string> {
  for await (const article of application.stream('articles.sitemap', window, visitor('http')))
    yield articleEntry(site, article);
};

/** How many articles each file of a month has at most, and which months and files there are. */
const monthFiles = async (application: VigiaApplication, limit: number): Promise<string[]> => {
  const { items } = await application.execute('articles.months', {}, visitor('http'));
  return items.flatMap(({ month, count }) =>
    Array.from({ length: Math.ceil(count / limit) }, (_, index) =>
      index ? `articles-${month}-${index + 1}` : `articles-${month}`,
    ),
  );
};

/**
 * One file of the sitemap by its name, streamed: of a kind of pages, or of the articles of a month (`articles-2026-11`,
 * `articles-2026-11-2` for those beyond the limit). Null when there is none.
 */
export const renderSitemap = async (
  source: Source,
  name: string,
  articlesPerFile: number,
): Promise<AsyncIterable<string> | null> => {
  if (Object.hasOwn(kinds, name)) return fileOf(kinds[name as keyof typeof kinds](source));
  const [, month, number = '1'] = /^articles-(\d{4}-\d\d)(?:-(\d{1,4}))?$/.exec(name) ?? [];
  if (!month || !(await monthFiles(source.application, articlesPerFile)).includes(name)) return null;
  const offset = (Number(number) - 1) * articlesPerFile;
  return fileOf(articleEntries(source, { month, offset, limit: articlesPerFile }));
};

/** The index over all files of the sitemap. */
export const renderSitemapIndex = async (
  { application, site }: Pick<Source, 'application' | 'site'>,
  articlesPerFile: number,
): Promise<string> => {
  const names = [...Object.keys(kinds), ...(await monthFiles(application, articlesPerFile))];
  const files = names.map(
    (name) => `<sitemap><loc>${xml(`${site.url}/sitemap-${name}.xml`)}</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`;
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
