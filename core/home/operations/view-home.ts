import { z } from 'zod';
import { summarizeInterview } from '../../interviews/interview.ts';
import { query } from '../../kernel/operation.ts';
import { withInterviewCounts } from '../../directory/entries.ts';
import { asReadersSee } from '../../articles/article-languages.ts';
import type { Ports } from '../../kernel/ports.ts';
import { countValues } from '../../articles/count-values.ts';
import { listPublished, pagePublished } from '../../articles/published-articles.ts';
import { withAliases } from '../../text/topic-aliases.ts';
import { day, dayOf, minute } from '../../time/wall-clock.ts';
import { composeHome, homeCounts, HomeView } from '../compose-home.ts';

/** How many entries are searched for featured ones. */
const searched = 100;

const page = { where: {}, limit: searched, after: null };

/** How many of the newest articles are read: one is the lead. */
const newest = 1 + homeCounts.latest + homeCounts.recent;

/** The topics with most articles, each with enough of its newest ones that some are not shown above. */
const readTopics = async (ports: Pick<Ports, 'articles' | 'samples' | 'settings'>) => {
  const { items: busiest } = await countValues(ports, 'topic', {});
  return Promise.all(
    busiest.slice(0, homeCounts.topics).map(async ({ value: topic }) => {
      const filter = { topics: withAliases([topic]) };
      const list = { sort: 'newest', limit: newest + homeCounts.perTopic, cursor: undefined } as const;
      const { items, total } = await pagePublished(ports, filter, list);
      return { topic, total, articles: items };
    }),
  );
};

/** The front page (docs/product.md 2.2); an archive without featured articles leads with its newest. */
export const viewHome = query({
  name: 'home.view',
  summary:
    'Read what the front page shows: featured, latest and recent articles, topics, dates, corrections, interviews and directory entries',
  access: 'public',
  lifetime: 10 * minute,
  input: z.object({}),
  output: HomeView,
  uses: [
    'articles',
    'samples',
    'interviews',
    'applications',
    'referents',
    'resources',
    'chronologies',
    'settings',
    'clock',
  ],
  run: async (ports) => {
    const since = new Date(Date.parse(ports.clock.now()) - day).toISOString();
    const newestFeatured = { filter: { featured: true }, sort: 'newest', limit: 1, after: null } as const;
    const [
      featured,
      articles,
      interviews,
      applications,
      referents,
      resources,
      topics,
      chronologies,
      corrections,
      fresh,
    ] = await Promise.all([
      ports.articles.list(newestFeatured),
      listPublished(ports, { sort: 'newest', limit: newest }),
      ports.interviews.list({ ...page, limit: 20 }),
      ports.applications.list(page),
      ports.referents.list(page),
      ports.resources.list({ ...page, limit: homeCounts.resources }),
      readTopics(ports),
      ports.chronologies.list(page),
      ports.articles.corrections({ limit: homeCounts.corrections, after: null }),
      pagePublished(ports, { since }, { sort: 'newest', limit: 1, cursor: undefined }),
    ]);
    return composeHome({
      featured: featured[0] ? asReadersSee(featured[0]) : null,
      articles: articles.items,
      interviews: interviews.items.map(summarizeInterview),
      applications: applications.items,
      referents: await withInterviewCounts(ports, referents.items),
      resources: resources.items,
      topics,
      chronologies: chronologies.items,
      corrections: corrections.items.map(asReadersSee),
      newToday: fresh.total + interviews.items.filter(({ date }) => date >= since).length,
      today: dayOf(ports.clock.now(), ports.settings.timeZone),
    });
  },
});
