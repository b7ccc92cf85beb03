import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Exchange } from './exchange.ts';
import type { FailurePages } from './failure-page.ts';
import { languageOf } from './pages.ts';
import { askedLanguage, toProblem } from './problem.ts';

declare module 'koa' {
  interface DefaultState {
    requestId: string;
    /** Set once a request is about a page of the site. */
    isPage?: boolean;
  }
}

const processId = randomBytes(5).toString('base64url');
let requests = 0;

/** An id no other request of any instance has. */
const nextRequestId = () => `${processId}-${(requests += 1).toString(36)}`;

const maxUrlLength = 500;
const secretName = /token|key|secret|password|code|signature|session|jwt/i;

const readable = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** An address without the tokens that links in mail carry. */
const loggedUrl = (url: string) => {
  const shown = url.length > maxUrlLength ? url.slice(0, maxUrlLength) : url;
  return shown.includes('=')
    ? shown.replace(/([?&])([^?&=]*)=[^&]*/g, (whole, mark: string, name: string) =>
        secretName.test(readable(name)) ? `${mark}${name}=[secret]` : whole,
      )
    : shown;
};

/** Sends what is cached before Koa is asked, and logs it; most readers never get further. Returns whether it did. */
export const createCacheAnswer =
  (sendCached: (url: string, exchange: Exchange) => boolean, logger: Logger) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const requestId = nextRequestId();
    if (!sendCached(url, { id: requestId, request, response })) return false;
    const { statusCode: status } = response;
    logger.info({ requestId, method, url: loggedUrl(url), status, cached: true }, 'request');
    return true;
  };

/** Whether a person looks at the answer: the API answers JSON to everybody. */
const isForPeople = ({ state, path, headers }: Context): boolean =>
  state.isPage === true || (!/^\/api(?:\/|$)/.test(path) && /\btext\/html\b/.test(headers.accept ?? ''));

const disconnections = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** Whether the reader has disconnected; the same codes mean a fault while the reader is there. */
const hasLeft = ({ req, res }: Context, error: unknown): boolean => {
  const { code = '', type } = Object(error) as { code?: string; type?: string };
  // raw-body has no code for a body that was broken off before it was read.
  return (
    (res.destroyed || req.socket.destroyed) && (disconnections.has(code) || type === 'stream.not.readable')
  );
};

/** Turns whatever was thrown into the answer of the error table. */
const answerError = (ctx: Context, error: unknown, logger: Logger, pages: FailurePages): void => {
  const { requestId } = ctx.state;
  if (hasLeft(ctx, error)) {
    ctx.respond = false;
    return;
  }
  const problem = toProblem(error, requestId, askedLanguage(ctx.req));
  // Probes come every few seconds: not being ready is no fault each time.
  if (ctx.path === '/readyz') logger.warn({ requestId, reason: problem.body.error }, 'not ready');
  else if (problem.fault)
    logger.error({ requestId, err: error }, `${ctx.state.isPage ? 'page' : 'request'} failed`);
  if (ctx.res.headersSent) return void ctx.res.destroy();
  const { status, headers, body } = problem;
  ctx.respond = true;
  ctx.status = status;
  ctx.set({ ...headers, 'Cache-Control': 'no-store', Vary: 'Accept-Language' });
  if (!isForPeople(ctx)) {
    ctx.body = body;
    return;
  }
  const language = languageOf(new URLSearchParams(ctx.querystring));
  ctx.set(pages.headers);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = pages.render({ status, language, requestId, reason: body.details?.['reason'] });
};

/** Names each request, logs how it ended, and answers errors. */
export const requestLog =
  (logger: Logger, pages: FailurePages): Middleware =>
  async (ctx, next) => {
    const startedAt = performance.now();
    const requestId = nextRequestId();
    ctx.state.requestId = requestId;
    ctx.res.once('close', () => {
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
      const { method, originalUrl } = ctx;
      logger.info(
        {
          requestId,
          method,
          url: loggedUrl(originalUrl),
          status: ctx.res.statusCode,
          milliseconds,
        },
        'request',
      );
    });
    try {
      await next();
    } catch (error) {
      answerError(ctx, error, logger, pages);
    }
    if (ctx.respond !== false) ctx.set('X-Request-Id', requestId);
  };
