import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { AuthenticateToken } from '#core/accounts/authenticate-token.ts';
import type { Actor } from '#core/kernel/actor.ts';

declare module 'koa' {
  interface DefaultState {
    /** The actor of a token, and a function that checks it again during streams. */
    bearer?: { actor: Actor; again: () => Promise<Actor> };
  }
}

/** The unchecked token of a request (RFC 6750, 2.1); null when there is none. */
export const bearerTokenOf = ({ headers: { authorization } }: IncomingMessage): string | null =>
  authorization && /^bearer(?: |$)/i.test(authorization) ? authorization.slice('bearer'.length).trim() : null;

/**
 * Authenticates programs by token, on every API path. With a token, cookies are ignored, and none are set. An invalid
 * token is refused even on public routes.
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
