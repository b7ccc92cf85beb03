import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';

/** The page that the mail to new subscribers leads to, where sign-ups have to be confirmed. */
export const confirmRoutes: PageRoute[] = [
  {
    path: '/confirm',
    source: 'features/confirm/confirm-page.tsx',
    ...page(() => import('./confirm-page.tsx').then(({ ConfirmPage }) => ConfirmPage)),
    queries: () => [],
  },
];
