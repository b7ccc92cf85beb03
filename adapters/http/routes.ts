import type { ContractName } from '#core/contracts.ts';

/** Where a contract is served. `items`: the answer is the bare array its `items` hold, or that a stream yields. */
export type Route = { method: 'get' | 'post' | 'put' | 'delete'; path: string };

/** The public HTTP interface, by contract. The order matters: fixed paths stand before those with parameters. */
export const routes = {
  'home.view': { method: 'get', path: '/api/home' },
  'articles.list': { method: 'get', path: '/api/articles' },
  'articles.published': { method: 'get', path: '/api/articles/status/published' },
  'articles.static': { method: 'get', path: '/api/articles/static' },
  'articles.get': { method: 'get', path: '/api/articles/:slug' },
  'articles.view': { method: 'get', path: '/api/articles/:slug/view' },
  'interviews.list': { method: 'get', path: '/api/interviews' },
  'interviews.get': { method: 'get', path: '/api/interviews/:slug' },
  'interviews.view': { method: 'get', path: '/api/interviews/:slug/view' },
  'referents.list': { method: 'get', path: '/api/referents' },
  'referents.get': { method: 'get', path: '/api/referents/:slug' },
  'referents.view': { method: 'get', path: '/api/referents/:slug/view' },
  'companies.list': { method: 'get', path: '/api/companies' },
  'companies.get': { method: 'get', path: '/api/companies/:slug' },
  'applications.list': { method: 'get', path: '/api/applications' },
  'applications.get': { method: 'get', path: '/api/applications/:slug' },
  'resources.list': { method: 'get', path: '/api/resources' },
  'resources.get': { method: 'get', path: '/api/resources/:slug' },
  'pages.list': { method: 'get', path: '/api/pages' },
  'pages.get': { method: 'get', path: '/api/pages/:slug' },
  'pages.view': { method: 'get', path: '/api/pages/:slug/view' },
  'contact-settings.get': { method: 'get', path: '/api/contact-settings' },
} as const satisfies Partial<Record<ContractName, Route>>;

export type RoutedContract = keyof typeof routes;

/** The names of the parameters in a route's path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
