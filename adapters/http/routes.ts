import type { ContractName } from '#core/contracts.ts';

/**
 * Where a contract is served; a stream answers the bare array of what it yields. `bodyLimit`: how much may be sent where
 * that is more than usual. `session`: its success signs the `user` of its answer in, or signs out.
 */
export type Route = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  bodyLimit?: string;
  session?: 'start' | 'end';
  /** Fields that may be left out elsewhere, and not here. */
  needs?: readonly string[];
};

/** Who decides over HTTP has to say what they have seen. */
const needs = ['revision'] as const;

/** Two bodies of articles, in signs of several bytes each. */
const bodiesOfArticles = '8mb';

/** The public HTTP interface, by contract. The order matters: fixed paths stand before those with parameters. */
export const routes = {
  'home.view': { method: 'get', path: '/api/home' },
  'articles.list': { method: 'get', path: '/api/articles' },
  'articles.published': { method: 'get', path: '/api/articles/status/published' },
  'articles.static': { method: 'get', path: '/api/articles/static' },
  'articles.all-drafts': { method: 'get', path: '/api/articles/status/draft' },
  'articles.get': { method: 'get', path: '/api/articles/:slug' },
  'articles.view': { method: 'get', path: '/api/articles/:slug/view' },
  'articles.update': { method: 'put', path: '/api/articles/:slug', bodyLimit: bodiesOfArticles },
  'articles.delete': { method: 'delete', path: '/api/articles/:slug' },
  'articles.toggle-featured': { method: 'put', path: '/api/articles/:slug/toggle-featured' },
  'articles.toggle-static': { method: 'put', path: '/api/articles/:slug/toggle-static' },
  'articles.regenerate-image': { method: 'put', path: '/api/articles/:slug/regenerate-image' },
  'articles.drafts': { method: 'get', path: '/api/admin/articles/drafts' },
  'articles.approved': { method: 'get', path: '/api/admin/articles/approved' },
  'articles.trash': { method: 'get', path: '/api/admin/articles/trash' },
  'articles.hardcoded-authors': { method: 'get', path: '/api/admin/articles/hardcoded-authors' },
  'articles.fix-author-names': { method: 'post', path: '/api/admin/articles/fix-author-names' },
  'articles.auto-migrate': { method: 'post', path: '/api/admin/articles/auto-migrate' },
  'articles.preview': { method: 'post', path: '/api/admin/articles/preview', bodyLimit: bodiesOfArticles },
  'articles.search': { method: 'get', path: '/api/admin/articles/search' },
  'articles.export': { method: 'get', path: '/api/admin/articles/export' },
  'articles.desk-view': { method: 'get', path: '/api/admin/articles/:slug' },
  'articles.checklist': { method: 'get', path: '/api/admin/articles/:slug/checklist' },
  'articles.restore': { method: 'post', path: '/api/admin/articles/:slug/restore' },
  'articles.versions': { method: 'get', path: '/api/admin/articles/:slug/versions' },
  'articles.version': { method: 'get', path: '/api/admin/articles/:slug/versions/:version' },
  'articles.restore-version': {
    method: 'post',
    path: '/api/admin/articles/:slug/versions/:version/restore',
  },
  'interviews.list': { method: 'get', path: '/api/interviews' },
  'interviews.get': { method: 'get', path: '/api/interviews/:slug' },
  'interviews.set': { method: 'put', path: '/api/interviews/:slug', bodyLimit: bodiesOfArticles },
  'interviews.remove': { method: 'delete', path: '/api/interviews/:slug' },
  'interviews.view': { method: 'get', path: '/api/interviews/:slug/view' },
  'referents.list': { method: 'get', path: '/api/referents' },
  'referents.get': { method: 'get', path: '/api/referents/:slug' },
  'referents.set': { method: 'put', path: '/api/referents/:slug' },
  'referents.remove': { method: 'delete', path: '/api/referents/:slug' },
  'referents.view': { method: 'get', path: '/api/referents/:slug/view' },
  'companies.list': { method: 'get', path: '/api/companies' },
  'companies.get': { method: 'get', path: '/api/companies/:slug' },
  'companies.set': { method: 'put', path: '/api/companies/:slug' },
  'companies.remove': { method: 'delete', path: '/api/companies/:slug' },
  'applications.list': { method: 'get', path: '/api/applications' },
  'applications.get': { method: 'get', path: '/api/applications/:slug' },
  'applications.set': { method: 'put', path: '/api/applications/:slug' },
  'applications.remove': { method: 'delete', path: '/api/applications/:slug' },
  'resources.list': { method: 'get', path: '/api/resources' },
  'resources.get': { method: 'get', path: '/api/resources/:slug' },
  'resources.set': { method: 'put', path: '/api/resources/:slug' },
  'resources.remove': { method: 'delete', path: '/api/resources/:slug' },
  'pages.list': { method: 'get', path: '/api/pages' },
  'pages.get': { method: 'get', path: '/api/pages/:slug' },
  'pages.set': { method: 'put', path: '/api/pages/:slug', bodyLimit: bodiesOfArticles },
  'pages.remove': { method: 'delete', path: '/api/pages/:slug' },
  'pages.view': { method: 'get', path: '/api/pages/:slug/view' },
  'contact-settings.get': { method: 'get', path: '/api/contact-settings' },
  'contact-settings.set': { method: 'put', path: '/api/contact-settings' },
  'jobs.list': { method: 'get', path: '/api/admin/jobs' },
  'jobs.retry': { method: 'post', path: '/api/admin/jobs/:id/retry' },
  'mails.list': { method: 'get', path: '/api/admin/mails' },
  'mails.retry': { method: 'post', path: '/api/admin/mails/:id/retry' },
  'auth.login': { method: 'post', path: '/api/auth/login', session: 'start' },
  'auth.register': { method: 'post', path: '/api/auth/register', session: 'start' },
  'auth.logout': { method: 'post', path: '/api/auth/logout', session: 'end' },
  'auth.me': { method: 'get', path: '/api/auth/me' },
  'tokens.list': { method: 'get', path: '/api/admin/tokens' },
  'tokens.create': { method: 'post', path: '/api/admin/tokens' },
  'tokens.revoke': { method: 'delete', path: '/api/admin/tokens/:id' },
  'newsletter.subscribe': { method: 'post', path: '/api/newsletter/subscribe' },
  'newsletter.confirm': { method: 'post', path: '/api/newsletter/confirm' },
  'newsletter.unsubscribe': { method: 'post', path: '/api/newsletter/unsubscribe' },
  'subscriptions.list': { method: 'get', path: '/api/admin/newsletter/subscriptions' },
  'subscriptions.import': {
    method: 'post',
    path: '/api/admin/newsletter/subscriptions/import',
    bodyLimit: '4mb',
  },
  'subscriptions.get': { method: 'get', path: '/api/admin/newsletter/subscriptions/:email' },
  'subscriptions.remove': { method: 'delete', path: '/api/admin/newsletter/subscriptions/:email' },
  'newsletters.list': { method: 'get', path: '/api/admin/newsletters' },
  'newsletters.generate': { method: 'post', path: '/api/admin/newsletters/generate' },
  'newsletters.schedule': { method: 'get', path: '/api/admin/newsletters/schedule' },
  'newsletters.get': { method: 'get', path: '/api/admin/newsletters/:id' },
  'newsletters.update': { method: 'put', path: '/api/admin/newsletters/:id', needs },
  'newsletters.delete': { method: 'delete', path: '/api/admin/newsletters/:id' },
  'newsletters.submit': { method: 'post', path: '/api/admin/newsletters/:id/submit' },
  'newsletters.approve': { method: 'post', path: '/api/admin/newsletters/:id/approve', needs },
  'newsletters.test': { method: 'post', path: '/api/admin/newsletters/:id/test' },
  'newsletters.send': { method: 'post', path: '/api/admin/newsletters/:id/send' },
  'newsletters.pause': { method: 'post', path: '/api/admin/newsletters/:id/pause' },
  'newsletters.resume': { method: 'post', path: '/api/admin/newsletters/:id/resume' },
  'newsletters.cancel': { method: 'post', path: '/api/admin/newsletters/:id/cancel' },
  'newsletters.progress': { method: 'get', path: '/api/admin/newsletters/:id/progress' },
  'newsletters.deliveries': { method: 'get', path: '/api/admin/newsletters/:id/deliveries' },
  'newsletters.resend': { method: 'post', path: '/api/admin/newsletters/:id/resend' },
  'newsletters.write-off': { method: 'post', path: '/api/admin/newsletters/:id/write-off' },
  'agents.list': { method: 'get', path: '/api/agents' },
  'agents.create': { method: 'post', path: '/api/agents' },
  'agents.execute-all': { method: 'post', path: '/api/agents/execute-all' },
  'agents.readiness': { method: 'get', path: '/api/agents/readiness' },
  'agents.get': { method: 'get', path: '/api/agents/:id' },
  'agents.update': { method: 'put', path: '/api/agents/:id' },
  'agents.delete': { method: 'delete', path: '/api/agents/:id' },
  'agents.execute': { method: 'post', path: '/api/agents/:id/execute' },
  'agents.spending': { method: 'get', path: '/api/admin/agent-spending' },
  'agent-runs.list': { method: 'get', path: '/api/agent-runs' },
  'agent-runs.get': { method: 'get', path: '/api/agent-runs/:id' },
  'agent-runs.cancel': { method: 'post', path: '/api/agent-runs/:id/cancel' },
  'content.generate': { method: 'post', path: '/api/generate-manual-content' },
  'contact.send': { method: 'post', path: '/api/contact' },
  'contact-messages.list': { method: 'get', path: '/api/admin/contact-messages' },
  'contact-messages.get': { method: 'get', path: '/api/admin/contact-messages/:id' },
  'contact-messages.remove': { method: 'delete', path: '/api/admin/contact-messages/:id' },
} as const satisfies Partial<Record<ContractName, Route>>;

export type RoutedContract = keyof typeof routes;

/** The names of the parameters in a route's path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Whether what is sent to a route comes in the body; what is deleted is named by the address alone. */
export const takesBody = ({ method }: Route): boolean => method === 'post' || method === 'put';
