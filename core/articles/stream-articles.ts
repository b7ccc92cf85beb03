import type { Ports } from '../ports.ts';
import type { Language } from '../shared/language.ts';
import { localized } from '../shared/language.ts';
import type { Article } from './article.ts';
import { summarize } from './article.ts';
import type { FeedEntry, SitemapEntry } from './contracts.ts';

/** All published articles, frozen ones among them, newest first. */
export const streamPublished = (ports: Ports): AsyncIterable<Article> =>
  ports.articles.stream({ status: 'published' });

/** All published frozen articles, newest first. */
export const streamStatic = (ports: Ports): AsyncIterable<Article> =>
  ports.articles.stream({ status: 'published', is_static: true });

/** The newest published articles, each with its body rendered in one language. */
export const streamFeed = async function* (
  ports: Ports,
  { lang, limit }: { lang: Language; limit: number },
): AsyncIterable<FeedEntry> {
  for await (const article of ports.articles.stream({ status: 'published', limit }))
    yield {
      article: summarize(article),
      html: await ports.markdown.toHtml(localized(article, 'body', lang), { language: lang }),
    };
};

/** What the sitemap says of each published article. */
export const streamSitemap = (
  ports: Ports,
  window: { offset: number; limit: number },
): AsyncIterable<SitemapEntry> => ports.articles.sitemap(window);
