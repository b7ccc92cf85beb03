import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { toProblem } from './problem.ts';

declare module 'koa' {
  interface DefaultState {
    requestId: string;
  }
}

const processId = randomBytes(5).toString('base64url');
let requests = 0;

/** An id no other request of any instance has. */
const nextRequestId = () => `${processId}-${(requests += 1).toString(36)}`;

/** Names each request, logs how it ended, and turns whatever was thrown into the answer of the error table. */
export const requestLog =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    const startedAt = performance.now();
    const requestId = nextRequestId();
    ctx.state.requestId = requestId;
    ctx.res.once('close', () => {
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
      const { method, originalUrl } = ctx;
      logger.info(
        { requestId, method, url: originalUrl.slice(0, 500), status: ctx.res.statusCode, milliseconds },
        'request',
      );
    });
    try {
      await next();
    } catch (error) {
      const problem = toProblem(error, requestId);
      if (problem.fault) logger.error({ requestId, err: error }, 'request failed');
      if (ctx.res.headersSent) return void ctx.res.destroy();
      ctx.respond = true;
      ctx.status = problem.status;
      ctx.set(problem.headers);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = problem.body;
    }
    if (ctx.respond !== false) ctx.set('X-Request-Id', requestId);
  };
