import type { Context, Middleware } from 'koa';
import { DomainError } from '#core/kernel/domain-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Whether a request was made by a page of another site, by Fetch Metadata or, in older browsers, the origin. A request
 * with neither does not come from a browser, and thus has no cookies of a reader.
 */
const isCrossSite = (ctx: Context, ownHost: string | null): boolean => {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  if (!origin) return false;
  const host = hostOf(origin);
  return host === null || (host !== ctx.host && host !== ownHost);
};

/** Refuses changes requested by a page of another site (CSRF). `url` is the site's public address. */
export const refuseCrossSite = ({ url }: { url: string }): Middleware => {
  const ownHost = hostOf(url);
  return (ctx, next) => {
    // Browsers do not add tokens automatically.
    if (!ctx.state.bearer && !reading.has(ctx.method) && isCrossSite(ctx, ownHost))
      throw new DomainError('access.same-site');
    return next();
  };
};
