import type { PageRoute } from '../../page-route.tsx';
import { page, pageOrMissing } from '../../page-route.tsx';
import { interviews } from '../directory/directories.ts';
import { directoryQueries } from '../directory/directory-address.ts';

/** The list of interviews, and each of them. */
export const interviewRoutes: PageRoute[] = [
  {
    path: interviews.path,
    source: 'features/interviews/interviews-page.tsx',
    ...page(() => import('./interviews-page.tsx').then(({ InterviewsPage }) => InterviewsPage)),
    queries: directoryQueries(interviews),
  },
  {
    path: `${interviews.path}/:slug`,
    source: 'features/interviews/interview-page.tsx',
    ...pageOrMissing(
      () => import('./interview-page.tsx').then(({ InterviewPage }) => InterviewPage),
      () => import('./interview-page.tsx').then(({ InterviewNotFound }) => InterviewNotFound),
    ),
    queries: ({ params, language }) => [
      {
        endpointName: 'interviewsView',
        name: 'interviews.view',
        arg: { slug: params['slug'] ?? '', lang: language },
      },
    ],
  },
];
