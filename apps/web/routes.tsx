import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { Language } from '#core/shared/language.ts';
import { newsListArgs, parseNewsFilters } from './features/news/news-filters.ts';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import type { Preloaded } from './store.ts';

type Module = { default: ComponentType };
type Args<N extends Preloaded['endpointName']> = Extract<Preloaded, { endpointName: N }>['arg'];

/** What a page asks the product for before it is shown. */
export type PageQuery =
  | { endpointName: 'articlesList'; name: 'articles.list'; arg: Args<'articlesList'> }
  | { endpointName: 'articlesView'; name: 'articles.view'; arg: Args<'articlesView'> };

type LoadRequest = {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  language: Language;
};

/** One page of the site. `source` is its module in the build's manifest; `queries` run before it is rendered. */
export type PageRoute = {
  path: string;
  source: string;
  component: ComponentType;
  /** Loads the page's code, so that rendering does not have to wait for it. */
  ready: () => Promise<void>;
  /** Shown instead when what the address is about does not exist. */
  missing: ComponentType;
  queries: (request: LoadRequest) => PageQuery[];
};

/** A component whose code comes when it is needed, and renders at once when it is there. */
const page = (load: () => Promise<Module>): Pick<PageRoute, 'component' | 'ready'> => {
  let loaded: ComponentType | null = null;
  const ready = async () => {
    loaded = (await load()).default;
  };
  const Later = lazy(load);
  const component = () => (loaded ? <LoadedPage component={loaded} /> : <Later />);
  return { component, ready };
};

const LoadedPage = ({ component: Component }: { component: ComponentType }) => <Component />;

const newsPage = page(() =>
  import('./features/news/news-page.tsx').then(({ NewsPage }) => ({ default: NewsPage })),
);
const articlePage = page(() =>
  import('./features/news/article-page.tsx').then(({ ArticlePage }) => ({ default: ArticlePage })),
);

const articleMissing = page(() =>
  import('./features/news/article-page.tsx').then(({ ArticleNotFound }) => ({ default: ArticleNotFound })),
);

const newsQueries = ({ search }: LoadRequest): PageQuery[] => [
  {
    endpointName: 'articlesList',
    name: 'articles.list',
    arg: newsListArgs(parseNewsFilters(search)),
  },
];

/** Every page, by address; what matches none is the 404 page. */
export const pageRoutes: PageRoute[] = [
  {
    path: '/',
    source: 'features/news/news-page.tsx',
    ...newsPage,
    missing: NotFoundPage,
    queries: newsQueries,
  },
  {
    path: '/noticias',
    source: 'features/news/news-page.tsx',
    ...newsPage,
    missing: NotFoundPage,
    queries: newsQueries,
  },
  {
    path: '/noticias/:slug',
    source: 'features/news/article-page.tsx',
    ...articlePage,
    missing: articleMissing.component,
    ready: async () => void (await Promise.all([articlePage.ready(), articleMissing.ready()])),
    queries: ({ params, language }) => [
      {
        endpointName: 'articlesView',
        name: 'articles.view',
        arg: { slug: params['slug'] ?? '', lang: language },
      },
    ],
  },
];
