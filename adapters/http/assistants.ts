import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';

/** Where assistants are answered. */
export type Assistants = {
  /** Whether an address is theirs. */
  takes(path: string): boolean;
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    from: { ip: string; requestId: string },
  ): Promise<void>;
};

/** Hands what belongs to assistants over before the rest of the site looks at it: they bring no cookies, and get none. */
export const serveAssistants =
  ({ takes, answer }: Assistants): Middleware =>
  async (ctx, next) => {
    if (!takes(ctx.path)) return next();
    ctx.respond = false;
    ctx.res.statusCode = 200;
    await answer(ctx.req, ctx.res, { ip: ctx.ip, requestId: ctx.state.requestId });
  };
