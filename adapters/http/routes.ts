import { maxMediaBytes } from '#core/media/picture-limits.ts';
import type { OperationName } from '#core/operations.ts';
import type { Route } from './page-routes.ts';
import { pageRoutes } from './page-routes.ts';

/** Over HTTP a decision requires the revision that the client has seen. */
const needs = ['revision'] as const;

/** Two bodies of articles, in characters of several bytes each. */
const bodiesOfArticles = '8mb';

type HistoryRoutes<N extends string> = {
  [A in 'versions' | 'version' | 'restore-version' as `${N}.${A}`]: Route;
};

/** The history routes of an item. */
const historyRoutes = <const N extends string>(name: N, path: string): HistoryRoutes<N> =>
  ({
    [`${name}.versions`]: { method: 'get', path: `${path}/versions` },
    [`${name}.version`]: { method: 'get', path: `${path}/versions/:version` },
    [`${name}.restore-version`]: { method: 'post', path: `${path}/versions/:version/restore` },
  }) as HistoryRoutes<N>;

type ItemRoutes<N extends string> = HistoryRoutes<N> & {
  [A in 'get' | 'set' | 'remove' | 'desk-list' | 'desk-view' | 'trash' | 'restore' as `${N}.${A}`]: Route;
};

/**
 * The routes of a collection's items, except readers' list: reading, writing and deleting one, the desk's list, the
 * trash and the history.
 */
const itemRoutes = <const N extends string>(name: N, bodyLimit?: string): ItemRoutes<N> =>
  ({
    [`${name}.get`]: { method: 'get', path: `/api/${name}/:slug` },
    [`${name}.set`]: { method: 'put', path: `/api/${name}/:slug`, ...(bodyLimit && { bodyLimit }) },
    [`${name}.remove`]: { method: 'delete', path: `/api/${name}/:slug` },
    [`${name}.trash`]: { method: 'get', path: `/api/admin/${name}/trash` },
    [`${name}.desk-list`]: { method: 'get', path: `/api/admin/${name}` },
    [`${name}.desk-view`]: { method: 'get', path: `/api/admin/${name}/:slug` },
    [`${name}.restore`]: { method: 'post', path: `/api/admin/${name}/:slug/restore` },
    ...historyRoutes(name, `/api/admin/${name}/:slug`),
  }) as ItemRoutes<N>;

/** The public HTTP interface, by operation. The order matters: fixed paths come before those with parameters. */
export const routes = {
  ...pageRoutes,
  'account.export': { method: 'get', path: '/api/account/export' },
  'articles.published': { method: 'get', path: '/api/articles/status/published' },
  'articles.static': { method: 'get', path: '/api/articles/static' },
  'articles.all-drafts': { method: 'get', path: '/api/articles/status/draft' },
  'articles.create': {
    method: 'post',
    path: '/api/articles',
    bodyLimit: bodiesOfArticles,
    creates: { at: '/api/admin/articles/:slug', in: 'article' },
  },
  'articles.get': { method: 'get', path: '/api/articles/:slug', moves: true },
  'articles.update': {
    method: 'put',
    path: '/api/articles/:slug',
    bodyLimit: bodiesOfArticles,
    byStatus: { published: 'articles.approve', rejected: 'articles.reject' },
  },
  'articles.approve': { method: 'post', path: '/api/articles/:slug/approve' },
  'articles.reject': { method: 'post', path: '/api/articles/:slug/reject' },
  'articles.delete': { method: 'delete', path: '/api/articles/:slug' },
  'articles.unpublish': { method: 'post', path: '/api/articles/:slug/unpublish' },
  'articles.schedule': { method: 'put', path: '/api/articles/:slug/schedule' },
  'articles.unschedule': { method: 'delete', path: '/api/articles/:slug/schedule' },
  'articles.correct': { method: 'post', path: '/api/articles/:slug/corrections' },
  'articles.edit-correction': { method: 'put', path: '/api/articles/:slug/corrections/:at' },
  'articles.withdraw-correction': { method: 'delete', path: '/api/articles/:slug/corrections/:at' },
  'articles.withhold-version': {
    method: 'put',
    path: '/api/articles/:slug/published-versions/:version/withheld',
  },
  'articles.release-version': {
    method: 'delete',
    path: '/api/articles/:slug/published-versions/:version/withheld',
  },
  'articles.set-languages': { method: 'put', path: '/api/articles/:slug/languages' },
  'articles.pending': { method: 'get', path: '/api/articles/:slug/pending' },
  'articles.save-pending': {
    method: 'put',
    path: '/api/articles/:slug/pending',
    bodyLimit: bodiesOfArticles,
  },
  'articles.discard-pending': { method: 'delete', path: '/api/articles/:slug/pending' },
  'articles.publish-pending': { method: 'post', path: '/api/articles/:slug/pending/publish' },
  'articles.toggle-featured': { method: 'put', path: '/api/articles/:slug/toggle-featured' },
  'articles.toggle-static': { method: 'put', path: '/api/articles/:slug/toggle-static' },
  'articles.regenerate-image': { method: 'put', path: '/api/articles/:slug/regenerate-image' },
  'articles.drafts': { method: 'get', path: '/api/admin/articles/drafts' },
  'articles.approved': { method: 'get', path: '/api/admin/articles/approved' },
  'articles.trash': { method: 'get', path: '/api/admin/articles/trash' },
  'articles.calendar': { method: 'get', path: '/api/admin/calendar' },
  'articles.hardcoded-authors': { method: 'get', path: '/api/admin/articles/hardcoded-authors' },
  'articles.fix-author-names': { method: 'post', path: '/api/admin/articles/fix-author-names' },
  'articles.auto-migrate': { method: 'post', path: '/api/admin/articles/auto-migrate' },
  'articles.undo-migration': { method: 'post', path: '/api/admin/articles/undo-migration' },
  'articles.preview': {
    method: 'post',
    path: '/api/admin/articles/preview',
    bodyLimit: bodiesOfArticles,
    reads: true,
  },
  'articles.search': { method: 'get', path: '/api/admin/articles/search' },
  'articles.export': { method: 'get', path: '/api/admin/articles/export' },
  'articles.desk-view': { method: 'get', path: '/api/admin/articles/:slug' },
  'articles.assign': { method: 'put', path: '/api/admin/articles/:slug/assigned-to' },
  'articles.presence': { method: 'post', path: '/api/admin/articles/:slug/presence' },
  'articles.share-typing': { method: 'post', path: '/api/admin/articles/:slug/typing' },
  'articles.translate-changes': {
    method: 'post',
    path: '/api/admin/articles/:slug/translate-changes',
    bodyLimit: bodiesOfArticles,
  },
  'articles.evidence': {
    method: 'post',
    path: '/api/admin/articles/:slug/evidence',
    bodyLimit: bodiesOfArticles,
    reads: true,
  },
  'articles.confirm-fact': { method: 'put', path: '/api/admin/articles/:slug/evidence/confirmed' },
  'evidence.choose': { method: 'post', path: '/api/admin/articles/:slug/evidence/choose' },
  'evidence.hide': { method: 'post', path: '/api/admin/articles/:slug/evidence/hide' },
  'evidence.changes': { method: 'get', path: '/api/admin/evidence/changes' },
  'articles.sources': { method: 'get', path: '/api/admin/articles/:slug/sources' },
  'articles.source': { method: 'get', path: '/api/admin/articles/:slug/sources/:hash' },
  'articles.add-source': {
    method: 'post',
    path: '/api/admin/articles/:slug/sources',
    bodyLimit: bodiesOfArticles,
  },
  'articles.remove-source': { method: 'delete', path: '/api/admin/articles/:slug/sources/:hash' },
  'articles.checklist': { method: 'get', path: '/api/admin/articles/:slug/checklist' },
  'articles.restore': { method: 'post', path: '/api/admin/articles/:slug/restore' },
  'articles.versions': { method: 'get', path: '/api/admin/articles/:slug/versions' },
  'articles.version': { method: 'get', path: '/api/admin/articles/:slug/versions/:version' },
  'articles.restore-version': {
    method: 'post',
    path: '/api/admin/articles/:slug/versions/:version/restore',
  },
  ...itemRoutes('interviews', bodiesOfArticles),
  'interviews.pending': { method: 'get', path: '/api/admin/interviews/:slug/pending' },
  'interviews.discard-pending': { method: 'delete', path: '/api/admin/interviews/:slug/pending' },
  'interviews.publish-pending': { method: 'post', path: '/api/admin/interviews/:slug/pending/publish' },
  ...itemRoutes('referents'),
  ...itemRoutes('companies'),
  ...itemRoutes('applications'),
  ...itemRoutes('resources'),
  // Before those of one item.
  'offers.figures': { method: 'get', path: '/api/admin/offers/figures' },
  ...itemRoutes('offers'),
  'pages.list': { method: 'get', path: '/api/pages' },
  'offers.confirm-figures': { method: 'post', path: '/api/admin/offers/:slug/figures' },
  ...itemRoutes('pages', bodiesOfArticles),
  ...itemRoutes('topics'),
  ...itemRoutes('chronologies'),
  'profiles.own': { method: 'get', path: '/api/account/author-profile' },
  'profiles.list': { method: 'get', path: '/api/profiles' },
  ...itemRoutes('profiles'),
  'chronologies.dates': { method: 'get', path: '/api/dates' },
  'contact-settings.set': { method: 'put', path: '/api/contact-settings' },
  ...historyRoutes('contact-settings', '/api/admin/contact-settings'),
  'site-settings.set': { method: 'put', path: '/api/site-settings' },
  ...historyRoutes('site-settings', '/api/admin/site-settings'),
  'hold.get': { method: 'get', path: '/api/admin/hold' },
  'hold.end': { method: 'post', path: '/api/admin/hold/resume' },
  'jobs.list': { method: 'get', path: '/api/admin/jobs' },
  'jobs.retry': { method: 'post', path: '/api/admin/jobs/:id/retry' },
  'mails.list': { method: 'get', path: '/api/admin/mails' },
  'mails.retry': { method: 'post', path: '/api/admin/mails/:id/retry' },
  'media.upload': {
    method: 'post',
    path: '/api/media',
    upload: maxMediaBytes,
    creates: { at: '/api/admin/media/:name', in: 'media' },
  },
  'media.list': { method: 'get', path: '/api/admin/media' },
  'media.get': { method: 'get', path: '/api/admin/media/:name' },
  'media.usage': { method: 'get', path: '/api/admin/media/:name/usage' },
  'media.update': { method: 'put', path: '/api/admin/media/:name' },
  'media.pending': { method: 'get', path: '/api/admin/media/:name/pending' },
  'media.discard-pending': { method: 'delete', path: '/api/admin/media/:name/pending' },
  'media.publish-pending': { method: 'post', path: '/api/admin/media/:name/pending/publish' },
  'media.crop': {
    method: 'post',
    path: '/api/admin/media/:name/crop',
    creates: { at: '/api/admin/media/:name', in: 'media' },
  },
  'media.embed': { method: 'post', path: '/api/admin/media/embed' },
  'media.delete': { method: 'delete', path: '/api/admin/media/:name' },
  'auth.verify': { method: 'post', path: '/api/auth/verify', session: 'prove' },
  'auth.verify-options': { method: 'post', path: '/api/auth/verify-options' },
  'second-factor.show': { method: 'get', path: '/api/account/second-factor' },
  'second-factor.start-authenticator': { method: 'post', path: '/api/account/authenticator' },
  'second-factor.confirm-authenticator': { method: 'post', path: '/api/account/authenticator/confirm' },
  'second-factor.remove-authenticator': { method: 'delete', path: '/api/account/authenticator' },
  'second-factor.renew-codes': { method: 'post', path: '/api/account/recovery-codes' },
  'passkeys.options': { method: 'post', path: '/api/account/passkeys/options' },
  'passkeys.add': { method: 'post', path: '/api/account/passkeys' },
  'passkeys.rename': { method: 'put', path: '/api/account/passkeys/:id' },
  'passkeys.remove': { method: 'delete', path: '/api/account/passkeys/:id' },
  'users.reset-second-factor': { method: 'post', path: '/api/admin/users/reset-second-factor' },
  'auth.verified': { method: 'get', path: '/api/auth/verified' },
  'backups.list': { method: 'get', path: '/api/admin/backups' },
  'retention.show': { method: 'get', path: '/api/admin/retention' },
  'samples.remove': { method: 'post', path: '/api/admin/samples/remove' },
  'retention.run': { method: 'post', path: '/api/admin/retention/run' },
  'status.show': { method: 'get', path: '/api/admin/status' },
  'audit.operations': { method: 'get', path: '/api/admin/audit/operations' },
  'audit.list': { method: 'get', path: '/api/admin/audit' },
  'users.editors': { method: 'get', path: '/api/admin/editors' },
  'tokens.list': { method: 'get', path: '/api/admin/tokens' },
  'tokens.own': { method: 'get', path: '/api/tokens' },
  'tokens.create': { method: 'post', path: '/api/tokens', creates: { at: '/api/tokens/:id' } },
  'tokens.revoke': { method: 'delete', path: '/api/tokens/:id' },
  // Addresses are in the body: those of requests are logged.
  'users.list': { method: 'get', path: '/api/admin/users' },
  'users.rename': { method: 'post', path: '/api/admin/users/name' },
  'users.set-role': { method: 'post', path: '/api/admin/users/role' },
  'users.suspend': { method: 'post', path: '/api/admin/users/suspend' },
  'users.readmit': { method: 'post', path: '/api/admin/users/readmit' },
  'users.revoke-sessions': { method: 'post', path: '/api/admin/users/revoke-sessions' },
  'users.pieces': { method: 'post', path: '/api/admin/users/pieces', reads: true },
  'users.delete': { method: 'post', path: '/api/admin/users/delete' },
  'invitations.list': { method: 'get', path: '/api/admin/invitations' },
  'invitations.create': {
    method: 'post',
    path: '/api/admin/invitations',
    creates: { at: '/api/admin/invitations/:id' },
  },
  'invitations.resend': { method: 'post', path: '/api/admin/invitations/:id/resend' },
  'invitations.withdraw': { method: 'delete', path: '/api/admin/invitations/:id' },
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
  'newsletters.trash': { method: 'get', path: '/api/admin/newsletters/trash' },
  'newsletters.get': { method: 'get', path: '/api/admin/newsletters/:id' },
  'newsletters.update': { method: 'put', path: '/api/admin/newsletters/:id', needs },
  'newsletters.delete': { method: 'delete', path: '/api/admin/newsletters/:id' },
  'newsletters.restore': { method: 'post', path: '/api/admin/newsletters/:id/restore' },
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
  'agents.create': { method: 'post', path: '/api/agents', creates: { at: '/api/agents/:id', in: 'agent' } },
  'agents.execute-all': { method: 'post', path: '/api/agents/execute-all' },
  'agents.readiness': { method: 'get', path: '/api/agents/readiness' },
  'agents.trash': { method: 'get', path: '/api/agents/trash' },
  'agents.schedules': { method: 'get', path: '/api/agents/schedules' },
  'agents.get': { method: 'get', path: '/api/agents/:id' },
  'agents.update': { method: 'put', path: '/api/agents/:id' },
  'agents.delete': { method: 'delete', path: '/api/agents/:id' },
  'agents.restore': { method: 'post', path: '/api/agents/:id/restore' },
  'agents.schedule': { method: 'put', path: '/api/agents/:id/schedule' },
  'agents.unschedule': { method: 'delete', path: '/api/agents/:id/schedule' },
  'agents.try': { method: 'post', path: '/api/agents/:id/try' },
  'agents.versions': { method: 'get', path: '/api/agents/:id/versions' },
  'agents.version': { method: 'get', path: '/api/agents/:id/versions/:version' },
  'agents.execute': { method: 'post', path: '/api/agents/:id/execute' },
  'news-events.list': { method: 'get', path: '/api/admin/news-events' },
  'news-events.get': { method: 'get', path: '/api/admin/news-events/:id' },
  'news-events.merge': { method: 'post', path: '/api/admin/news-events/:id/merge' },
  'news-events.split': { method: 'post', path: '/api/admin/news-events/:id/split' },
  'news-events.ignore': { method: 'put', path: '/api/admin/news-events/:id/ignored' },
  'news-events.assign': { method: 'put', path: '/api/admin/news-events/:id/assigned-to' },
  'agents.spending': { method: 'get', path: '/api/admin/agent-spending' },
  'spending-settings.get': { method: 'get', path: '/api/admin/spending-settings' },
  'spending-settings.set': { method: 'put', path: '/api/admin/spending-settings' },
  'spending-settings.versions': { method: 'get', path: '/api/admin/spending-settings/versions' },
  'spending-settings.version': { method: 'get', path: '/api/admin/spending-settings/versions/:version' },
  'providers.test': { method: 'post', path: '/api/admin/providers/test' },
  'agent-runs.list': { method: 'get', path: '/api/agent-runs' },
  'agent-runs.get': { method: 'get', path: '/api/agent-runs/:id' },
  'agent-runs.texts': { method: 'get', path: '/api/agent-runs/:id/texts' },
  'agent-runs.cancel': { method: 'post', path: '/api/agent-runs/:id/cancel' },
  'content.generate': { method: 'post', path: '/api/generate-manual-content' },
  'contact-messages.list': { method: 'get', path: '/api/admin/contact-messages' },
  'contact-messages.get': { method: 'get', path: '/api/admin/contact-messages/:id' },
  'contact-messages.remove': { method: 'delete', path: '/api/admin/contact-messages/:id' },
} as const satisfies Partial<Record<OperationName, Route>>;

/** Operations that respond with a file or a page instead of JSON. */
export const fileRoutes = {
  'subscriptions.export': {
    method: 'get',
    path: '/api/admin/newsletter/subscriptions.csv',
    type: 'text/csv',
  },
  'agents.spending-export': { method: 'get', path: '/api/admin/agent-spending.csv', type: 'text/csv' },
  'audit.export': { method: 'get', path: '/api/admin/audit.csv', type: 'text/csv' },
  'newsletters.preview': { method: 'get', path: '/api/admin/newsletters/:id/preview', type: 'text/html' },
} as const satisfies Partial<Record<OperationName, Route & { type: string }>>;

/** The stream of changes as Server-Sent Events. */
export const eventsPath = '/api/admin/events';

export type RoutedOperation = keyof typeof routes;

/** Whether a route reads a body; deletions are identified by the address alone. */
export const takesBody = ({ method }: Route): boolean => method === 'post' || method === 'put';
