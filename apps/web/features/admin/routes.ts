import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';

/** The editors' panel. */
export const adminRoutes: PageRoute[] = [
  {
    path: '/admin',
    source: 'features/admin/admin-page.tsx',
    ...page(() => import('./admin-page.tsx').then(({ AdminPage }) => AdminPage)),
    queries: () => [],
  },
];
