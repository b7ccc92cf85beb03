import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';

/** The page that the newsletter's last line leads to. */
export const unsubscribeRoutes: PageRoute[] = [
  {
    path: '/unsubscribe',
    source: 'features/unsubscribe/unsubscribe-page.tsx',
    ...page(() => import('./unsubscribe-page.tsx').then(({ UnsubscribePage }) => UnsubscribePage)),
    queries: () => [],
  },
];
