import type { Context } from 'koa';

declare module 'koa' {
  interface DefaultState {
    /** The pattern of the address, if a handler knows it. */
    route?: string;
  }
}

/** The path that serves metrics. */
export const metricsPath = '/metrics';

/** What the machine itself asks for. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', metricsPath]);

/** Addresses that are served outside the router. */
const single = new Set([...probePaths, '/mcp', '/robots.txt', '/llms.txt', '/api/docs', '/api/openapi.json']);
const families = /^\/(assets|media|covers|boletin|sitemap|\.well-known)\b/;

/** The route pattern of a request, one of a few hundred: it contains no user input. */
export const routeOf = ({ state, path, _matchedRoute: matched }: Context): string => {
  if (state.route !== undefined) return state.route;
  if (typeof matched === 'string') return matched;
  if (single.has(path)) return path;
  const [, family] = families.exec(path) ?? [];
  return family ? `/${family}/*` : 'other';
};
