import { z } from 'zod';
import { latestArticles } from '../articles/article-lists.ts';
import { ArticleSummary } from '../articles/article.ts';
import { ListedCorrection } from '../articles/corrections.ts';
import type { Chronology } from '../chronologies/chronology.ts';
import { DueDate, datesOf } from '../chronologies/due-dates.ts';
import { Application, ReferentEntry, Resource } from '../directory/entries.ts';
import { InterviewSummary } from '../interviews/interview.ts';

/** What a line of a list shows of an article: no summary and no picture. */
const Headline = ArticleSummary.pick({
  slug: true,
  type: true,
  title_es: true,
  title_en: true,
  date: true,
  topics: true,
  sponsored: true,
});
type Headline = z.infer<typeof Headline>;

const HomeTopic = z.object({
  topic: z.string().describe('The topic as its articles have it'),
  articles: z.int().positive().describe('Published articles about it, at most 1,000'),
  latest: z.array(Headline).describe('Its newest articles that are not shown above'),
});
type HomeTopic = z.infer<typeof HomeTopic>;

const HomeDate = DueDate.omit({ topics: true }).extend({
  chronology: z.string().describe('Slug of its chronology'),
  title_es: z.string(),
  title_en: z.string().nullable(),
});
/** A date that is still to come, with the chronology that has it. */
type HomeDate = z.infer<typeof HomeDate>;

export const HomeView = z.object({
  featured: ArticleSummary.nullable(),
  latest: z.array(ArticleSummary),
  interviews: z.array(InterviewSummary),
  featured_interview: InterviewSummary.nullable(),
  applications: z.array(Application),
  referents: z.array(ReferentEntry),
  resources: z.array(Resource),
  recent: z.array(Headline).describe('The newest articles after the latest ones'),
  topics: z.array(HomeTopic).describe('The topics with most articles'),
  dates: z.array(HomeDate).describe('The next dates of the chronologies, the nearest first'),
  corrections: z.array(ListedCorrection).describe('The newest corrections'),
  new_today: z.int().nonnegative().describe('Articles and interviews published in the last 24 hours'),
});
/** All data of the front page. */
export type HomeView = z.infer<typeof HomeView>;

/**
 * How many items of each kind the front page shows (docs/product.md 2.2), and how many its lists hold: of resources, of
 * recent articles, of topics and each one's articles, of dates, and of corrections.
 */
export const homeCounts = {
  latest: 4,
  interviews: 2,
  applications: 3,
  referents: 3,
  resources: 5,
  recent: 8,
  topics: 3,
  perTopic: 3,
  dates: 4,
  corrections: 2,
};

const headline = ({ slug, type, title_es, title_en, date, topics, sponsored }: ArticleSummary): Headline => ({
  slug,
  type,
  title_es,
  title_en,
  date,
  topics,
  sponsored,
});

/** The dates from a day on, the nearest first. */
const nextDates = (chronologies: readonly Chronology[], today: string): HomeDate[] =>
  datesOf(chronologies)
    .filter(({ day }) => day >= today)
    .slice(0, homeCounts.dates)
    .map(({ topics: _topics, chronology: { slug: chronology, ...titles }, ...date }) => ({
      ...date,
      ...titles,
      chronology,
    }));

/** The topics with their newest articles, none of which is shown yet; those without any are left out. */
const topicsWith = (topics: HomeMaterial['topics'], above: readonly { slug: string }[]): HomeTopic[] => {
  const shown = new Set(above.map(({ slug }) => slug));
  return topics.flatMap(({ topic, total, articles }) => {
    const latest = articles.filter(({ slug }) => !shown.has(slug)).slice(0, homeCounts.perTopic);
    for (const { slug } of latest) shown.add(slug);
    return latest.length ? [{ topic, articles: total, latest: latest.map(headline) }] : [];
  });
};

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
  /** The topics with most articles, each with how many it has and the newest of them. */
  topics: readonly { topic: string; total: number; articles: readonly ArticleSummary[] }[];
  chronologies: readonly Chronology[];
  corrections: HomeView['corrections'];
  newToday: number;
  /** YYYY-MM-DD; dates before it have passed. */
  today: string;
};

/**
 * Composes the front page: one large article (the newest featured one, else the newest), the four latest besides it,
 * the two newest interviews, and one more featured interview, if there is one. Below these the next ones in time and by
 * topic: no article is shown twice.
 */
export const composeHome = (material: HomeMaterial): HomeView => {
  const featured = material.featured ?? material.articles[0] ?? null;
  const others = material.articles.filter(({ slug }) => slug !== featured?.slug);
  const newest = material.interviews.slice(0, homeCounts.interviews);
  const rest = material.interviews.slice(homeCounts.interviews);
  const newestArticles = latestArticles(others, { count: homeCounts.latest + homeCounts.recent });
  const latest = newestArticles.slice(0, homeCounts.latest);
  return {
    featured,
    latest,
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
    recent: newestArticles.slice(homeCounts.latest).map(headline),
    topics: topicsWith(material.topics, [...(featured ? [featured] : []), ...newestArticles]),
    dates: nextDates(material.chronologies, material.today),
    corrections: material.corrections.slice(0, homeCounts.corrections),
    new_today: material.newToday,
  };
};
