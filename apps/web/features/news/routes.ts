import type { LoadRequest, PageQuery, PageRoute } from '../../page-route.tsx';
import { articleQuery, page, pageOrMissing } from '../../page-route.tsx';
import { newsListArgs, newsTagsArgs, parseNewsFilters, toSearchParams } from './news-filters.ts';

const newsQueries = ({ search }: LoadRequest): PageQuery[] => {
  const filters = parseNewsFilters(search);
  return [
    { endpointName: 'articlesList', name: 'articles.list', arg: newsListArgs(filters) },
    { endpointName: 'articlesTags', name: 'articles.tags', arg: newsTagsArgs(filters) },
  ];
};

/** The news list and its articles. */
export const newsRoutes: PageRoute[] = [
  {
    path: '/noticias',
    source: 'features/news/news-page.tsx',
    ...page(() => import('./news-page.tsx').then(({ NewsPage }) => NewsPage)),
    queries: newsQueries,
    search: (search) => toSearchParams(parseNewsFilters(search)),
  },
  {
    path: '/noticias/:slug',
    source: 'features/news/article-page.tsx',
    ...pageOrMissing(
      () => import('./article-page.tsx').then(({ ArticlePage }) => ArticlePage),
      () => import('./article-page.tsx').then(({ ArticleNotFound }) => ArticleNotFound),
    ),
    queries: (request) => [articleQuery(request)],
  },
];
