import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';
import { nextQuery } from './next.ts';

/** The pages to sign in and to register. */
export const accountRoutes: PageRoute[] = [
  {
    path: '/login',
    source: 'features/accounts/login-page.tsx',
    ...page(() => import('./login-page.tsx').then(({ LoginPage }) => LoginPage)),
    queries: () => [],
    search: nextQuery,
  },
  {
    path: '/register',
    source: 'features/accounts/register-page.tsx',
    ...page(() => import('./register-page.tsx').then(({ RegisterPage }) => RegisterPage)),
    queries: () => [],
    search: nextQuery,
  },
];
