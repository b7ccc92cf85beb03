import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Language } from '#core/kernel/language.ts';
import type { Observe } from '#core/kernel/observe.ts';
import type { PostedForm } from '#core/kernel/posted-form.ts';
import type { Admission } from './admission.ts';
import { encode, preferredEncoding } from './encoding.ts';
import { exchangeOf } from './exchange.ts';
import type { Metrics } from './metrics.ts';
import type { Protection } from './protection.ts';
import type { Answer, ResponseCache } from './response-cache.ts';

/**
 * One page as the web application renders it. `url` is path and query as they were asked for; `posted` when the page
 * answers a form; `nonce` when its scripts have to carry one.
 */
export type RenderPage = (request: {
  url: string;
  language: Language;
  posted?: PostedForm;
  nonce?: string;
}) => Promise<{ status: number; html: string; location?: string }>;

/** The canonical address of a page, without the parameters that it does not read, such as those of campaigns. */
export type PageAddress = (url: string) => string;

/** The pattern of a page's path; 'other' for those that lead nowhere. */
export type PageRoute = (path: string) => string;

/** The same rendering, as a step of work whose time is taken. */
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
/** Milliseconds until a page is revalidated: pages say how long ago things were. */
const maxPageAge = 60_000;
/** For bodies that are sent once, where a higher quality costs more than it saves. */
const fastBrotli = 4;

/** The language an address asks for; Spanish unless it says otherwise. */
export const languageOf = (query: URLSearchParams): Language => (query.get('lang') === 'en' ? 'en' : 'es');

/** Answers with a page for this request alone: it is never cached, and its scripts carry a nonce of their own. */
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
  ctx.set({ ...protection.onePage(nonce), 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' });
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.type = html;
  ctx.body = await encode(encoding, body, fastBrotli);
};

/** Holds no request, as the cache revalidates pages with it. */
const producer =
  (render: RenderPage, { cachedPage }: Protection, url: string, language: Language) =>
  async (): Promise<Answer> => {
    const page = await render({ url, language });
    const body = Buffer.from(page.html);
    const headers = page.location === undefined ? cachedPage : { ...cachedPage, Location: page.location };
    return { status: page.status, type: html, body, maxAge: maxPageAge, headers };
  };

/** Pages that belong to one reader: the desk, and those whose address holds a token out of a mail. */
const isPrivate = (path: string, query: URLSearchParams) =>
  path === '/admin' || path.startsWith('/admin/') || query.has('token');

type PageOptions = {
  pageAddress: PageAddress;
  pageRoute: PageRoute;
  cache: ResponseCache;
  protection: Protection;
  admission: Pick<Admission, 'run'>;
};

/** Every address that nothing else serves is a page of the site; unknown ones are real 404s. */
export const servePages =
  (render: RenderPage, { pageAddress, pageRoute, cache, protection, admission }: PageOptions): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    ctx.state.isPage = true;
    ctx.state.route = pageRoute(ctx.path);
    const query = new URLSearchParams(ctx.querystring);
    const language = languageOf(query);
    if (isPrivate(ctx.path, query))
      return sendUncached(ctx, protection, (nonce) =>
        admission.run(ctx.req, () => render({ url: ctx.originalUrl, language, nonce })),
      );
    const url = pageAddress(ctx.originalUrl);
    await cache.sendOrMake(url, exchangeOf(ctx), producer(render, protection, url, language));
  };
