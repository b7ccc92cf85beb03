import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';

/** Pages that the editors write whole. */
export const editorialRoutes: PageRoute[] = [
  {
    path: '/metodologia',
    source: 'features/editorial/methodology-page.tsx',
    ...page(() => import('./methodology-page.tsx').then(({ MethodologyPage }) => MethodologyPage)),
    queries: ({ language }) => [
      { endpointName: 'pagesView', name: 'pages.view', arg: { slug: 'metodologia', lang: language } },
    ],
  },
];
