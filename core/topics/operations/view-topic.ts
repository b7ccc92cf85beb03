import { z } from 'zod';
import { ArticleSummary, summarize } from '../../articles/article.ts';
import { listedArticle } from '../../articles/publishing/visible.ts';
import type { ArticleFilter } from '../../articles/filters.ts';
import { pagePublished } from '../../articles/published-articles.ts';
import { labelsOf } from '../../articles/topic-labels.ts';
import { topicSlug, topicTitle } from '../../articles/topic-names.ts';
import { DueDate, datesOf } from '../../chronologies/due-dates.ts';
import { Company, Referent, Resource } from '../../directory/entries.ts';
import { InterviewSummary, summarizeInterview } from '../../interviews/interview.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { LanguageField } from '../../input/fields.ts';
import { localized } from '../../text/language.ts';
import { query } from '../../kernel/operation.ts';
import { TotalRelation } from '../../items/paging.ts';
import { SlugParam } from '../../input/slug.ts';
import type { Ports } from '../../kernel/ports.ts';
import { dayOf } from '../../time/wall-clock.ts';
import { relatedCompanies, relatedReferents, relatedResources } from '../related-entries.ts';
import { TopicPage } from '../topic-page.ts';
import { renderBody } from '../../media/picture-credits.ts';

const TopicView = z.object({
  topic: TopicPage.pick({
    slug: true,
    title_es: true,
    title_en: true,
    dek_es: true,
    dek_en: true,
    figures: true,
  }).extend({
    updated_at: z.string().nullable().describe('When its introduction was last written; null without one'),
    label: z.string().describe('The topic as its articles have it'),
  }),
  html: z.string().describe('The introduction in the language asked for, as sanitised HTML'),
  total: z.int().nonnegative().describe('Published articles about it'),
  total_relation: TotalRelation,
  best: z
    .array(ArticleSummary)
    .describe("The editors' choice, else the newest featured articles; never sponsored ones"),
  latest: z.array(ArticleSummary).describe('The newest other articles'),
  interviews: z.array(InterviewSummary),
  referents: z.array(Referent),
  companies: z.array(Company),
  resources: z.array(Resource),
  chronologies: z.array(
    z.object({ slug: z.string(), title_es: z.string(), title_en: z.string().nullable() }),
  ),
  last_change: DueDate.nullable().describe('The last date of its chronologies that has come'),
  next_dates: z.array(DueDate).describe('The next ones'),
});
/** All data of the page of a topic, in one language. */
export type TopicView = z.infer<typeof TopicView>;

/** How many of each a page shows, and how many of the newest articles and of the entries are searched. */
const limits = { best: 4, latest: 10, interviews: 4, entries: 6, dates: 3 };
const searched = { articles: 20, entries: 500 };

/** The chosen articles that are published, in the order of the choice. */
const chosen = async (ports: Pick<Ports, 'articles'>, slugs: readonly string[]) => {
  const found = await Promise.all(slugs.map((slug) => listedArticle(ports, slug)));
  return found.flatMap((article) => (article ? [summarize(article)] : []));
};

const newest = { sort: 'newest', cursor: undefined } as const;

/**
 * A topic with its introduction, its articles, and the entries that are about it. Throws `not-found` for one that the
 * site does not know.
 */
export const viewTopic = query({
  name: 'topics.view',
  summary: 'Read what the page of a topic shows: introduction, best and latest articles, and related entries',
  access: 'public',
  // Dates come due.
  dated: true,
  input: z.object({
    slug: SlugParam,
    lang: LanguageField.default('es').describe('Language of the rendered introduction'),
  }),
  output: TopicView,
  uses: [
    'topics',
    'articles',
    'samples',
    'interviews',
    'referents',
    'companies',
    'resources',
    'chronologies',
    'markdown',
    'media',
    'clock',
    'settings',
  ],
  run: async (ports, { slug: requested, lang }) => {
    const slug = topicSlug(requested) || requested;
    const all = { where: {}, limit: searched.entries, after: null };
    const [labels, pages] = await Promise.all([labelsOf(ports, slug), ports.topics.list(all)]);
    const page = pages.items.find((one) => one.slug === slug);
    const [label] = labels;
    if (!page && !label) throw new DomainError('entity.not-found', { slug: requested.slice(0, 200) });
    const filter: ArticleFilter = { topics: label ? labels : [slug] };
    const about = { topic: labels.length ? labels : [slug] };
    const [list, featured, interviews, referents, companies, resources, chronologies] = await Promise.all([
      pagePublished(ports, filter, { ...newest, limit: searched.articles }),
      page?.best.length
        ? chosen(ports, page.best)
        : pagePublished(ports, { ...filter, featured: true }, { ...newest, limit: searched.articles }).then(
            ({ items }) => items,
          ),
      ports.interviews.list({ ...all, where: about, limit: limits.interviews }),
      ports.referents.list(all),
      ports.companies.list(all),
      ports.resources.list(all),
      ports.chronologies.list(all),
    ]);
    const best = featured.filter(({ sponsored }) => !sponsored).slice(0, limits.best);
    const isBest = new Set(best.map((article) => article.slug));
    const pieces = [...list.items, ...best];
    const title = label ?? slug;
    const timelines = chronologies.items.filter(({ topics }) =>
      topics.some((topic) => topicSlug(topic) === slug),
    );
    const today = dayOf(ports.clock.now(), ports.settings.timeZone);
    const dates = datesOf(timelines);
    return {
      topic: {
        slug,
        title_es: page?.title_es ?? topicTitle(title, 'es'),
        title_en: page?.title_en ?? topicTitle(title, 'en'),
        dek_es: page?.dek_es ?? '',
        dek_en: page?.dek_en ?? null,
        figures: page?.figures ?? [],
        updated_at: page?.updated_at ?? null,
        label: title,
      },
      html: page ? await renderBody(ports, localized(page, 'intro', lang), { language: lang }) : '',
      total: list.total,
      total_relation: list.total_relation,
      best,
      latest: list.items.filter((article) => !isBest.has(article.slug)).slice(0, limits.latest),
      interviews: interviews.items.map(summarizeInterview),
      referents: relatedReferents(referents.items, slug, pieces).slice(0, limits.entries),
      companies: relatedCompanies(companies.items, slug, pieces).slice(0, limits.entries),
      resources: relatedResources(resources.items, slug, pieces).slice(0, limits.entries),
      chronologies: timelines
        .slice(0, limits.entries)
        .map(({ slug: name, title_es, title_en }) => ({ slug: name, title_es, title_en })),
      last_change: dates.findLast((date) => date.day <= today) ?? null,
      next_dates: dates.filter((date) => date.day > today).slice(0, limits.dates),
    };
  },
});
