import { z } from 'zod';
import { summarizeInterview } from '../../interviews/interview.ts';
import { query } from '../../kernel/operation.ts';
import { withInterviewCounts } from '../../directory/entries.ts';
import { asReadersSee } from '../../articles/article-languages.ts';
import { listPublished } from '../../articles/published-articles.ts';
import { composeHome, homeCounts, HomeView } from '../compose-home.ts';

/** How many entries are searched for featured ones. */
const searched = 100;

const page = { where: {}, limit: searched, after: null };

/** The front page (docs/product.md 2.2); an archive without featured articles leads with its newest. */
export const viewHome = query({
  name: 'home.view',
  summary: 'Read what the front page shows: featured and latest articles, interviews and directory entries',
  access: 'public',
  input: z.object({}),
  output: HomeView,
  uses: ['articles', 'samples', 'interviews', 'applications', 'referents', 'resources', 'settings'],
  run: async (ports) => {
    const newestFeatured = { filter: { featured: true }, sort: 'newest', limit: 1, after: null } as const;
    const [featured, articles, interviews, applications, referents, resources] = await Promise.all([
      ports.articles.list(newestFeatured),
      listPublished(ports, { sort: 'newest', limit: homeCounts.latest + 1 }),
      ports.interviews.list({ ...page, limit: 20 }),
      ports.applications.list(page),
      ports.referents.list(page),
      ports.resources.list({ ...page, limit: homeCounts.resources }),
    ]);
    return composeHome({
      featured: featured[0] ? asReadersSee(featured[0]) : null,
      articles: articles.items,
      interviews: interviews.items.map(summarizeInterview),
      applications: applications.items,
      referents: await withInterviewCounts(ports, referents.items),
      resources: resources.items,
    });
  },
});
