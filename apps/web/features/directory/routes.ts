import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';
import { applications, companies, resources } from './directories.ts';
import { directoryRoute } from './directory-address.ts';

/** The directories of organisations, applications and resources. */
export const directoryRoutes: PageRoute[] = [
  {
    source: 'features/directory/companies-page.tsx',
    ...page(() => import('./companies-page.tsx').then(({ CompaniesPage }) => CompaniesPage)),
    ...directoryRoute(companies),
  },
  {
    source: 'features/directory/applications-page.tsx',
    ...page(() => import('./applications-page.tsx').then(({ ApplicationsPage }) => ApplicationsPage)),
    ...directoryRoute(applications),
  },
  {
    source: 'features/directory/resources-page.tsx',
    ...page(() => import('./resources-page.tsx').then(({ ResourcesPage }) => ResourcesPage)),
    ...directoryRoute(resources),
  },
];
