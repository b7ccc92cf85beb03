import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';

/** What the publisher offers. */
export const servicesRoutes: PageRoute[] = [
  {
    path: '/servicios',
    source: 'features/services/services-page.tsx',
    ...page(() => import('./services-page.tsx').then(({ ServicesPage }) => ServicesPage)),
    queries: () => [],
  },
];
