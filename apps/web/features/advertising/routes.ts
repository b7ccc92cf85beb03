import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';

/** How to advertise. */
export const advertisingRoutes: PageRoute[] = [
  {
    path: '/publicidad',
    source: 'features/advertising/advertising-page.tsx',
    ...page(() => import('./advertising-page.tsx').then(({ AdvertisingPage }) => AdvertisingPage)),
    queries: ({ language }) => [
      { endpointName: 'pagesView', name: 'pages.view', arg: { slug: 'publicidad', lang: language } },
    ],
  },
];
