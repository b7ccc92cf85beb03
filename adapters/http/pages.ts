import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Language } from '#core/kernel/language.ts';
import type { PostedForm } from '#core/kernel/posted-form.ts';
import { encode, preferredEncoding } from './encoding.ts';
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

/**
 * The address of a page with what the page reads of it alone, in one way of writing it: marks of campaigns and made-up
 * parameters show the same page.
 */
export type PageAddress = (url: string) => string;

const html = 'text/html; charset=utf-8';
/** Pages say how long ago things were; this is how long such words may stand, in milliseconds. */
const pageAge = 60_000;
/** For bodies that are sent once: what more would save is less than what it takes. */
const quickly = 4;

/** The language an address asks for; Spanish unless it says otherwise. */
export const languageOf = (query: URLSearchParams): Language => (query.get('lang') === 'en' ? 'en' : 'es');

/** Answers with a page that is for this request alone: nobody keeps it, and its scripts carry a nonce of their own. */
export const answerOnce = async (
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
  ctx.body = await encode(encoding, body, quickly);
};

/** Apart from the request, which it outlives: the cache makes a page anew with it. */
const producer =
  (render: RenderPage, { cachedPage }: Protection, url: string, language: Language) =>
  async (): Promise<Answer> => {
    const page = await render({ url, language });
    const body = Buffer.from(page.html);
    const headers = page.location === undefined ? cachedPage : { ...cachedPage, Location: page.location };
    return { status: page.status, type: html, body, maxAge: pageAge, headers };
  };

/** Pages that belong to one reader: the desk, and those whose address holds a token out of a mail. */
const isPrivate = (path: string, query: URLSearchParams) =>
  path === '/admin' || path.startsWith('/admin/') || query.has('token');

/** Every address that nothing else serves is a page of the site; unknown ones are real 404s. */
export const servePages =
  (render: RenderPage, pageAddress: PageAddress, cache: ResponseCache, protection: Protection): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    ctx.state.isPage = true;
    const query = new URLSearchParams(ctx.querystring);
    const language = languageOf(query);
    if (isPrivate(ctx.path, query))
      return answerOnce(ctx, protection, (nonce) => render({ url: ctx.originalUrl, language, nonce }));
    const url = pageAddress(ctx.originalUrl);
    const exchange = { id: ctx.state.requestId, request: ctx.req, response: ctx.res };
    await cache.sendOrMake(url, exchange, producer(render, protection, url, language));
    ctx.respond = false;
  };
