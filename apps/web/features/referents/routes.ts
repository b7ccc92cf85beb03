import type { PageRoute } from '../../page-route.tsx';
import { page, pageOrMissing } from '../../page-route.tsx';
import { referents } from '../directory/directories.ts';
import { directoryRoute } from '../directory/directory-address.ts';

/** The directory of referents, and the profile of each. */
export const referentRoutes: PageRoute[] = [
  {
    source: 'features/referents/referents-page.tsx',
    ...page(() => import('./referents-page.tsx').then(({ ReferentsPage }) => ReferentsPage)),
    ...directoryRoute(referents),
  },
  {
    path: `${referents.path}/:slug`,
    source: 'features/referents/referent-page.tsx',
    ...pageOrMissing(
      () => import('./referent-page.tsx').then(({ ReferentPage }) => ReferentPage),
      () => import('./referent-page.tsx').then(({ ReferentNotFound }) => ReferentNotFound),
    ),
    queries: ({ params }) => [
      { endpointName: 'referentsView', name: 'referents.view', arg: { slug: params['slug'] ?? '' } },
    ],
  },
];
