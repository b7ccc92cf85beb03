import { getContactSettings } from '../pages/operations/get-contact-settings.ts';
import { listArticles } from '../articles/operations/list-articles.ts';
import { facetsOfArticles } from '../articles/operations/facets-of-articles.ts';
import { listTags } from '../articles/operations/tags-of-articles.ts';
import { viewArticle } from '../articles/operations/view-article.ts';
import { listApplications } from '../directory/operations/list-applications.ts';
import { listCompanies } from '../directory/operations/list-companies.ts';
import { listReferents } from '../directory/operations/list-referents.ts';
import { listResources } from '../directory/operations/list-resources.ts';
import { viewCompany } from '../directory/operations/view-company.ts';
import { viewReferent } from '../directory/operations/view-referent.ts';
import { viewHome } from '../home/operations/view-home.ts';
import { asArticle } from '../interviews/interview-article.ts';
import { listInterviews } from '../interviews/operations/list-interviews.ts';
import { viewInterview } from '../interviews/operations/view-interview.ts';
import type { Operation } from '../kernel/operation.ts';
import { byName as operationsByName } from '../kernel/operation.ts';
import { offerOperations } from '../pages/operations/offers.ts';
import { viewPage } from '../pages/operations/view-page.ts';
import { visitor } from '../kernel/actor.ts';
import type { Ports } from '../kernel/ports.ts';
import type { SampleContent } from './sample-content.ts';
import type { CollectionOrder } from '../items/collection-items.ts';
import { listItems, tallyItems } from '../items/collection-items.ts';
import type { Collection } from '../items/collection.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { MarkdownRenderer } from '../text/markdown.ts';
import { asStored } from '../kernel/entity.ts';
import type { Stored } from '../kernel/entity.ts';
import type { Clock } from '../time/clock.ts';

/** The date of built-in content without a date of its own. */
const compiled = '2026-11-20T00:00:00.000Z';

const collectionOf = <C extends { slug: string }>(
  contents: readonly C[],
  order: CollectionOrder<C & Stored>,
): Pick<Collection<C & Stored>, 'get' | 'list' | 'tally'> => {
  const items = contents.map((content, index) => asStored(content, index, compiled));
  return {
    async get(slug) {
      const found = items.find((item) => item.slug === slug);
      if (!found) throw new DomainError('entity.not-found', { slug });
      return found;
    },
    list: async (query) => listItems(items, query, order),
    tally: async (field, values) => tallyItems(items, field, values),
  };
};

const byName = { key: ({ name }: { name: string }) => name, order: 'asc' } as const;
const byDate = { key: ({ date }: { date: string }) => date, order: 'desc' } as const;

/** What the samples are shown with of the site. */
export type SampleSite = Pick<Ports['settings'], 'name' | 'timeZone'>;

/** Ports of a product with an empty archive, which only has its samples. */
const samplePorts = (samples: SampleContent, markdown: MarkdownRenderer, site: SampleSite, clock: Clock) => ({
  articles: {
    find: async (slug: string) => {
      const found = samples.interviews.findIndex((interview) => interview.slug === slug);
      const sample = samples.interviews[found];
      if (!sample) return null;
      const stored = asStored(sample, found, sample.date);
      return asArticle({ ...stored, image_focus: null, image_credit: null }, null, 'published');
    },
    list: async () => [],
    withSources: async () => [],
    page: async () => ({ items: [], counted: 0 }),
    tags: async () => [],
    topics: async () => [],
    values: async () => [],
    bylines: async () => [],
    authorAddresses: async () => new Map<string, string>(),
    months: async () => [],
    corrections: async () => ({ items: [], counted: 0 }),
    count: async () => 0,
    usedSlugs: async () => new Set<string>(),
    hiddenSamples: async () => new Set<string>(),
    async *stream() {},
  },
  evidence: { of: async () => null },
  interviews: collectionOf(samples.interviews, byDate),
  referents: collectionOf(samples.referents, byName),
  companies: collectionOf(samples.companies, byName),
  applications: collectionOf(samples.applications, byName),
  resources: collectionOf(samples.resources, byDate),
  offers: collectionOf(samples.offers, {
    key: ({ position }) => String(position),
    order: 'asc',
    numeric: true,
  }),
  pages: collectionOf(samples.pages, { key: ({ title_es: title }) => title, order: 'asc' }),
  topics: collectionOf(samples.topics, {
    key: ({ position }) => String(position),
    order: 'asc',
    numeric: true,
  }),
  chronologies: collectionOf(samples.chronologies, { key: ({ title_es: title }) => title, order: 'asc' }),
  contactSettings: collectionOf([{ slug: 'contact' as const, ...samples.contactSettings }], {
    key: ({ slug }) => slug,
    order: 'asc',
  }),
  media: { credits: async () => new Map<string, string>() },
  agents: { list: async () => [] },
  samples,
  markdown,
  settings: site,
  clock,
});

const answering: Readonly<Partial<Record<string, Operation>>> = operationsByName([
  viewHome,
  listArticles,
  listTags,
  facetsOfArticles,
  viewArticle,
  listInterviews,
  viewInterview,
  listReferents,
  viewReferent,
  viewCompany,
  listCompanies,
  listApplications,
  listResources,
  viewPage,
  offerOperations.list,
  getContactSettings,
]);

/**
 * Answers readers' queries from the built-in content alone, by the same use cases, for when the product is unreachable
 * (docs/product.md 2.13). Null for missing content and for queries that are not for readers.
 */
export const createSampleAnswers = (...parts: Parameters<typeof samplePorts>) => {
  const ports = samplePorts(...parts) as unknown as Ports;
  return async (name: string, input: unknown): Promise<unknown> => {
    const operation = answering[name];
    const parsed = operation?.input.safeParse(input);
    if (!operation || !parsed?.success) return null;
    const run = operation.run as (...input: unknown[]) => Promise<unknown>;
    return run(ports, parsed.data, visitor('http')).catch(() => null);
  };
};
