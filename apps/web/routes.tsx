import { accountRoutes } from './features/accounts/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { advertisingRoutes } from './features/advertising/routes.ts';
import { confirmRoutes } from './features/confirm/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { directoryRoutes } from './features/directory/routes.ts';
import { editorialRoutes } from './features/editorial/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { interviewRoutes } from './features/interviews/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { referentRoutes } from './features/referents/routes.ts';
import { servicesRoutes } from './features/services/routes.ts';
import { unsubscribeRoutes } from './features/unsubscribe/routes.ts';
import type { PageRoute } from './page-route.tsx';

/** Every page, by address; what matches none is the 404 page. */
export const pageRoutes: PageRoute[] = [
  ...homeRoutes,
  ...newsRoutes,
  ...interviewRoutes,
  ...referentRoutes,
  ...directoryRoutes,
  ...servicesRoutes,
  ...contactRoutes,
  ...editorialRoutes,
  ...advertisingRoutes,
  ...accountRoutes,
  ...unsubscribeRoutes,
  ...confirmRoutes,
  ...adminRoutes,
];
