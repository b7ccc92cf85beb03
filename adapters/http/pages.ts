import type { Context, Middleware } from 'koa';
import { isDomainError } from '#core/shared/domain-error.ts';
import type { Language } from '#core/shared/language.ts';
import type { PostedForm } from '#core/shared/posted-form.ts';
import { retryAfterSeconds } from './problem.ts';
import type { Answer, ResponseCache } from './response-cache.ts';

/**
 * One page as the web application renders it. `url` is path and query as they were asked for; `posted` when the page
 * answers a form.
 */
export type RenderPage = (request: {
  url: string;
  language: Language;
  posted?: PostedForm;
}) => Promise<{ status: number; html: string }>;

const html = 'text/html; charset=utf-8';
/** Pages say how long ago things were; this is how long such words may stand, in milliseconds. */
const pageAge = 60_000;

/** The language an address asks for; Spanish unless it says otherwise. */
export const languageOf = (query: URLSearchParams): Language => (query.get('lang') === 'en' ? 'en' : 'es');

const away: Record<Language, { title: string; text: string }> = {
  es: {
    title: 'Volvemos enseguida',
    text: 'No podemos leer el archivo en este momento. Vuelve a intentarlo en unos segundos.',
  },
  en: {
    title: 'Back in a moment',
    text: 'We cannot read the archive right now. Please try again in a few seconds.',
  },
};
const broken: Record<Language, { title: string; text: string }> = {
  es: {
    title: 'Algo ha fallado',
    text: 'La página no se ha podido preparar. El fallo es nuestro y ha quedado anotado.',
  },
  en: {
    title: 'Something went wrong',
    text: 'The page could not be prepared. The fault is ours and has been noted.',
  },
};

/** A page that needs nothing but itself, for when nothing else is to be had. */
export const failurePage = (language: Language, unavailable: boolean, requestId: string): string => {
  const { title, text } = (unavailable ? away : broken)[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Vigía</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>:root{color-scheme:light dark}body{font:1.125rem/1.6 Georgia,serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem;background:#FBF8F2;color:#13202E}@media(prefers-color-scheme:dark){body{background:#0A1420;color:#E9E4D8}a{color:#6FC3CF}}small{font-family:sans-serif}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${language === 'es' ? 'Reintentar' : 'Try again'}</a></p><p><small>${requestId}</small></p></main></body></html>`;
};

/** Apart from the request, which it outlives: the cache makes a page anew with it. */
const producer = (render: RenderPage, url: string, language: Language) => async (): Promise<Answer> => {
  const page = await render({ url, language });
  return { status: page.status, type: html, body: Buffer.from(page.html), maxAge: pageAge };
};

/** Tells of a fault that a page could not be made for. */
export type OnFault = (error: unknown, requestId: string) => void;

/** Answers with the page that needs nothing, when a page could not be made. */
export const answerFailure = (ctx: Context, error: unknown, onFault: OnFault): void => {
  const unavailable = isDomainError(error, 'unavailable');
  const { requestId } = ctx.state;
  onFault(error, requestId);
  ctx.status = unavailable ? 503 : 500;
  if (unavailable) ctx.set('Retry-After', String(retryAfterSeconds));
  ctx.set('Cache-Control', 'no-store');
  ctx.type = html;
  ctx.body = failurePage(languageOf(new URLSearchParams(ctx.querystring)), unavailable, requestId);
};

/** Every address that nothing else serves is a page of the site; unknown ones are real 404s. */
export const servePages =
  (render: RenderPage, cache: ResponseCache, onFault: OnFault): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const language = languageOf(new URLSearchParams(ctx.querystring));
    const { requestId } = ctx.state;
    try {
      const exchange = { id: requestId, request: ctx.req, response: ctx.res };
      await cache.sendFresh(ctx.originalUrl, exchange, producer(render, ctx.originalUrl, language));
      ctx.respond = false;
    } catch (error) {
      answerFailure(ctx, error, onFault);
    }
  };
