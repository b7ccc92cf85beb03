import type { Middleware } from 'koa';
import type { VigiaApplication } from '#core/application.ts';
import { isNamedTopic } from '#core/articles/topic-names.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { Clock } from '#core/time/clock.ts';
import type { Language } from '#core/text/language.ts';
import { day, hour, minute } from '#core/time/wall-clock.ts';
import type { AiCrawlerRule } from '#core/settings.ts';
import { calendarAt, calendarType, composeCalendar } from './calendar.ts';
import { citationAt, citationFiles, citePiece } from './citation-files.ts';
import { llmsTxt, robotsTxt } from './crawlers.ts';
import { docsStyles, renderApiDocs } from './docs.ts';
import { requestContext } from './request.ts';
import type { Site } from './feed.ts';
import { composeFeed } from './feed.ts';
import { feedAt, isAnnounced } from './feed-documents.ts';
import { createOpenApiDocument } from './openapi.ts';
import { languageOf, untilTomorrow } from './pages.ts';
import { noSuchRoute } from './problem.ts';
import type { Protection } from './protection.ts';
import type { Answer, ResponseCache } from './response-cache.ts';
import { openSearchDescription, securityTxt, siteFilePaths, suggestions, webManifest } from './site-files.ts';
import { renderNewsSitemap, renderSitemap, renderSitemapIndex } from './sitemap.ts';

/** The content type of text in a media type. */
const textType = (type: string): string => `${type}; charset=utf-8`;

const xmlType = 'application/xml';

const indexPath = '/sitemap.xml';
const newsPath = '/news-sitemap.xml';
/** Milliseconds after which the news sitemap is composed again, as news become old. */
const newsAge = 10 * minute;

type Options = {
  application: VigiaApplication;
  cache: ResponseCache;
  site: Site;
  clock: Clock;
  sitePaths: readonly string[];
  articlesPerSitemap: number;
  protection: Protection;
  aiCrawlers: AiCrawlerRule;
  /** The key for IndexNow, served as a file; none when undefined. */
  indexNowKey: string | undefined;
  /** The WebSub hub that feeds name; none when undefined. */
  hub: string | undefined;
};

const text = (type: string, body: string): Answer => ({
  status: 200,
  type: textType(type),
  body: Buffer.from(body),
});

/** What a path of calendars, citations, or of a file about the site answers, and where the cache keeps it. */
type Made = { route: string; address: string; make: () => Promise<Answer> };

const madeAt = (
  { application, site, clock, protection }: Options,
  path: string,
  query: URLSearchParams,
): Made | null => {
  const language = languageOf(query);
  const address = language === 'en' ? `${path}?lang=en` : path;
  const calendar = calendarAt(path, query, language);
  if (calendar)
    return {
      route: calendar.route,
      address: calendar.address,
      make: async () => {
        const { body, changedAt } = await composeCalendar(application, site, calendar.request);
        return {
          ...text(calendarType, body),
          ...(changedAt && { modified: changedAt }),
          // Withdrawn dates leave it by themselves.
          maxAge: hour,
          topics: ['chronologies'],
        };
      },
    };
  const citation = citationAt(path);
  if (citation) {
    const { slug, route, format } = citation;
    const { type, field } = citationFiles[format];
    return {
      route,
      address,
      make: async () => {
        const cited = await citePiece(application, slug, language);
        return {
          ...text(type, cited[field]),
          lifetime: untilTomorrow(Date.parse(clock.now()), site.timeZone),
          headers: {
            ...protection.file(textType(type)),
            'Content-Disposition': `attachment; filename="${cited.slug}.${format}"`,
          },
        };
      },
    };
  }
  if (path === siteFilePaths.security)
    return {
      route: path,
      address: path,
      make: async () => {
        const written = await securityTxt(application, site, clock.now());
        if (written === null) throw noSuchRoute();
        return { ...text('text/plain', written), lifetime: day, topics: ['contact_settings'] };
      },
    };
  if (path === siteFilePaths.suggestions) {
    const typed = query.get('q') ?? '';
    return {
      route: path,
      address: `${address}${address === path ? '?' : '&'}${new URLSearchParams({ q: typed })}`,
      make: async () =>
        text('application/x-suggestions+json', await suggestions(application, site, typed, language)),
    };
  }
  return null;
};

/** Serves feeds, calendars, sitemaps, robots.txt, llms.txt, and the API description. */
export const serveResources = (options: Options): Middleware => {
  const { application, cache, site, sitePaths, articlesPerSitemap, protection } = options;
  const { aiCrawlers, indexNowKey, hub } = options;
  let openApi: ReturnType<typeof createOpenApiDocument> | undefined;
  // Created on first use: it takes longer than the rest of a start.
  const document = () => (openApi ??= createOpenApiDocument(site));
  const fixed: Record<string, (language: Language) => Answer> = {
    '/robots.txt': () => text('text/plain', robotsTxt(site, aiCrawlers)),
    ...(indexNowKey !== undefined && { [`/${indexNowKey}.txt`]: () => text('text/plain', indexNowKey) }),
    '/llms.txt': () => text('text/markdown', llmsTxt(site)),
    [siteFilePaths.manifest]: (language) => text('application/manifest+json', webManifest(site, language)),
    [siteFilePaths.openSearch]: (language) =>
      text('application/opensearchdescription+xml', openSearchDescription(site, language)),
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
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const query = new URLSearchParams(ctx.querystring);
    const feed = feedAt(ctx.path, query, languageOf(query));
    if (feed) {
      const { format, route, request, address, self } = feed;
      ctx.state.route = route;
      return cache.sendOrMake(self, requestContext(ctx), async () => {
        const composed = await composeFeed(application, site, request);
        const isEmpty = composed.items.length === 0;
        if (isEmpty && (request.author || !(await isTopic(request.topic)))) throw noSuchRoute();
        const canonical = site.url + address;
        const named = hub !== undefined && isAnnounced(request) ? new URL(hub).href : null;
        // The hub is notified of the canonical address: at others, only the header leads to it.
        const links = { self: site.url + self, canonical, hub: self === address ? named : null };
        return {
          ...text(format.type, await format.write(composed, links)),
          topics: ['articles', 'referents', 'companies'],
          ...(named !== null && {
            headers: {
              ...protection.file(textType(format.type)),
              Link: `<${named}>; rel="hub", <${canonical}>; rel="self"`,
            },
          }),
        };
      });
    }
    const made = madeAt(options, ctx.path, query);
    if (made) {
      ctx.state.route = made.route;
      return cache.sendOrMake(made.address, requestContext(ctx), made.make);
    }
    if (ctx.path === newsPath) {
      ctx.state.route = newsPath;
      return cache.sendOrMake(newsPath, requestContext(ctx), async () => ({
        ...text(xmlType, await renderNewsSitemap(application, site)),
        maxAge: newsAge,
        topics: ['articles'],
      }));
    }
    // Only path and language: invented parameters would fill the cache.
    const key = languageOf(query) === 'en' ? `${ctx.path}?lang=en` : ctx.path;
    const answer = Object.hasOwn(fixed, ctx.path) ? fixed[ctx.path] : undefined;
    if (answer) return cache.sendOrMake(key, requestContext(ctx), async () => answer(languageOf(query)));
    if (ctx.path === indexPath)
      return cache.sendOrMake(indexPath, requestContext(ctx), async () => ({
        ...text(xmlType, await renderSitemapIndex({ application, site }, articlesPerSitemap)),
        topics: ['articles'],
      }));
    const [, file] = /^\/sitemap-([a-z0-9-]{1,40})\.xml$/.exec(ctx.path) ?? [];
    if (file === undefined) return next();
    // Former addresses, which search engines still ask for.
    if (/^\d+$/.test(file)) {
      ctx.status = 301;
      return ctx.redirect(indexPath);
    }
    const parts = await renderSitemap({ application, site, paths: sitePaths }, file, articlesPerSitemap);
    if (!parts) throw noSuchRoute();
    await cache.sendStream(ctx.path, requestContext(ctx), textType(xmlType), () => parts);
  };
};
