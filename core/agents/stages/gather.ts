import { z } from 'zod';
import { sourceKey } from '../../articles/similarity.ts';
import { recordCandidates } from '../../events/record-candidates.ts';
import { systemActor } from '../../kernel/actor.ts';
import { foldText } from '../../text/normalize-text.ts';
import { newestSince, publishedDay } from '../../time/published.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { ErrorKey } from '../../messages/error-codes.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { Found, ReadPage } from '../provider-ports.ts';
import { notConfigured } from '../readiness.ts';
import type { StageContext } from './context.ts';
import { readPages } from './read-pages.ts';
import { daysAgo, searchAll, searchWords, subjects } from './search.ts';

export const Gathered = z.object({
  fence: z.string().describe('The random mark that fences data in prompts, secret and specific to this run'),
  documents: z.array(z.string()).describe('Ids of the documents'),
  /** Whether it was found in this run, as opposed to stored before. */
  fresh: z.boolean(),
});
export type Gathered = z.infer<typeof Gathered>;

const max = { documents: 8, stored: 12, resources: 3 } as const;
/** What is older is no news. */
const newsDays = 7;

type Task = StageContext['task'];

const storedDocuments = async ({ ports, task }: StageContext): Promise<string[]> => {
  const { demo } = ports.providers.readiness;
  const found = await ports.sourceDocuments.about(subjects(task.topics), { limit: max.stored, demo });
  return found.map(({ id }) => id);
};

const ownResources = async ({ ports, task }: StageContext): Promise<string[]> => {
  const topics = subjects(task.topics).map(foldText);
  const { items } = await ports.resources.list({ where: {}, limit: 100, after: null });
  return items
    .filter(({ title_es, summary_es }) =>
      topics.some((topic) => foldText(`${title_es} ${summary_es}`).includes(topic)),
    )
    .slice(0, max.resources)
    .map(({ link }) => link);
};

/** News that mention the search words: feeds return all their entries. */
const relevant = ({ task }: StageContext, found: readonly Found[]): Found[] => {
  const words = subjects(searchWords(task)).map(foldText);
  const isRelevant = ({ title, text }: Found) =>
    words.some((word) => foldText(`${title} ${text}`).includes(word));
  return words.length ? found.filter(isRelevant) : [...found];
};

/** Reads the first of what a search found; what it found is added to `seen`. */
const readFound = (
  context: StageContext,
  found: readonly Found[],
  seen: Found[],
  refuse?: (page: ReadPage) => Message | null,
): Promise<string[]> => {
  seen.push(...found);
  return readPages(
    context,
    found.map(({ url }) => url),
    max.documents,
    refuse,
  );
};

const fromWeb = async (context: StageContext, seen: Found[]): Promise<string[]> => {
  const { web } = context.ports.providers;
  if (!web) throw notConfigured('PERPLEXITY_API_KEY');
  return readFound(context, await searchAll(context, [web], 30), seen);
};

const fromNews = async (context: StageContext, seen: Found[]): Promise<string[]> => {
  const { news, settings } = context.ports.providers;
  const { timeZone } = settings;
  if (!news.length) throw notConfigured('NEWS_FEEDS');
  const found = relevant(context, await searchAll(context, news, newsDays));
  const since = daysAgo(context, newsDays);
  const newestFirst = newestSince(found, { since, now: context.ports.clock.now(), timeZone });
  const undated = new Set(newestFirst.filter((one) => one.published_at === null).map(({ url }) => url));
  return readFound(context, newestFirst, seen, (page) => {
    // Where the feed says no date, the page may.
    const day = undated.has(page.url) ? publishedDay(page, timeZone) : null;
    return day !== null && day < since ? message('sources.old', { day }) : null;
  });
};

const fromArchive = async (context: StageContext, seen: Found[]): Promise<string[]> => {
  const stored = await storedDocuments(context);
  // A demonstration reads no external pages: an agent's resources are external.
  if (context.ports.providers.readiness.demo)
    return [...new Set([...stored, ...(await fromWeb(context, seen))])];
  const resources = await ownResources(context);
  return [...new Set([...stored, ...(await readPages(context, resources, max.resources))])];
};

const forInterview = async (context: StageContext, seen: Found[]): Promise<string[]> => {
  const stored = await storedDocuments(context);
  const found = context.ports.providers.web ? await fromWeb(context, seen) : [];
  return [...new Set([...found, ...stored])].slice(0, max.documents);
};

const address = /https?:\/\/[^\s<>"'«»“”)\]]+/g;

const fromPrompt = async (context: StageContext): Promise<string[]> => {
  const addresses = (context.task.instructions.match(address) ?? []).map((url) =>
    url.replace(/[.,;:!?]+$/, ''),
  );
  const { documents } = context.task;
  if (documents.length) await context.log(message('runs.given-sources', { count: documents.length }));
  const ids = addresses.length ? await readPages(context, addresses, max.documents) : [];
  if (addresses.length && ids.length + documents.length === 0)
    throw new DomainError('runs.no-given-page', { run_failure: 'nothing-found' });
  return [...new Set([...documents, ...ids])];
};

const gatherers: Record<Task['type'], (context: StageContext, seen: Found[]) => Promise<string[]>> = {
  'article-generator': fromArchive,
  'perplexity-generator': fromWeb,
  'news-aggregator': fromNews,
  'interview-generator': forInterview,
  article: fromPrompt,
  news: fromPrompt,
  interview: fromPrompt,
};

/** Why a type that needs sources fails without any; null when it needs none. */
const missingSources = {
  'article-generator': 'runs.no-archive',
  'perplexity-generator': 'runs.no-search-results',
  'news-aggregator': 'runs.no-news',
  'interview-generator': 'runs.no-statements',
  interview: 'runs.interview-needs-sources',
  article: null,
  news: null,
} as const satisfies Record<Task['type'], ErrorKey | null>;

/** Records what an agent found as candidates of events: the pages that were read, and the results that were not. */
const recordFound = async (
  { ports, run }: StageContext,
  ids: readonly string[],
  seen: readonly Found[],
): Promise<void> => {
  const documents = await ports.sourceDocuments.find(ids);
  const read = new Set(documents.flatMap(({ url, final_url }) => [url, final_url]).map(sourceKey));
  const found = [
    ...documents.map((document) => ({ ...document, url: document.final_url || document.url })),
    ...seen.filter(({ url }) => !read.has(sourceKey(url))).map((one) => ({ ...one, language: null })),
  ];
  const change = { actor: systemActor, operation: 'agents.run', at: ports.clock.now() };
  await ports.transaction(change, (inside) => recordCandidates(inside, found, run.agent_name));
};

/** Gathers the sources of a piece. Throws `nothing-found` when it needs sources and there are none. */
export const gather = async (context: StageContext): Promise<Gathered> => {
  const { type, trial } = context.task;
  const seen: Found[] = [];
  const documents = await gatherers[type](context, seen);
  // What an editor gives as sources is none of the events that agents follow.
  if (context.run.agent_id !== null && !trial) await recordFound(context, documents, seen);
  const why = missingSources[type];
  if (documents.length === 0 && why) throw new DomainError(why, { run_failure: 'nothing-found' });
  const fresh = type === 'perplexity-generator' || type === 'news-aggregator';
  return { fence: context.ports.tokens.next(), documents, fresh };
};
