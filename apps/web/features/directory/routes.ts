import type { PageRoute } from '../../page-route.tsx';
import { page } from '../../page-route.tsx';
import { applications, companies, resources } from './directories.ts';
import { directoryQueries } from './directory-address.ts';

/** The directories of organisations, applications and resources. */
export const directoryRoutes: PageRoute[] = [
  {
    path: companies.path,
    source: 'features/directory/companies-page.tsx',
    ...page(() => import('./companies-page.tsx').then(({ CompaniesPage }) => CompaniesPage)),
    queries: directoryQueries(companies),
  },
  {
    path: applications.path,
    source: 'features/directory/applications-page.tsx',
    ...page(() => import('./applications-page.tsx').then(({ ApplicationsPage }) => ApplicationsPage)),
    queries: directoryQueries(applications),
  },
  {
    path: resources.path,
    source: 'features/directory/resources-page.tsx',
    ...page(() => import('./resources-page.tsx').then(({ ResourcesPage }) => ResourcesPage)),
    queries: directoryQueries(resources),
  },
];
