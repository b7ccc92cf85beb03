import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { AuthenticateToken } from '#core/accounts/authenticate-token.ts';
import type { Actor } from '#core/kernel/actor.ts';

declare module 'koa' {
  interface DefaultState {
    /** Who came with a token, and a way to ask again, for answers that last. */
    bearer?: { actor: Actor; again: () => Promise<Actor> };
  }
}

/** The token that a request carries (RFC 6750, 2.1), whatever it is worth; null when it carries none. */
export const bearerTokenOf = ({ headers: { authorization } }: IncomingMessage): string | null =>
  authorization && /^bearer(?: |$)/i.test(authorization) ? authorization.slice('bearer'.length).trim() : null;

/**
 * Lets programs in by token, on every address of the API. A token stands for itself: cookies beside it are not looked at,
 * and none are made. One that is worth nothing is refused, also where anybody may read.
 */
export const readBearer =
  (authenticate: AuthenticateToken): Middleware =>
  async (ctx, next) => {
    const token = /^\/api(?:\/|$)/.test(ctx.path) ? bearerTokenOf(ctx.req) : null;
    if (token !== null) {
      const again = () =>
        authenticate(token, {
          door: 'http',
          ip: ctx.ip,
          client: ctx.get('User-Agent'),
          requestId: ctx.state.requestId,
        });
      ctx.state.bearer = { actor: await again(), again };
    }
    return next();
  };
