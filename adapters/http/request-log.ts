import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Observe } from '#core/kernel/observe.ts';
import { unobserved } from '#core/kernel/observe.ts';
import type { Exchange } from './exchange.ts';
import type { FailurePages } from './failure-page.ts';
import type { AnsweredRequest } from './metrics.ts';
import { languageOf } from './pages.ts';
import { askedLanguage, toProblem } from './problem.ts';
import { routeOf } from './route-of.ts';

declare module 'koa' {
  interface DefaultState {
    requestId: string;
    /** Set once a request is about a page of the site. */
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

/** An address without the tokens that links in mail carry. */
const loggedUrl = (url: string) => {
  const shown = url.length > maxUrlLength ? url.slice(0, maxUrlLength) : url;
  return shown.includes('=')
    ? shown.replace(/([?&])([^?&=]*)=[^&]*/g, (whole, mark: string, name: string) =>
        secretName.test(readable(name)) ? `${mark}${name}=[secret]` : whole,
      )
    : shown;
};

/** An id of the proxy in front, which names the request in its log as well. */
const proxyId = /^[\w.:+/=@-]{1,128}$/;
const maxAgentLength = 300;

/** The address of the client, as Koa reads it: the last entries of X-Forwarded-For are those of trusted proxies. */
const addressOf = ({ headers, socket }: IncomingMessage, trustProxy: number): string | undefined => {
  const forwarded = trustProxy > 0 ? headers['x-forwarded-for'] : undefined;
  const [first] = typeof forwarded === 'string' ? forwarded.split(/\s*,\s*/).slice(-trustProxy) : [];
  return first || socket.remoteAddress;
};

type Options = {
  logger: Logger;
  /** The id of this process, with which ids of requests begin. */
  instance: string;
  trustProxy: number;
  /** Takes the figures of a request; none are taken when left out. */
  count?: ((answered: AnsweredRequest) => void) | undefined;
  /** Runs each request as a step of work. */
  observe?: Observe | undefined;
};

/** How a request ended, by the names that traces have for it (OpenTelemetry, HTTP server semantic conventions). */
const outcomeOf = (method: string, route: string, status: number) => ({
  name: `${method} ${route}`,
  facts: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
  ...(status >= 500 && { failed: true as const }),
});

/** Names requests, and notes how each ended: a line in the log, and figures. */
export const createRequestNotes = ({
  logger,
  instance,
  trustProxy,
  count,
  observe = unobserved,
}: Options) => {
  let requests = 0;
  return {
    /** The id that the proxy gave it, or one that no other request of any instance has. */
    idOf({ headers }: IncomingMessage): string {
      const given = trustProxy > 0 ? headers['x-request-id'] : undefined;
      if (typeof given === 'string' && proxyId.test(given)) return given;
      return `${instance}-${(requests += 1).toString(36)}`;
    },

    /** Answers a request as a step of work, under its id. `route` is asked for at the end. */
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

    /** Tells traces of an answer from the cache, which took no time. */
    traceCached({ request: { method = '' }, response: { statusCode }, route = 'other' }: Exchange): void {
      if (!observe.traces) return;
      void observe({ name: `${method} ${route}`, kind: 'server', facts: { cached: true } }, async (note) =>
        note(outcomeOf(method, route, statusCode)),
      );
    },

    /** Notes it once its answer has left, or its client. `route` is asked for then. */
    follow(
      requestId: string,
      request: IncomingMessage,
      response: ServerResponse,
      { cached, startedAt, route }: { cached: boolean; startedAt: number; route: () => string },
    ): void {
      const { method = '', url = '/' } = request;
      // Koa rewrites neither, but the socket may be gone by then.
      const ip = addressOf(request, trustProxy);
      response.once('close', () => {
        const taken = performance.now() - startedAt;
        const { statusCode: status } = response;
        const agent = request.headers['user-agent'];
        logger.info(
          {
            requestId,
            method,
            url: loggedUrl(url),
            status,
            milliseconds: Math.round(taken * 10) / 10,
            ...(cached && { cached }),
            ip,
            agent: agent && agent.length > maxAgentLength ? agent.slice(0, maxAgentLength) : agent,
          },
          'request',
        );
        count?.({ route: route(), method, status, seconds: taken / 1000, cached });
      });
    },
  };
};

export type RequestNotes = ReturnType<typeof createRequestNotes>;

/** Sends what is cached before Koa is asked; most readers never get further. Returns whether it did. */
export const createCacheAnswer =
  (sendCached: (url: string, exchange: Exchange) => boolean, notes: RequestNotes) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const startedAt = performance.now();
    const exchange: Exchange = { id: notes.idOf(request), request, response };
    if (!sendCached(url, exchange)) return false;
    notes.traceCached(exchange);
    notes.follow(exchange.id, request, response, {
      cached: true,
      startedAt,
      route: () => exchange.route ?? 'other',
    });
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

/** Names each request, notes how it ended, and answers errors. */
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
        answerError(ctx, error, logger, pages);
      }
    });
    if (ctx.respond !== false) ctx.set('X-Request-Id', requestId);
  };
