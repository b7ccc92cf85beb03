import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';

/** How to reach the publisher. */
export const contactRoutes: PageRoute[] = [
  {
    path: '/contacto',
    source: 'features/contact/contact-page.tsx',
    ...page(() => import('./contact-page.tsx').then(({ ContactPage }) => ContactPage)),
    queries: () => [{ endpointName: 'contactSettingsGet', name: 'contact-settings.get', arg: {} }],
  },
];
