import type { Context } from 'koa';

declare module 'koa' {
  interface DefaultState {
    /** The pattern of the address, where a handler knows it. */
    route?: string;
  }
}

/** Where figures are scraped. */
export const metricsPath = '/metrics';

/** Addresses that are answered outside of the router. */
const single = new Set([
  '/healthz',
  '/readyz',
  metricsPath,
  '/mcp',
  '/rss',
  '/robots.txt',
  '/api/docs',
  '/api/openapi.json',
]);
const families = /^\/(assets|media|covers|boletin|sitemap|\.well-known)\b/;

/** The pattern of an address, one of a few hundred: what people ask for is no part of it. */
export const routeOf = ({ state, path, _matchedRoute: matched }: Context): string => {
  if (state.route !== undefined) return state.route;
  if (typeof matched === 'string') return matched;
  if (single.has(path)) return path;
  const [, family] = families.exec(path) ?? [];
  return family ? `/${family}/*` : 'other';
};
