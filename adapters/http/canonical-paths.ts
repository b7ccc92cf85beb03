import type { Middleware } from 'koa';

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** In lower case, except escapes, which are written in upper case (RFC 3986, 2.1). */
const lowerCase = (path: string): string =>
  path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/**
 * Lower-case, without a trailing slash. Never more than one leading slash, of either kind: a browser would interpret
 * what follows as another host.
 */
const canonical = (path: string): string =>
  lowerCase(`/${path.replaceAll('\\', '/').split('/').filter(Boolean).join('/')}`);

/** Redirects other spellings of page addresses to the canonical one. */
export const redirectToCanonical: Middleware = (ctx, next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  ctx.state.isPage = true;
  // Left to the 404 page. It links to itself, so two leading slashes are still redirected: they would lead to another
  // site.
  if (!isReadable(ctx.path) && !/^[\\/]{2}/.test(ctx.path)) return next();
  const path = canonical(ctx.path);
  if (path === ctx.path) return next();
  ctx.status = 301;
  ctx.redirect(path + ctx.search);
  ctx.set('Cache-Control', 'public, max-age=3600');
};
