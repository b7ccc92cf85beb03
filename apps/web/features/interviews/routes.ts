import type { PageRoute } from '../../page-route.tsx';
import { articleQuery, page, pageOrMissing } from '../../page-route.tsx';
import { interviews } from '../directory/directories.ts';
import { directoryRoute } from '../directory/directory-address.ts';
import { articleInterviewQueries } from './article-interview-args.ts';

const list = directoryRoute(interviews);

/** The list of interviews, and each of them. */
export const interviewRoutes: PageRoute[] = [
  {
    source: 'features/interviews/interviews-page.tsx',
    ...page(() => import('./interviews-page.tsx').then(({ InterviewsPage }) => InterviewsPage)),
    ...list,
    queries: (request) => [...list.queries(request), ...articleInterviewQueries(request)],
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
    // Interviews that agents have prepared are articles.
    otherwise: (request) => [articleQuery(request)],
  },
];
