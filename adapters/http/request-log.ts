import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Language } from '#core/text/language.ts';
import type { Observe } from '#core/kernel/observe.ts';
import { unobserved } from '#core/kernel/observe.ts';
import { clientAddress } from './client-address.ts';
import type { RequestContext } from './request.ts';
import { uncached } from './request.ts';
import type { FailurePages } from './failure-page.ts';
import type { AnsweredRequest } from './metrics.ts';
import { languageOf } from './pages.ts';
import { isExposed, requestedLanguage, toProblem } from './problem.ts';
import { routeOf } from './route-of.ts';
import { drain, hasBody } from './unread-body.ts';

declare module 'koa' {
  interface DefaultState {
    requestId: string;
    /** Set when a request is for a page of the site. */
    isPage?: boolean;
  }
}

const maxUrlLength = 500;
const secretName = /token|key|secret|password|code|signature|session|jwt/i;

const readable = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** An `@`, encoded once or more often. */
const at = /@|%(?:25)*40/i;

/** A URL without the mail addresses in its path and query. */
const withoutAddresses = (url: string): string =>
  at.test(url) ? url.replace(/[^/?&=#]+/g, (part) => (at.test(part) ? '[address]' : part)) : url;

/** A URL without the tokens of links in mails, and without addresses of people. */
const loggedUrl = (requestedUrl: string) => {
  const url = withoutAddresses(requestedUrl);
  const shortened = url.length > maxUrlLength ? url.slice(0, maxUrlLength) : url;
  return shortened.includes('=')
    ? shortened.replace(/([?&])([^?&=]*)=[^&]*/g, (whole, mark: string, name: string) =>
        secretName.test(readable(name)) ? `${mark}${name}=[secret]` : whole,
      )
    : shortened;
};

/** A request id from the proxy in front, which its log contains as well. */
const proxyId = /^[\w.:+/=@-]{1,128}$/;
const maxAgentLength = 300;

type Options = {
  logger: Logger;
  /** The id of this process, a prefix of request ids. */
  instance: string;
  trustProxy: number;
  /** Records the metrics of a request; optional. */
  count?: ((answered: AnsweredRequest) => void) | undefined;
  /** Runs each request as a traced step. */
  observe?: Observe | undefined;
};

/** The outcome of a request, by attribute names of traces (OpenTelemetry, HTTP server semantic conventions). */
const outcomeOf = (method: string, route: string, status: number) => ({
  name: `${method} ${route}`,
  facts: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
  ...(status >= 500 && { failed: true as const }),
});

/** Assigns request ids, and records each outcome: a log line, and metrics. */
export const createRequestNotes = ({
  logger,
  instance,
  trustProxy,
  count,
  observe = unobserved,
}: Options) => {
  let requests = 0;
  return {
    /** The proxy's id of a request, or a unique one. */
    idOf({ headers }: IncomingMessage): string {
      const input = trustProxy > 0 ? headers['x-request-id'] : undefined;
      if (typeof input === 'string' && proxyId.test(input)) return input;
      return `${instance}-${(requests += 1).toString(36)}`;
    },

    /** Handles a request as a traced step, with its id. `route` is called at the end. */
    answer(requestId: string, ctx: Context, work: () => Promise<unknown>): Promise<void> {
      const { method, headers } = ctx.req;
      const parent = trustProxy > 0 ? headers['traceparent'] : undefined;
      const step = {
        name: `${method}`,
        kind: 'server',
        ids: { requestId },
        ...(typeof parent === 'string' && { parent }),
      } as const;
      return observe(step, async (note) => {
        await work();
        if (observe.traces)
          note(outcomeOf(`${method}`, routeOf(ctx), ctx.res.headersSent ? ctx.res.statusCode : ctx.status));
      });
    },

    /** Traces an answer from the cache, which took no time. */
    traceCached({
      request: { method = '' },
      response: { statusCode },
      route = 'other',
    }: RequestContext): void {
      if (!observe.traces) return;
      void observe({ name: `${method} ${route}`, kind: 'server', facts: { cached: true } }, async (note) =>
        note(outcomeOf(method, route, statusCode)),
      );
    },

    /** Records the outcome after the response was sent, or the client disconnected. `route` is called then. */
    follow(
      requestId: string,
      request: IncomingMessage,
      response: ServerResponse,
      { cached, startedAt, route }: { cached: boolean; startedAt: number; route: () => string },
    ): void {
      const { method = '', url = '/' } = request;
      // Koa rewrites neither, but the socket may be gone by then.
      const ip = clientAddress(request, trustProxy);
      response.once('close', () => {
        const duration = performance.now() - startedAt;
        const { statusCode: status } = response;
        const agent = request.headers['user-agent'];
        logger.info(
          {
            requestId,
            method,
            url: loggedUrl(url),
            status,
            milliseconds: Math.round(duration * 10) / 10,
            ...(cached && { cached }),
            ip,
            agent: agent && agent.length > maxAgentLength ? agent.slice(0, maxAgentLength) : agent,
          },
          'request',
        );
        count?.({ route: route(), method, status, seconds: duration / 1000, cached });
      });
    },
  };
};

export type RequestNotes = ReturnType<typeof createRequestNotes>;

/** Sends cached answers before Koa runs; most requests end here. Returns whether it did. */
export const createCacheAnswer =
  (sendCached: (url: string, context: RequestContext) => boolean, notes: RequestNotes) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const startedAt = performance.now();
    const context: RequestContext = { id: notes.idOf(request), request, response };
    if (!sendCached(url, context)) return false;
    notes.traceCached(context);
    notes.follow(context.id, request, response, {
      cached: true,
      startedAt,
      route: () => context.route ?? 'other',
    });
    return true;
  };

const isApi = ({ path }: Context): boolean => /^\/api(?:\/|$)/.test(path);

/** Whether a person sees the response: the API always responds with JSON. */
const isForPeople = (ctx: Context): boolean =>
  ctx.state.isPage === true || (!isApi(ctx) && /\btext\/html\b/.test(ctx.headers.accept ?? ''));

/** The language of an error: that of the page or feed, or for the API the requested one. */
const errorLanguage = (ctx: Context, forPeople: boolean): Language => {
  const query = new URLSearchParams(ctx.querystring);
  return forPeople || (query.has('lang') && !isApi(ctx)) ? languageOf(query) : requestedLanguage(ctx.req);
};

const disconnections = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** Whether the reader has disconnected; with a connected reader the same codes mean a fault. */
const hasLeft = ({ req, res }: Context, error: unknown): boolean => {
  const { code = '', type } = Object(error) as { code?: string; type?: string };
  // raw-body has no code for a body whose connection broke before it was read.
  return (
    (res.destroyed || req.socket.destroyed) && (disconnections.has(code) || type === 'stream.not.readable')
  );
};

/** Converts anything thrown to a response by the error table. */
const answerError = (ctx: Context, error: unknown, logger: Logger, pages: FailurePages): void => {
  const { requestId } = ctx.state;
  if (hasLeft(ctx, error)) {
    ctx.respond = false;
    return;
  }
  const forPeople = isForPeople(ctx);
  const language = errorLanguage(ctx, forPeople);
  const problem = toProblem(error, requestId, language);
  // Probes come every few seconds: not being ready is not logged as an error each time.
  if (ctx.path === '/readyz') logger.warn({ requestId, reason: problem.body.error }, 'not ready');
  // A response that is cut off tells its reader nothing.
  else if (problem.fault || ctx.res.headersSent)
    logger.error({ requestId, err: error }, `${ctx.state.isPage ? 'page' : 'request'} failed`);
  if (ctx.res.headersSent) return void ctx.res.destroy();
  const { status, headers, body } = problem;
  ctx.respond = true;
  ctx.status = status;
  ctx.set({ ...headers, 'Cache-Control': uncached, Vary: 'Accept-Language' });
  if (!forPeople) {
    ctx.body = body;
    return;
  }
  ctx.set(pages.headers);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = pages.render({
    status,
    language,
    requestId,
    reason: body.details?.['reason'],
    detail: body.key === 'input.invalid' || body.key === 'access.https' ? body.error : undefined,
    again: status >= 500 || status === 429 || ctx.method === 'POST',
  });
};

/** Assigns request ids, logs outcomes, and handles errors. */
export const requestLog =
  (notes: RequestNotes, logger: Logger, pages: FailurePages): Middleware =>
  async (ctx, next) => {
    const requestId = notes.idOf(ctx.req);
    ctx.state.requestId = requestId;
    notes.follow(requestId, ctx.req, ctx.res, {
      cached: false,
      startedAt: performance.now(),
      route: () => routeOf(ctx),
    });
    await notes.answer(requestId, ctx, async () => {
      try {
        await next();
      } catch (error) {
        // Nothing else is expected on a connection whose body was refused.
        const closes = isExposed(error) && hasBody(ctx.req) && (await drain(ctx.req));
        answerError(ctx, error, logger, pages);
        if (closes && !ctx.headerSent) ctx.set('Connection', 'close');
      }
    });
    if (ctx.respond !== false) ctx.set('X-Request-Id', requestId);
  };
