import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';

/** The front page. */
export const homeRoutes: PageRoute[] = [
  {
    path: '/',
    source: 'features/home/home-page.tsx',
    ...page(() => import('./home-page.tsx').then(({ HomePage }) => HomePage)),
    queries: () => [{ endpointName: 'homeView', name: 'home.view', arg: {} }],
  },
];
