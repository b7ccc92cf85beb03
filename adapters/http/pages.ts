import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { accountPath, accountPaths } from '#core/accounts/account-path.ts';
import type { Clock } from '#core/time/clock.ts';
import type { Language } from '#core/text/language.ts';
import type { Observe } from '#core/kernel/observe.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { dayRange } from '#core/time/wall-clock.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import { isSitePath } from '#core/input/posted-form.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { Admission } from './admission.ts';
import { encode, preferredEncoding } from './encoding.ts';
import { topicsOf } from './cdn-headers.ts';
import { requestContext, uncached } from './request.ts';
import type { Metrics } from './metrics.ts';
import type { Protection } from './protection.ts';
import type { Answer, ResponseCache } from './response-cache.ts';

/**
 * A page rendered by the web application. `url`: path and query as requested; `posted` when the page responds to a
 * form; `nonce` when its scripts need one; `asked`: the queries it was rendered from.
 */
export type RenderPage = (request: {
  url: string;
  language: Language;
  posted?: PostedForm;
  nonce?: string;
  /** Asks as whoever is signed in, for pages about them; by default as a visitor. */
  ask?: (name: OperationName, input: unknown) => Promise<unknown>;
}) => Promise<{
  status: number;
  html: string;
  location?: string;
  operations?: readonly OperationName[];
}>;

/** The canonical address of a page, without parameters that it does not read, such as those of campaigns. */
export type PageAddress = (url: string) => string;

/** The route pattern of a page's path; 'other' for unknown ones. */
export type PageRoute = (path: string) => string;

/** The same rendering, measured as a traced step. */
export const observedRender =
  (render: RenderPage, observe: Observe, metrics?: Pick<Metrics, 'render'>): RenderPage =>
  (request) =>
    observe({ name: 'render page', isPart: true }, async () => {
      const startedAt = performance.now();
      let outcome: 'done' | 'failed' = 'failed';
      try {
        const page = await render(request);
        outcome = 'done';
        return page;
      } finally {
        metrics?.render((performance.now() - startedAt) / 1000, outcome);
      }
    });

const html = 'text/html; charset=utf-8';
/** Milliseconds until a page is revalidated: pages contain relative times. */
const maxPageAge = 60_000;
/** The front page has the day. */
const datedPages = /^\/(?:\?|$)/;

/** Milliseconds until the next day in the publication's time zone. */
export const untilTomorrow = (now: number, timeZone: string): number =>
  Date.parse(dayRange(new Date(now).toISOString(), timeZone).to) - now;

/** Milliseconds until the answer of an operation is another, though nothing has changed. */
export const lifetimeOf = (operation: Operation, now: number, timeZone: string): number =>
  operation.kind === 'query'
    ? Math.min(operation.lifetime ?? Infinity, operation.dated ? untilTomorrow(now, timeZone) : Infinity)
    : Infinity;

/** For bodies that are sent once, where a higher quality costs more than it saves. */
const fastBrotli = 2;

/** The language that an address requests; Spanish by default. */
export const languageOf = (query: URLSearchParams): Language => (query.get('lang') === 'en' ? 'en' : 'es');

/** Sends a page rendered for this request only: it is never cached, and its scripts have a nonce of their own. */
export const sendUncached = async (
  ctx: Context,
  protection: Protection,
  render: (nonce: string) => Promise<{ status: number; html: string }>,
): Promise<void> => {
  const nonce = randomBytes(16).toString('base64');
  const page = await render(nonce);
  const body = Buffer.from(page.html);
  const encoding = preferredEncoding(ctx.req.headers['accept-encoding'], html, body.length);
  ctx.status = page.status;
  ctx.set({ ...protection.onePage(nonce), 'Cache-Control': uncached, Vary: 'Accept-Encoding' });
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.type = html;
  ctx.body = await encode(encoding, body, fastBrotli);
};

/** References no request, because the cache revalidates pages with it. */
const producer =
  (
    render: RenderPage,
    { clock, timeZone, protection: { cachedPage } }: PageOptions,
    url: string,
    language: Language,
  ) =>
  async (): Promise<Answer> => {
    const now = Date.parse(clock.now());
    const dated = datedPages.test(url) ? untilTomorrow(now, timeZone) : Infinity;
    const page = await render({ url, language });
    const lifetimes = page.operations?.map((name) => lifetimeOf(operations[name], now, timeZone)) ?? [];
    const lifetime = Math.min(dated, ...lifetimes);
    const body = Buffer.from(page.html);
    const headers = page.location === undefined ? cachedPage : { ...cachedPage, Location: page.location };
    const topics = page.operations && topicsOf(page.operations.map((name) => operations[name]));
    return {
      status: page.status,
      type: html,
      body,
      maxAge: maxPageAge,
      lifetime,
      headers,
      firstQuality: fastBrotli,
      ...(topics && { topics }),
    };
  };

/** Pages specific to one reader: the desk, and those whose address contains a token from a mail. */
const isPrivate = (path: string, query: URLSearchParams) =>
  path === '/admin' || path.startsWith('/admin/') || query.has('token');

/** Whether a page is rendered from what is stored about who is signed in. */
const isOwnPage = (path: string): boolean => path === accountPath;

/** Whether the forms of a page are of who is signed in. */
export const hasOwnForms = (path: string): boolean => accountPaths.includes(path);

/** Whether a page is of no use to who is signed in. */
export const isLoginPage = (path: string): boolean => path === '/login';

/** How pages about who is signed in are served: the session is read, and queries are asked as that user. */
export type OwnPages = {
  /** Whether the request may be of somebody signed in. Does no lookup. */
  mayBeSignedIn: (request: IncomingMessage) => boolean;
  read: Middleware;
  askAs: (ctx: Context) => NonNullable<Parameters<RenderPage>[0]['ask']>;
};

/** Redirects to another page by GET (RFC 9110, 15.4.4), in the same language. */
export const seeOther = (ctx: Context, path: string, language: Language): void => {
  const { pathname, searchParams, hash } = new URL(path, 'http://page.invalid');
  searchParams.delete('lang');
  if (language !== 'es') searchParams.set('lang', language);
  ctx.redirect(pathname + (searchParams.size ? `?${searchParams}` : '') + hash);
  ctx.status = 303;
  ctx.set('Cache-Control', uncached);
};

/** Calls `next` for who is signed in; redirects others to the login page, which leads back. */
export const whenSignedIn = async (
  ctx: Context,
  { read }: OwnPages,
  language: Language,
  next: () => Promise<void>,
): Promise<void> => {
  await read(ctx, async () => {
    if (ctx.state.user) return next();
    return seeOther(ctx, `/login?next=${encodeURIComponent(ctx.path)}`, language);
  });
};

type PageOptions = {
  own: OwnPages;
  clock: Clock;
  /** The time zone of the publication. */
  timeZone: string;
  pageAddress: PageAddress;
  pageRoute: PageRoute;
  cache: ResponseCache;
  protection: Protection;
  admission: Pick<Admission, 'run'>;
};

/** Every address that nothing else serves is a page of the site; unknown ones are real 404s. */
export const servePages =
  (render: RenderPage, options: PageOptions): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const { own, pageAddress, pageRoute, cache, protection, admission } = options;
    ctx.state.isPage = true;
    ctx.state.route = pageRoute(ctx.path);
    const query = new URLSearchParams(ctx.querystring);
    const language = languageOf(query);
    if (isOwnPage(ctx.path))
      return whenSignedIn(ctx, own, language, () =>
        sendUncached(ctx, protection, (nonce) =>
          admission.run(ctx.req, () =>
            render({ url: ctx.originalUrl, language, nonce, ask: own.askAs(ctx) }),
          ),
        ),
      );
    if (isLoginPage(ctx.path) && own.mayBeSignedIn(ctx.req)) {
      await own.read(ctx, async () => {});
      const wanted = query.get('next') ?? '';
      if (ctx.state.user) return seeOther(ctx, isSitePath(wanted) ? wanted : accountPath, language);
    }
    if (isPrivate(ctx.path, query))
      return sendUncached(ctx, protection, (nonce) =>
        admission.run(ctx.req, () =>
          // The network address counts: invalid tokens are limited.
          render({ url: ctx.originalUrl, language, nonce, ask: own.askAs(ctx) }),
        ),
      );
    const url = pageAddress(ctx.originalUrl);
    await cache.sendOrMake(url, requestContext(ctx), producer(render, options, url, language));
  };
