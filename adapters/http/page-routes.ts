import type { OperationName } from '#core/operations.ts';

/**
 * The route of an operation; a stream responds with a bare array of its items. `bodyLimit`: maximum body size, if
 * larger than usual; `upload`: it accepts a file in the field `file` of a multipart form, up to this many bytes.
 * `creates`: its success is 201 and makes something `at` this address, with fields of that, which is the answer or
 * stands `in` a field of it. `session`: its success signs the `user` of its output in, if any, or signs out.
 */
export type Route = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  bodyLimit?: string;
  upload?: number;
  creates?: { at: string; in?: string };
  /** Items may have former slugs: requests for those are redirected permanently (301). */
  moves?: true;
  session?: 'start' | 'end' | 'prove';
  /** It reads, although by POST: its input is too long for an address, or must not stand in one. */
  reads?: true;
  /** Fields that are optional elsewhere, but required here. */
  needs?: readonly string[];
  /** A request that sets nothing but this status runs the operation that decides it. */
  byStatus?: Readonly<Record<string, OperationName>>;
};

/** The routes of readers' pages. Those pages load only these routes. */
export const pageRoutes = {
  'home.view': { method: 'get', path: '/api/home' },
  'today.view': { method: 'get', path: '/api/today' },
  'search.find': { method: 'get', path: '/api/search' },
  'articles.list': { method: 'get', path: '/api/articles' },
  'articles.tags': { method: 'get', path: '/api/tags' },
  'articles.facets': { method: 'get', path: '/api/facets' },
  'articles.view': { method: 'get', path: '/api/articles/:slug/view' },
  'articles.provenance': { method: 'get', path: '/api/articles/:slug/provenance', moves: true },
  'evidence.view': { method: 'get', path: '/api/articles/:slug/evidence', moves: true },
  'articles.cite': { method: 'get', path: '/api/articles/:slug/citation', moves: true },
  'articles.published-versions': {
    method: 'get',
    path: '/api/articles/:slug/published-versions',
    moves: true,
  },
  'articles.published-version': {
    method: 'get',
    path: '/api/articles/:slug/published-versions/:version',
  },
  'articles.figures': { method: 'get', path: '/api/figures' },
  'articles.corrections': { method: 'get', path: '/api/corrections' },
  'articles.months': { method: 'get', path: '/api/archive' },
  'topics.list': { method: 'get', path: '/api/topics' },
  'topics.view': { method: 'get', path: '/api/topics/:slug/view' },
  'authors.list': { method: 'get', path: '/api/authors' },
  'authors.view': { method: 'get', path: '/api/authors/:slug' },
  'chronologies.list': { method: 'get', path: '/api/chronologies' },
  'chronologies.view': { method: 'get', path: '/api/chronologies/:slug/view' },
  'chronologies.binding': { method: 'get', path: '/api/dates/binding' },
  'interviews.list': { method: 'get', path: '/api/interviews' },
  'interviews.cite': { method: 'get', path: '/api/interviews/:slug/citation' },
  'interviews.view': { method: 'get', path: '/api/interviews/:slug/view' },
  'referents.list': { method: 'get', path: '/api/referents' },
  'referents.view': { method: 'get', path: '/api/referents/:slug/view' },
  'companies.list': { method: 'get', path: '/api/companies' },
  'companies.view': { method: 'get', path: '/api/companies/:slug/view' },
  'applications.list': { method: 'get', path: '/api/applications' },
  'resources.list': { method: 'get', path: '/api/resources' },
  'offers.list': { method: 'get', path: '/api/offers' },
  'pages.view': { method: 'get', path: '/api/pages/:slug/view' },
  'privacy.view': { method: 'get', path: '/api/privacy' },
  'legal-notice.view': { method: 'get', path: '/api/legal-notice' },
  'contact-settings.get': { method: 'get', path: '/api/contact-settings' },
  'site-settings.get': { method: 'get', path: '/api/site-settings' },
  'auth.login': { method: 'post', path: '/api/auth/login', session: 'start' },
  'auth.second-factor': { method: 'post', path: '/api/auth/second-factor', session: 'start' },
  'auth.passkey-options': { method: 'post', path: '/api/auth/passkey-options' },
  'auth.passkey-login': { method: 'post', path: '/api/auth/passkey', session: 'start' },
  'auth.register': { method: 'post', path: '/api/auth/register', session: 'start' },
  'auth.logout': { method: 'post', path: '/api/auth/logout', session: 'end' },
  'auth.me': { method: 'get', path: '/api/auth/me' },
  'auth.confirm': { method: 'post', path: '/api/auth/confirm' },
  'auth.forgot-password': { method: 'post', path: '/api/auth/forgot-password' },
  'auth.reset-password': { method: 'post', path: '/api/auth/reset-password' },
  'auth.view-link': { method: 'post', path: '/api/auth/view-link', reads: true },
  'invitations.view': { method: 'get', path: '/api/invitations' },
  'invitations.accept': { method: 'post', path: '/api/invitations/accept', session: 'start' },
  'auth.confirm-address': { method: 'post', path: '/api/auth/confirm-address' },
  'account.update': { method: 'put', path: '/api/account' },
  'account.change-password': { method: 'post', path: '/api/account/password', session: 'start' },
  'account.change-address': { method: 'post', path: '/api/account/address' },
  'account.new-address': { method: 'get', path: '/api/account/address' },
  'account.cancel-address': { method: 'delete', path: '/api/account/address' },
  'account.resend-address': { method: 'post', path: '/api/account/address/resend' },
  'account.send-confirmation': { method: 'post', path: '/api/account/confirmation' },
  'account.sessions': { method: 'get', path: '/api/account/sessions' },
  'account.end-other-sessions': { method: 'post', path: '/api/account/sessions/end-others' },
  'account.end-session': { method: 'delete', path: '/api/account/sessions/:session' },
  'account.newsletter': { method: 'get', path: '/api/account/newsletter' },
  'account.set-newsletter': { method: 'put', path: '/api/account/newsletter' },
  'account.delete': { method: 'post', path: '/api/account/delete', session: 'end' },
  'newsletter.subscribe': { method: 'post', path: '/api/newsletter/subscribe' },
  'newsletter.confirm': { method: 'post', path: '/api/newsletter/confirm' },
  'newsletter.view-confirmation': { method: 'post', path: '/api/newsletter/view-confirmation', reads: true },
  'newsletter.topics': { method: 'get', path: '/api/newsletter/topics' },
  'newsletter.choose-topics': { method: 'post', path: '/api/newsletter/topics' },
  'newsletter.unsubscribe': { method: 'post', path: '/api/newsletter/unsubscribe' },
  'contact.send': { method: 'post', path: '/api/contact' },
} as const satisfies Partial<Record<OperationName, Route>>;

export type PageOperation = keyof typeof pageRoutes;

/** The names of the parameters in a route's path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
