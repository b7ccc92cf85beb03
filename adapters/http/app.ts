import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RouterContext } from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { AuthenticateToken } from '#core/accounts/authenticate-token.ts';
import type { CdnName } from '#core/cdn/cdn.ts';
import type { VigiaApplication } from '#core/application.ts';
import type { ContentChanges, Ports } from '#core/kernel/ports.ts';
import { readerTopics } from '#core/kernel/invalidation-topics.ts';
import type { Observe } from '#core/kernel/observe.ts';
import { unobserved } from '#core/kernel/observe.ts';
import { message } from '#core/messages/messages.ts';
import type { AiCrawlerRule } from '#core/settings.ts';
import { createAdminCache } from './admin-cache.ts';
import type { Admission } from './admission.ts';
import { createAdmission } from './admission.ts';
import { createApiRouter } from './api.ts';
import { readBearer } from './bearer.ts';
import { createCaller } from './calls.ts';
import { redirectToCanonical } from './canonical-paths.ts';
import { allowReading } from './cors.ts';
import { refuseCrossSite } from './cross-site.ts';
import { createCdnHeaders } from './cdn-headers.ts';
import { defaultHeartbeat, streamChanges } from './events.ts';
import type { RequestContext } from './request.ts';
import { uncached } from './request.ts';
import { createFailurePages } from './failure-page.ts';
import type { Site } from './feed.ts';
import type { DrawCover, Pictures } from './files.ts';
import { serveCovers, serveFiles } from './files.ts';
import { serveFormPosts } from './form-posts.ts';
import type { SubmitForm } from './forms.ts';
import { createSubmitForm } from './forms.ts';
import type { Metrics } from './metrics.ts';
import { serveMetrics } from './metrics.ts';
import { serveNewsletterPages } from './newsletter-pages.ts';
import type { OwnPages, PageAddress, PageRoute, RenderPage } from './pages.ts';
import { isLoginPage, observedRender, servePages } from './pages.ts';
import { noSuchRoute, refuseRequest } from './problem.ts';
import { createProtection } from './protection.ts';
import { createCacheAnswer, createRequestNotes, requestLog } from './request-log.ts';
import { isUnencrypted, readClientAddress, refuseUnencrypted } from './client-address.ts';
import { refuseUnclearHosts, settleTarget } from './request-target.ts';
import { serveResources } from './resources.ts';
import type { Limit } from './response-cache.ts';
import { createResponseCache } from './response-cache.ts';
import { eventsPath } from './routes.ts';
import { createHttpSessions } from './session.ts';
import { defaultArticlesPerSitemap } from './sitemap.ts';
import { discardUnread } from './unread-body.ts';

/** Serves assistants. */
type Assistants = {
  /** Whether a request is for it. */
  takes(request: IncomingMessage): boolean;
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    from: { ip: string; requestId: string },
  ): Promise<void>;
};

export type HttpAppOptions = {
  application: VigiaApplication;
  pictures: Pictures;
  drawCover: DrawCover;
  changes: ContentChanges;
  logger: Logger;
  site: Site;
  /** Addresses of the fixed pages, for the sitemap. */
  sitePaths: readonly string[];
  renderPage: RenderPage;
  /** Normalizes page addresses; unchanged by default. */
  pageAddress?: PageAddress | undefined;
  /** The route pattern of a page's path; 'other' by default. */
  pageRoute?: PageRoute | undefined;
  /** The texts of the inline scripts of pages; null during development, when any are allowed. */
  inlineScripts: readonly string[] | null;
  /** Directory of the built web client. */
  assets: string;
  /** Resolves when the product can serve; rejects with the reason when it cannot. */
  checkReady: CheckReady;
  /** Number of articles per sitemap file; the default is below the protocol's limits. */
  articlesPerSitemap?: number;
  /** Submits forms that are posted without JavaScript; by default to their operations. */
  submitForm?: SubmitForm;
  /** The stores of sessions and of the keys of requests, the clock and ids. */
  accounts: Pick<Ports, 'sessions' | 'requestKeys' | 'clock' | 'ids'>;
  /** Authenticates a token. */
  authenticate: AuthenticateToken;
  /** Serves assistants; disabled by default. */
  assistants?: Assistants;
  /** Signs the cookies of sessions. */
  sessionSecret: string;
  /** How many proxies in front are trusted for the client's address; none by default. */
  trustProxy?: number;
  /** Ends streams of changes; never by default. */
  stopping?: AbortSignal;
  /** Milliseconds between heartbeats in streams of changes. */
  heartbeat?: number;
  /** Records metrics of requests, renders and caches, and serves them with this token; optional. */
  metrics?: { of: Metrics; token: string | undefined };
  /** The CDN in front of the site, which caches public answers; none by default. */
  cdn?: CdnName | undefined;
  /** What AI crawlers may read; everything by default. */
  aiCrawlers?: AiCrawlerRule;
  /** The key for IndexNow, served as a file at the site's root; none by default. */
  indexNowKey?: string | undefined;
  /** The WebSub hub that feeds name; none by default. */
  hub?: string | undefined;
  /** The id of this process. */
  instance?: string;
  /** How many answers are computed at a time; has a default. */
  concurrency?: number;
  /** Runs each request as a traced step. */
  observe?: Observe;
  /** Runs before everything else: serves the client's sources during development. */
  before?: Koa.Middleware | null;
};

/** Passes on requests of assistants before any other middleware: they need no cookies, and get none. */
const serveAssistants =
  ({ takes, answer }: Assistants, admission: Admission): Koa.Middleware =>
  async (ctx, next) => {
    if (!takes(ctx.req)) return next();
    admission.check(ctx.req);
    ctx.respond = false;
    ctx.res.statusCode = 200;
    await answer(ctx.req, ctx.res, { ip: ctx.ip, requestId: ctx.state.requestId });
  };

/** Logs that requests are refused, and how many, at most every ten seconds. */
const logRefusals = (logger: Logger) => {
  let [refused, loggedAt] = [0, -Infinity];
  return () => {
    refused += 1;
    if (performance.now() - loggedAt < 10_000) return;
    logger.warn({ refused }, 'overload: requests are refused that would wait too long');
    [refused, loggedAt] = [0, performance.now()];
  };
};

/**
 * Throws unless requests are accepted; returns what is on hold, if anything, and by how much the clock of this machine is
 * off.
 */
type CheckReady = () => Promise<void | { held?: readonly string[]; clock_ahead_seconds?: number }>;

const health =
  (checkReady: CheckReady): Koa.Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    const notes = ctx.path === '/readyz' && (await checkReady());
    ctx.set('Cache-Control', uncached);
    ctx.body = { status: 'ok', ...notes };
  };

/** Responds with the methods that an address supports (RFC 9110, 15.5.6). */
const refuseMethod = (ctx: Koa.Context, methods: readonly string[]): void => {
  const Allow = [...methods, 'OPTIONS'].join(', ');
  if (ctx.method !== 'OPTIONS')
    refuseRequest(ctx, 405, message('route.other-methods', { methods: methods.join(', ') }), { Allow });
  ctx.set('Allow', Allow);
  ctx.status = 204;
};

/** For API paths requested with an unsupported method. */
const refuseOtherMethods = (ctx: RouterContext, next: Koa.Next): unknown => {
  const allowed = new Set(ctx.matched?.flatMap(({ methods }) => methods));
  return allowed.size ? refuseMethod(ctx, [...allowed].toSorted()) : next();
};

/** For addresses of the API alone: comparing a page's with each of its routes would take a while. */
const underApi =
  (middleware: Koa.Middleware): Koa.Middleware =>
  (ctx, next) =>
    ctx.path.startsWith('/api/') ? middleware(ctx, next) : next();

/** What answers share: sessions, admission, caches, and what is noted of each request. */
const createParts = (app: Koa, options: HttpAppOptions) => {
  const { changes, logger, site, metrics, trustProxy = 0 } = options;
  const { instance = randomBytes(5).toString('base64url'), observe = unobserved } = options;
  const protection = createProtection({ url: site.url, inlineScripts: options.inlineScripts });
  const secure = site.url.startsWith('https:');
  const sessions = createHttpSessions(app, {
    ...options.accounts,
    changes,
    secret: options.sessionSecret,
    secure,
  });
  const { concurrency } = options;
  const admission = createAdmission({
    queueOf: (request) =>
      request.headers.authorization || sessions.hasCookie(request) ? 'known' : 'readers',
    onRefused: logRefusals(logger),
    ...(concurrency !== undefined && { concurrency }),
  });
  const limit: Limit = admission.run;
  const cdnHeaders = options.cdn && createCdnHeaders(options.cdn, sessions.hasCookie);
  const cache = createResponseCache({
    changes,
    topics: readerTopics,
    headersOf: protection.file,
    limit,
    cdnHeaders,
  });
  const adminCache = createAdminCache({ changes, protection, limit });
  metrics?.of.watchCache('readers', cache.figures);
  metrics?.of.watchCache('desk', adminCache.figures);
  metrics?.of.watchAdmission(admission);
  const renderPage = observedRender(options.renderPage, observe, metrics?.of);
  const notes = createRequestNotes({ logger, instance, trustProxy, count: metrics?.of.request, observe });
  return { protection, secure, sessions, admission, cdnHeaders, cache, adminCache, renderPage, notes };
};

type Parts = ReturnType<typeof createParts>;

/** The routes of the API. */
const createRoutes = (
  { application, changes, accounts, site, ...options }: HttpAppOptions,
  { cache, sessions, adminCache, admission, protection }: Parts,
) => {
  const router = createApiRouter({
    application,
    cache,
    sessions,
    adminCacheFor: adminCache.cacheFor,
    admission,
    protection,
    site,
    requests: accounts,
  });
  const { heartbeat = defaultHeartbeat, stopping = new AbortController().signal } = options;
  router.get(
    eventsPath,
    sessions.read,
    streamChanges({ application, changes, sessions, stopping, heartbeat }),
  );
  return router;
};

/** Pages and posted forms, for readers and for who is signed in. */
const pagesAndForms = (options: HttpAppOptions, parts: Parts) => {
  const { application, logger, site, pageAddress = (url) => url, pageRoute = () => 'other' } = options;
  const { cache, sessions, admission, protection, renderPage } = parts;
  const submitForm =
    options.submitForm ?? createSubmitForm(createCaller({ application, sessions }), sessions);

  const own: OwnPages = {
    read: sessions.read,
    mayBeSignedIn: sessions.hasCookie,
    askAs: (ctx) => {
      const actor = sessions.actorOf(ctx);
      return (name, input) => application.call(name, input, actor);
    },
  };

  const pageFailed = (error: unknown, requestId: string) =>
    logger.error({ requestId, err: error }, 'page failed');
  return {
    forms: serveFormPosts(renderPage, submitForm, { own, protection, admission, onFault: pageFailed }),
    pages: servePages(renderPage, {
      own,
      clock: options.accounts.clock,
      timeZone: site.timeZone,
      pageAddress,
      pageRoute,
      cache,
      protection,
      admission,
    }),
  };
};

/** The middleware, in the order in which a request passes it. */
const addMiddleware = (app: Koa, options: HttpAppOptions, parts: Parts): void => {
  const { application, logger, site, assets, changes, metrics, trustProxy = 0 } = options;
  const { articlesPerSitemap = defaultArticlesPerSitemap, aiCrawlers = 'allow' } = options;
  const { protection, secure, admission, cdnHeaders, cache, notes } = parts;
  const router = createRoutes(options, parts);
  const { forms, pages } = pagesAndForms(options, parts);
  app.silent = true;
  app.use((ctx, next) => {
    ctx.set(protection.file('application/json'));
    return next();
  });
  app.use(readClientAddress(trustProxy));
  app.use(requestLog(notes, logger, createFailurePages(site, protection)));
  app.use(refuseUnclearHosts);
  app.use(readBearer(options.authenticate));
  if (options.assistants) app.use(serveAssistants(options.assistants, admission));
  if (secure) app.use(refuseUnencrypted(site, trustProxy));
  app.use(refuseCrossSite(site));
  if (options.before) app.use(options.before);
  app.use(health(options.checkReady));
  if (metrics) app.use(serveMetrics(metrics.of, metrics.token));
  app.use(serveFiles(assets, options.pictures, protection, { changes, cdnHeaders }));
  app.use(serveCovers(options.drawCover, cache));
  app.use(underApi(router.routes() as Koa.Middleware));
  app.use(underApi(refuseOtherMethods as Koa.Middleware));
  app.use(
    serveResources({
      application,
      cache,
      site,
      clock: options.accounts.clock,
      sitePaths: options.sitePaths,
      articlesPerSitemap,
      protection,
      aiCrawlers,
      indexNowKey: options.indexNowKey,
      hub: options.hub,
    }),
  );
  app.use(serveNewsletterPages({ application, cache, protection }));
  app.use(forms);
  app.use((ctx, next) => {
    if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw noSuchRoute();
    return next();
  });
  app.use(redirectToCanonical);
  app.use(pages);
  app.use((ctx) => refuseMethod(ctx, ['GET', 'HEAD']));
};

/** Answers from the caches before any middleware: returns whether it did. */
const createFastAnswer = (
  { application, trustProxy = 0 }: HttpAppOptions,
  { secure, sessions, cache, adminCache, notes }: Parts,
) => {
  const sendCachedToAdmin = (url: string, context: RequestContext): boolean => {
    const actor = sessions.cachedActor(context.request);
    return actor !== null && adminCache.sendCached(url, context, (name) => application.permits(name, actor));
  };
  return createCacheAnswer(
    (url, context) =>
      // A token is checked first, for any request.
      !context.request.headers.authorization &&
      !(secure && isUnencrypted(context.request, trustProxy)) &&
      // Who is signed in is led on from there.
      !(isLoginPage(url.split('?', 1)[0] ?? '') && sessions.hasCookie(context.request)) &&
      (cache.sendCached(url, context) || sendCachedToAdmin(url, context)),
    notes,
  );
};

/** The HTTP door: one Koa application over the operations, the feed, the files and the pages. */
export const createHttpApp = (options: HttpAppOptions): { callback(): RequestListener } => {
  const app = new Koa({ proxy: (options.trustProxy ?? 0) > 0 });
  const parts = createParts(app, options);
  const { sessions } = parts;
  addMiddleware(app, options, parts);
  const answerFromCache = createFastAnswer(options, parts);
  return {
    callback() {
      const answer = app.callback();
      return (request, response) => {
        discardUnread(request, response);
        const isClear = settleTarget(request);
        sessions.setHintCookie(request, response);
        allowReading(request, response);
        if (!isClear || !answerFromCache(request, response)) void answer(request, response);
      };
    },
  };
};
