import { z } from 'zod';
import { latestArticles } from '../articles/article-lists.ts';
import { ArticleSummary } from '../articles/article.ts';
import { Application, ReferentEntry, Resource } from '../directory/entries.ts';
import { InterviewSummary } from '../interviews/interview.ts';

export const HomeView = z.object({
  featured: ArticleSummary.nullable(),
  latest: z.array(ArticleSummary),
  interviews: z.array(InterviewSummary),
  featured_interview: InterviewSummary.nullable(),
  applications: z.array(Application),
  referents: z.array(ReferentEntry),
  resources: z.array(Resource),
});
/** All data of the front page. */
export type HomeView = z.infer<typeof HomeView>;

/** How many items of each kind the front page shows (docs/product.md 2.2), and how many resources its list holds. */
export const homeCounts = { latest: 4, interviews: 2, applications: 3, referents: 3, resources: 5 };

/** Premium applications first; the order within each group is preserved. */
const premiumFirst = (applications: readonly Application[]): Application[] =>
  applications.toSorted(
    (a, b) => Number(b.featured_level === 'premium') - Number(a.featured_level === 'premium'),
  );

/** Those with the most interviews first; otherwise the order is preserved. */
const mostInterviewedFirst = (referents: readonly ReferentEntry[]): ReferentEntry[] =>
  referents.toSorted((a, b) => b.interviews - a.interviews);

/** The data the front page is composed from: newest articles and interviews first. */
export type HomeMaterial = {
  /** The newest featured article, from anywhere in the archive. */
  featured: ArticleSummary | null;
  articles: readonly ArticleSummary[];
  interviews: readonly InterviewSummary[];
  applications: readonly Application[];
  referents: readonly ReferentEntry[];
  resources: HomeView['resources'];
};

/**
 * Composes the front page: one large article (the newest featured one, else the newest), the four latest besides it,
 * the two newest interviews, and one more featured interview, if there is one.
 */
export const composeHome = (material: HomeMaterial): HomeView => {
  const featured = material.featured ?? material.articles[0] ?? null;
  const others = material.articles.filter(({ slug }) => slug !== featured?.slug);
  const newest = material.interviews.slice(0, homeCounts.interviews);
  const rest = material.interviews.slice(homeCounts.interviews);
  return {
    featured,
    latest: latestArticles(others, { count: homeCounts.latest }),
    interviews: newest,
    featured_interview:
      rest.find((interview) => interview.featured) ??
      rest[0] ??
      newest.find((interview) => interview.featured) ??
      newest[0] ??
      null,
    applications: premiumFirst(material.applications).slice(0, homeCounts.applications),
    referents: mostInterviewedFirst(material.referents).slice(0, homeCounts.referents),
    resources: material.resources.slice(0, homeCounts.resources),
  };
};
