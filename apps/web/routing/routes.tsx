import { matchPath } from 'react-router-dom';
import { accountPath, isAccountToken, panelAccountPath } from '#core/accounts/account-path.ts';
import { articleOrder, authorOrder, correctionOrder } from '#core/articles/list-orders.ts';
import { cursorIn } from '#core/input/cursor.ts';
import { topicsPath } from '#core/text/topic-aliases.ts';
import { isMailToken, topicChoicePath } from '#core/newsletter/subscribe-form.ts';
import { nextQuery } from '../pages/accounts/next.ts';
import { archivePath, monthArgs, monthOf } from '../pages/archive/archive-address.ts';
import { authorArgs, authorsArgs, authorsPath } from '../pages/authors/author-address.ts';
import {
  bindingPath,
  chronologiesArgs,
  chronologiesPath,
  hasNoSuchDay,
  parseBinding,
} from '../pages/chronologies/chronology-address.ts';
import { correctionsArgs } from '../pages/corrections/corrections-address.ts';
import { versionArgs } from '../pages/versions/version-address.ts';
import { topicsArgs } from '../pages/topics/topic-address.ts';
import { correctionsPath } from '#core/articles/feed-formats.ts';
import { savedPath, securityPath, todayPath } from './page-paths.ts';
import { applications, companies, interviews, referents, resources } from '../pages/directory/directories.ts';
import {
  articleInterviewArgs,
  articleInterviewFacetsArgs,
  directoryRoute,
} from '../pages/directory/directory-address.ts';
import {
  newsAddress,
  newsFacetsArgs,
  newsListArgs,
  newsSearch,
  newsTagsArgs,
  parseNewsFilters,
  parsePage,
  wrongDays,
} from '../pages/news/news-filters.ts';
import {
  hasNoSuchYear,
  latestArgs,
  parseSearchAddress,
  searchArgs,
  searchParameters,
  searchPath,
} from '../pages/search/search-address.ts';
import type { LoadRequest, PageQuery, PageRoute } from './page-route.tsx';
import { page } from './page-route.tsx';

const editorialQuery = (slug: string, { language }: LoadRequest): PageQuery => ({
  name: 'pages.view',
  arg: { slug, lang: language },
});

const offersQuery = (type: 'service' | 'ad-format'): PageQuery => ({
  name: 'offers.list',
  arg: { type },
});

const slugOf = ({ params }: LoadRequest): string => params['slug'] ?? '';

const articleQuery = (request: LoadRequest): PageQuery => ({
  name: 'articles.view',
  arg: { slug: slugOf(request), lang: request.language },
});

const citeQuery = (request: LoadRequest): PageQuery => ({
  name: 'articles.cite',
  arg: { slug: slugOf(request), lang: request.language },
});

const tokenOf = ({ search }: LoadRequest): string => search.get('token') ?? '';

/** The query of what a mailed link is good for; not once its form is done. */
const linkQueries =
  (name: 'auth.view-link' | 'newsletter.view-confirmation') =>
  (request: LoadRequest): PageQuery[] => {
    const token = tokenOf(request);
    return isMailToken(token) && !request.isDone ? [{ name, arg: { token } }] : [];
  };
const accountLinkQueries = linkQueries('auth.view-link');
const confirmationQueries = linkQueries('newsletter.view-confirmation');

const interviewsRoute = directoryRoute(interviews);

const monthsQuery: PageQuery = { name: 'articles.months', arg: {} };

/** One argument as a query parameter, if it is set. */
const pick = <N extends string>(args: { [K in N]?: unknown }, name: N): URLSearchParams =>
  new URLSearchParams(typeof args[name] === 'string' ? { [name]: args[name] } : {});

/** One component for all of its addresses, so that it stays mounted. */
const adminPage = {
  source: 'panel/admin-page.tsx',
  ...page(() => import('../panel/admin-page.tsx'), 'AdminPage'),
  framed: true,
};

/** The list of news from its beginning, and its other pages. */
const newsPage: Omit<PageRoute, 'path'> = {
  source: 'pages/news/news-page.tsx',
  ...page(() => import('../pages/news/news-page.tsx'), 'NewsPage'),
  moved({ params, search }) {
    const pageNumber = parsePage(search.get('page') ?? '');
    if (pageNumber || params['page'] === '1') return newsAddress(parseNewsFilters(search), pageNumber || 1);
    return null;
  },
  queries({ params, search }) {
    const filters = { ...parseNewsFilters(search), page: parsePage(params['page'] ?? '1') };
    return [
      { name: 'articles.list', arg: newsListArgs(filters) },
      { name: 'articles.tags', arg: newsTagsArgs(filters) },
      { name: 'articles.facets', arg: newsFacetsArgs(filters) },
    ];
  },
  // A list without articles is a page; what follows the last one is not.
  exists: ({ params }, [list]) =>
    !params['page'] || (list?.name === 'articles.list' && list.value.items.length > 0),
  hasNoSuchDay: (search) => wrongDays(search).length > 0,
  search: newsSearch,
};

/** Every page, by address; any other address is the 404 page. */
export const pageRoutes: PageRoute[] = [
  {
    path: '/',
    source: 'pages/home/home-page.tsx',
    ...page(() => import('../pages/home/home-page.tsx'), 'HomePage'),
    queries: () => [{ name: 'home.view', arg: {} }],
  },
  {
    path: todayPath,
    source: 'pages/today/today-page.tsx',
    ...page(() => import('../pages/today/today-page.tsx'), 'TodayPage'),
    queries: () => [{ name: 'today.view', arg: {} }],
  },
  {
    path: `${todayPath}/:day`,
    source: 'pages/today/today-page.tsx',
    ...page(() => import('../pages/today/today-page.tsx'), 'DayPage'),
    missing: 'day',
    queries: ({ params }) => [{ name: 'today.view', arg: { day: params['day'] ?? '' } }],
  },
  { path: '/noticias', ...newsPage },
  { path: '/noticias/pagina/:page', ...newsPage },
  {
    path: '/noticias/:slug',
    source: 'pages/news/article-page.tsx',
    ...page(() => import('../pages/news/article-page.tsx'), 'ArticlePage'),
    missing: 'article',
    queries: (request) => [articleQuery(request), citeQuery(request)],
  },
  {
    path: '/noticias/:slug/como-se-hizo',
    source: 'pages/how-it-was-made/how-it-was-made-page.tsx',
    ...page(() => import('../pages/how-it-was-made/how-it-was-made-page.tsx'), 'HowItWasMadePage'),
    missing: 'article',
    queries: (request) => [{ name: 'articles.provenance', arg: { slug: slugOf(request) } }],
  },
  {
    path: '/noticias/:slug/pruebas',
    source: 'pages/evidence/evidence-page.tsx',
    ...page(() => import('../pages/evidence/evidence-page.tsx'), 'EvidencePage'),
    missing: 'evidence',
    queries: (request) => [{ name: 'evidence.view', arg: { slug: slugOf(request), lang: request.language } }],
  },
  {
    path: '/noticias/:slug/versiones',
    source: 'pages/versions/versions-page.tsx',
    ...page(() => import('../pages/versions/versions-page.tsx'), 'VersionsPage'),
    missing: 'article',
    queries: (request) => [{ name: 'articles.published-versions', arg: { slug: slugOf(request) } }],
  },
  {
    path: '/noticias/:slug/versiones/:version',
    source: 'pages/versions/version-page.tsx',
    ...page(() => import('../pages/versions/version-page.tsx'), 'VersionPage'),
    missing: 'version',
    queries: (request) => [
      {
        name: 'articles.published-version',
        arg: versionArgs(request.params, request.language),
      },
    ],
  },
  {
    path: searchPath,
    source: 'pages/search/search-page.tsx',
    ...page(() => import('../pages/search/search-page.tsx'), 'SearchPage'),
    queries({ search, language }) {
      const request = parseSearchAddress(search);
      const arg = searchArgs(request, language);
      if (arg) return [{ name: 'search.find', arg }];
      return request.q ? [] : [{ name: 'articles.list', arg: latestArgs }];
    },
    hasNoSuchDay: hasNoSuchYear,
    search: searchParameters,
  },
  {
    source: 'pages/interviews/interviews-page.tsx',
    ...page(() => import('../pages/interviews/interviews-page.tsx'), 'InterviewsPage'),
    ...interviewsRoute,
    queries(request) {
      const arg = articleInterviewArgs(request.search);
      return [
        ...interviewsRoute.queries(request),
        { name: 'articles.facets', arg: articleInterviewFacetsArgs },
        ...(arg ? [{ name: 'articles.list', arg } as const] : []),
      ];
    },
  },
  {
    path: `${interviews.path}/:slug`,
    source: 'pages/interviews/interview-page.tsx',
    ...page(() => import('../pages/interviews/interview-page.tsx'), 'InterviewPage'),
    missing: 'interview',
    queries: (request) => [articleQuery(request), citeQuery(request)],
  },
  {
    source: 'pages/referents/referents-page.tsx',
    ...page(() => import('../pages/referents/referents-page.tsx'), 'ReferentsPage'),
    ...directoryRoute(referents),
  },
  {
    path: `${referents.path}/:slug`,
    source: 'pages/referents/referent-page.tsx',
    ...page(() => import('../pages/referents/referent-page.tsx'), 'ReferentPage'),
    missing: 'referent',
    queries: (request) => [{ name: 'referents.view', arg: { slug: slugOf(request) } }],
  },
  {
    source: 'pages/directory/companies-page.tsx',
    ...page(() => import('../pages/directory/companies-page.tsx'), 'CompaniesPage'),
    ...directoryRoute(companies),
  },
  {
    path: `${companies.path}/:slug`,
    source: 'pages/directory/company-page.tsx',
    ...page(() => import('../pages/directory/company-page.tsx'), 'CompanyPage'),
    missing: 'company',
    queries: (request) => [{ name: 'companies.view', arg: { slug: slugOf(request) } }],
  },
  {
    source: 'pages/directory/applications-page.tsx',
    ...page(() => import('../pages/directory/applications-page.tsx'), 'ApplicationsPage'),
    ...directoryRoute(applications),
  },
  {
    source: 'pages/directory/resources-page.tsx',
    ...page(() => import('../pages/directory/resources-page.tsx'), 'ResourcesPage'),
    ...directoryRoute(resources),
  },
  {
    path: '/servicios',
    source: 'pages/services/services-page.tsx',
    ...page(() => import('../pages/services/services-page.tsx'), 'ServicesPage'),
    queries: () => [offersQuery('service')],
  },
  {
    path: '/contacto',
    source: 'pages/contact/contact-page.tsx',
    ...page(() => import('../pages/contact/contact-page.tsx'), 'ContactPage'),
    queries: () => [{ name: 'contact-settings.get', arg: {} }],
  },
  {
    path: correctionsPath,
    source: 'pages/corrections/corrections-page.tsx',
    ...page(() => import('../pages/corrections/corrections-page.tsx'), 'CorrectionsPage'),
    queries: ({ search }) => [
      {
        name: 'articles.corrections',
        arg: correctionsArgs(cursorIn(search, correctionOrder)),
      },
    ],
    search: (search) => new URLSearchParams(cursorIn(search, correctionOrder)),
  },
  {
    path: savedPath,
    source: 'pages/saved/saved-page.tsx',
    ...page(() => import('../pages/saved/saved-page.tsx'), 'SavedPage'),
  },
  {
    path: topicsPath,
    source: 'pages/topics/topics-page.tsx',
    ...page(() => import('../pages/topics/topics-page.tsx'), 'TopicsPage'),
    queries: () => [{ name: 'topics.list', arg: topicsArgs }],
  },
  {
    path: `${topicsPath}/:slug`,
    source: 'pages/topics/topic-page.tsx',
    ...page(() => import('../pages/topics/topic-page.tsx'), 'TopicPage'),
    missing: 'topic',
    queries: (request) => [
      {
        name: 'topics.view',
        // Names of topics have accents; `readableAddress` makes every address decodable.
        arg: { slug: decodeURIComponent(slugOf(request)), lang: request.language },
      },
    ],
  },
  {
    path: authorsPath,
    source: 'pages/authors/authors-page.tsx',
    ...page(() => import('../pages/authors/authors-page.tsx'), 'AuthorsPage'),
    queries: () => [{ name: 'authors.list', arg: authorsArgs }],
  },
  {
    path: `${authorsPath}/:slug`,
    source: 'pages/authors/author-page.tsx',
    ...page(() => import('../pages/authors/author-page.tsx'), 'AuthorPage'),
    missing: 'author',
    queries: (request) => [{ name: 'authors.view', arg: authorArgs(slugOf(request), request.search) }],
    search: (search) => new URLSearchParams(cursorIn(search, authorOrder)),
  },
  {
    path: archivePath,
    source: 'pages/archive/archive-page.tsx',
    ...page(() => import('../pages/archive/archive-page.tsx'), 'ArchivePage'),
    queries: () => [monthsQuery],
  },
  {
    path: `${archivePath}/:year/:month`,
    source: 'pages/archive/month-page.tsx',
    ...page(() => import('../pages/archive/month-page.tsx'), 'MonthPage'),
    missing: 'month',
    queries({ params, search }) {
      const month = monthOf(params);
      if (!month) return [monthsQuery];
      const arg = monthArgs(month, cursorIn(search, articleOrder('newest')));
      return [monthsQuery, { name: 'articles.list', arg }];
    },
    exists: (_request, [, list]) => list?.name === 'articles.list' && list.value.items.length > 0,
    search: (search) => new URLSearchParams(cursorIn(search, articleOrder('newest'))),
  },
  {
    path: bindingPath,
    source: 'pages/chronologies/binding-page.tsx',
    ...page(() => import('../pages/chronologies/binding-page.tsx'), 'BindingPage'),
    queries({ search }) {
      const arg = parseBinding(search);
      return hasNoSuchDay(arg) ? [] : [{ name: 'chronologies.binding', arg }];
    },
    hasNoSuchDay: (search) => hasNoSuchDay(parseBinding(search)),
    search: (search) => new URLSearchParams(parseBinding(search)),
  },
  {
    path: chronologiesPath,
    source: 'pages/chronologies/chronologies-page.tsx',
    ...page(() => import('../pages/chronologies/chronologies-page.tsx'), 'ChronologiesPage'),
    queries: () => [{ name: 'chronologies.list', arg: chronologiesArgs }],
  },
  {
    path: `${chronologiesPath}/:slug`,
    source: 'pages/chronologies/chronology-page.tsx',
    ...page(() => import('../pages/chronologies/chronology-page.tsx'), 'ChronologyPage'),
    missing: 'chronology',
    queries: (request) => [
      {
        name: 'chronologies.view',
        arg: { slug: slugOf(request), lang: request.language },
      },
    ],
  },
  {
    path: '/metodologia',
    source: 'pages/editorial/methodology-page.tsx',
    ...page(() => import('../pages/editorial/methodology-page.tsx'), 'MethodologyPage'),
    queries: (request) => [editorialQuery('metodologia', request), { name: 'articles.figures', arg: {} }],
  },
  {
    path: '/publicidad',
    source: 'pages/advertising/advertising-page.tsx',
    ...page(() => import('../pages/advertising/advertising-page.tsx'), 'AdvertisingPage'),
    queries: (request) => [editorialQuery('publicidad', request), offersQuery('ad-format')],
  },
  {
    path: '/privacidad',
    source: 'pages/editorial/text-pages.tsx',
    ...page(() => import('../pages/editorial/text-pages.tsx'), 'PrivacyPage'),
    queries: ({ language }) => [{ name: 'privacy.view', arg: { lang: language } }],
  },
  {
    path: '/aviso-legal',
    source: 'pages/editorial/text-pages.tsx',
    ...page(() => import('../pages/editorial/text-pages.tsx'), 'LegalNoticePage'),
    queries: ({ language }) => [{ name: 'legal-notice.view', arg: { lang: language } }],
  },
  {
    path: '/login',
    source: 'pages/accounts/login-page.tsx',
    ...page(() => import('../pages/accounts/login-page.tsx'), 'LoginPage'),
    search: nextQuery,
  },
  {
    path: '/register',
    source: 'pages/accounts/register-page.tsx',
    ...page(() => import('../pages/accounts/register-page.tsx'), 'RegisterPage'),
    search: nextQuery,
  },
  {
    path: '/forgot-password',
    source: 'pages/accounts/forgot-password-page.tsx',
    ...page(() => import('../pages/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    search: nextQuery,
  },
  {
    path: '/reset-password',
    source: 'pages/accounts/reset-password-page.tsx',
    ...page(() => import('../pages/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
    queries: accountLinkQueries,
    // The page says that the link is invalid.
    otherwise: () => [],
  },
  {
    path: '/invitation',
    source: 'pages/accounts/invitation-page.tsx',
    ...page(() => import('../pages/accounts/invitation-page.tsx'), 'InvitationPage'),
    queries: ({ search }) => [{ name: 'invitations.view', arg: { token: search.get('token') ?? '' } }],
    // The page says that the link is invalid.
    otherwise: () => [],
    search: (search) => pick(Object.fromEntries(search), 'token'),
  },
  {
    path: accountPath,
    source: 'pages/account/account-page.tsx',
    ...page(() => import('../pages/account/account-page.tsx'), 'AccountPage'),
    queries: () => [
      { name: 'auth.me', arg: {} },
      { name: 'account.new-address', arg: {} },
      { name: 'account.sessions', arg: {} },
      { name: 'account.newsletter', arg: {} },
    ],
  },
  {
    path: '/unsubscribe',
    source: 'pages/unsubscribe/unsubscribe-page.tsx',
    ...page(() => import('../pages/unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage'),
  },
  {
    path: '/confirm',
    source: 'components/confirm/confirm-page.tsx',
    ...page(() => import('../components/confirm/confirm-page.tsx'), 'ConfirmPage'),
    queries: (request) =>
      (isAccountToken(tokenOf(request)) ? accountLinkQueries : confirmationQueries)(request),
    otherwise: () => [],
  },
  {
    path: topicChoicePath,
    source: 'pages/newsletter/topic-choice-page.tsx',
    ...page(() => import('../pages/newsletter/topic-choice-page.tsx'), 'TopicChoicePage'),
    queries: ({ search }) => [{ name: 'newsletter.topics', arg: { token: search.get('token') ?? '' } }],
    // The page says that the link is invalid.
    otherwise: () => [],
    search: (search) => pick(Object.fromEntries(search), 'token'),
  },
  {
    path: securityPath,
    source: 'pages/security/security-page.tsx',
    ...page(() => import('../pages/security/security-page.tsx'), 'SecurityPage'),
    search: nextQuery,
  },
  { path: '/admin', ...adminPage },
  { path: '/admin/estado', ...adminPage },
  { path: panelAccountPath, ...adminPage },
  { path: '/admin/articles/:slug', ...adminPage },
];

const cache = new Map<string, PageRoute | null>();
const maxCached = 100;

/** The page at a path; null when there is none. Each page calls this several times for its own path. */
export const routeAt = (pathname: string): PageRoute | null => {
  let route = cache.get(pathname);
  if (route === undefined) {
    route = pageRoutes.find(({ path }) => matchPath(path, pathname)) ?? null;
    if (cache.size === maxCached) cache.clear();
    cache.set(pathname, route);
  }
  return route;
};
