import type { Middleware } from 'koa';
import type { VigiaApplication } from '#core/application.ts';
import { isNamedTopic } from '#core/articles/topic-names.ts';
import { visitor } from '#core/kernel/actor.ts';
import { minute } from '#core/kernel/wall-clock.ts';
import type { AiCrawlerRule } from '#core/settings.ts';
import { llmsTxt, robotsTxt } from './crawlers.ts';
import { docsStyles, renderApiDocs } from './docs.ts';
import { exchangeOf } from './exchange.ts';
import type { Site } from './feed.ts';
import { composeFeed } from './feed.ts';
import { feedAt } from './feed-formats.ts';
import { createOpenApiDocument } from './openapi.ts';
import { languageOf } from './pages.ts';
import { noSuchRoute } from './problem.ts';
import type { Protection } from './protection.ts';
import type { Answer, ResponseCache } from './response-cache.ts';
import { renderNewsSitemap, renderSitemap, renderSitemapIndex } from './sitemap.ts';

/** The content type of text in a media type. */
const textType = (type: string): string => `${type}; charset=utf-8`;

const xmlType = 'application/xml';

const newsPath = '/news-sitemap.xml';
/** Milliseconds after which the news sitemap is composed again, as news become old. */
const newsAge = 10 * minute;

type Options = {
  application: VigiaApplication;
  cache: ResponseCache;
  site: Site;
  sitePaths: readonly string[];
  articlesPerSitemap: number;
  protection: Protection;
  aiCrawlers: AiCrawlerRule;
};

const text = (type: string, body: string): Answer => ({
  status: 200,
  type: textType(type),
  body: Buffer.from(body),
});

/** Serves feeds, sitemaps, robots.txt, llms.txt, and the API description. */
export const serveResources = ({
  application,
  cache,
  site,
  sitePaths,
  articlesPerSitemap,
  protection,
  aiCrawlers,
}: Options): Middleware => {
  let openApi: ReturnType<typeof createOpenApiDocument> | undefined;
  // Created on first use: it takes longer than the rest of a start.
  const document = () => (openApi ??= createOpenApiDocument(site));
  const fixed: Record<string, () => Answer> = {
    '/robots.txt': () => text('text/plain', robotsTxt(site, aiCrawlers)),
    '/llms.txt': () => text('text/markdown', llmsTxt(site)),
    '/api/openapi.json': () => text('application/json', JSON.stringify(document())),
    '/api/docs': () => ({
      ...text('text/html', renderApiDocs(document())),
      headers: protection.plainPage(docsStyles),
    }),
  };
  /** Whether a topic, if any, is one of the site or of a published article. */
  const isTopic = async (topic: string | undefined): Promise<boolean> => {
    if (!topic || isNamedTopic(topic)) return true;
    const { items } = await application.execute(
      'articles.list',
      { topic: [topic], limit: 1 },
      visitor('http'),
    );
    return items.length > 0;
  };
  const sitemapFiles = async () => {
    const { published } = await application.execute('articles.count', {}, visitor('http'));
    return Math.max(1, Math.ceil(published / articlesPerSitemap));
  };
  const stream = async (path: string): Promise<{ type: string; parts: AsyncIterable<string> } | null> => {
    const number = /^\/sitemap(?:-([1-9]\d{0,5}))?\.xml$/.exec(path);
    if (!number) return null;
    const files = await sitemapFiles();
    if (number[1] === undefined && files > 1)
      return {
        type: textType(xmlType),
        parts: (async function* () {
          yield renderSitemapIndex(site, files);
        })(),
      };
    const index = Number(number[1] ?? 1) - 1;
    if (index >= files) throw noSuchRoute();
    return {
      type: textType(xmlType),
      parts: renderSitemap(application, site, sitePaths, { index, articles: articlesPerSitemap }),
    };
  };

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const query = new URLSearchParams(ctx.querystring);
    const feed = feedAt(ctx.path, query, languageOf(query));
    if (feed) {
      const { format, route, request, address } = feed;
      ctx.state.route = route;
      return cache.sendOrMake(address, exchangeOf(ctx), async () => {
        const composed = await composeFeed(application, site, request);
        const isEmpty = composed.items.length === 0;
        if (isEmpty && (request.author || !(await isTopic(request.topic)))) throw noSuchRoute();
        const body = await format.write(composed, site.url + address);
        return { ...text(format.type, body), topics: ['articles'] };
      });
    }
    if (ctx.path === newsPath) {
      ctx.state.route = newsPath;
      return cache.sendOrMake(newsPath, exchangeOf(ctx), async () => ({
        ...text(xmlType, await renderNewsSitemap(application, site)),
        maxAge: newsAge,
        topics: ['articles'],
      }));
    }
    // Only path and language: invented parameters would fill the cache.
    const key = languageOf(query) === 'en' ? `${ctx.path}?lang=en` : ctx.path;
    const answer = Object.hasOwn(fixed, ctx.path) ? fixed[ctx.path] : undefined;
    const streamed = answer ? null : await stream(ctx.path);
    if (!answer && !streamed) return next();
    if (answer) await cache.sendOrMake(key, exchangeOf(ctx), async () => answer());
    else if (streamed) await cache.sendStream(key, exchangeOf(ctx), streamed.type, () => streamed.parts);
  };
};
