import { listArticles } from '../articles/list-articles.ts';
import { listReferents } from '../directory/referents.ts';
import { summarizeInterview } from '../interviews/summarize-interview.ts';
import type { Ports } from '../ports.ts';
import { composeHome, homeCounts } from './compose-home.ts';
import type { HomeView } from './contracts.ts';

/** How many entries are looked at to find the featured ones among them. */
const looked = 100;

const page = { where: {}, limit: looked, after: null };

const newestFeatured = async ({ articles }: Ports) => {
  const [found] = await articles.list({ filter: { featured: true }, sort: 'newest', limit: 1, after: null });
  return found ?? null;
};

/** The front page (spec section 2); an archive without featured articles leads with its newest. */
export const viewHome = async (ports: Ports): Promise<HomeView> => {
  const [featured, articles, interviews, applications, referents, resources] = await Promise.all([
    newestFeatured(ports),
    listArticles(ports, { sort: 'newest', limit: homeCounts.latest + 1 }),
    ports.interviews.list({ ...page, limit: 20 }),
    ports.applications.list(page),
    listReferents(ports, { limit: looked }),
    ports.resources.list({ ...page, limit: homeCounts.resources }),
  ]);
  return composeHome({
    featured,
    articles: articles.items,
    interviews: interviews.items.map(summarizeInterview),
    applications: applications.items,
    referents: referents.items,
    resources: resources.items,
  });
};
