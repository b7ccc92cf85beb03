import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import type { ListOrder } from '../input/cursor.ts';
import { cutPage } from '../input/cursor.ts';
import { boundedTotal } from '../items/totals.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { Day, labels, LanguageField } from '../input/fields.ts';
import { decodeCursor, pageFields, pageInput } from '../items/paging.ts';
import { paidPosition, placeAt } from '../items/paid-last.ts';
import { asStored } from '../kernel/entity.ts';
import { omitUndefined } from '../input/json.ts';
import type { Article, ArticleContent } from './article.ts';
import { asReadersSee } from './article-languages.ts';
import { ArticleSummary, summarize } from './article.ts';
import type { ArticleFilter } from './filters.ts';
import { byDate, countLimitOf, filterArticles } from './filters.ts';
import { maxPage, mergeArticles } from './article-lists.ts';
import { articleOrder } from './list-orders.ts';
import type { ArticleQuery } from './ports.ts';
import { unscheduled } from './schedule.ts';
import { contentTypes } from './taxonomy.ts';
import { periodOf } from '../time/wall-clock.ts';
import { withAliases } from '../text/topic-aliases.ts';

/** What narrows a list of articles, apart from their tags. */
export const narrowingFields = {
  topic: labels(20).optional().describe('Articles with any of these topics'),
  type: z.enum(contentTypes).optional().describe('Articles of this content type'),
  from: Day.optional().describe('First day, YYYY-MM-DD, in the time zone of the site'),
  to: Day.optional().describe('Last day, YYYY-MM-DD, itself included'),
  q: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'), 'value.nul')
    .optional()
    .describe(
      'Full-text search, blind to accents and word forms; "quoted phrases" work, and -exclusions within each language',
    ),
};

export const ArticleListInput = z.object({
  ...narrowingFields,
  lang: LanguageField.optional().describe('Language whose text q is looked for in; both when absent'),
  tag: labels(20).optional().describe('Articles with any of these tags'),
  with: z.enum(['interviews']).optional().describe('Whether the interviews are listed among the articles'),
  sort: z.enum(['newest', 'oldest']).default('newest').describe('Order by date'),
  ...pageInput(20),
  page: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(maxPage)
    .optional()
    .describe('Number of the page, from 1, instead of a cursor'),
});

export const ArticleList = z.object({ items: z.array(ArticleSummary), ...pageFields });
export type ArticleList = z.infer<typeof ArticleList>;

type Archive = Pick<Ports, 'articles' | 'samples'>;

/** The built-in articles as lists have them. */
const summaries = new WeakMap<readonly ArticleContent[], ArticleSummary[]>();
const summariesOf = (samples: readonly ArticleContent[]): ArticleSummary[] => {
  const found = summaries.get(samples);
  if (found) return found;
  const made = samples.map((sample, index) =>
    summarize({ ...asStored(sample, index, sample.date), ...unscheduled }),
  );
  summaries.set(samples, made);
  return made;
};

/** A site stores its samples at the first start: what it no longer has must not come back. */
const mergedSamples = ({ samples }: Archive): readonly ArticleContent[] =>
  samples.areStored ? [] : samples.articles;

/** Built-in articles that the archive does not replace: a stored article of any status hides the sample with its slug. */
export const unstoredSamples = async (ports: Archive): Promise<ArticleSummary[]> => {
  const samples = mergedSamples(ports);
  const used = await ports.articles.usedSlugs(samples.map(({ slug }) => slug));
  return summariesOf(samples).filter(({ slug }) => !used.has(slug));
};

const follows = ({ sort, after }: ArticleQuery) => {
  const order = byDate(sort);
  if (!after) return () => true;
  const { key: date, ...last } = placeAt(after);
  return (article: ArticleSummary) => order(article, { date, ...last }) > 0;
};

type Paging = Pick<z.output<typeof ArticleListInput>, 'sort' | 'limit' | 'cursor' | 'page'>;

/**
 * Published articles with the merge rule (docs/product.md 4.1), paged by date or by number. `order`: as its
 * cursors name it.
 */
export const pagePublished = async (
  ports: Archive,
  filter: ArticleFilter,
  { sort, limit, cursor, page = 1 }: Paging,
  order: ListOrder = articleOrder(sort),
): Promise<ArticleList> => {
  const before = (page - 1) * limit;
  // Each built-in article may precede the stored ones of a page, and move them to the next.
  const offset = Math.max(0, before - mergedSamples(ports).length);
  const query: ArticleQuery = {
    filter,
    sort,
    limit: limit + 1 + (before - offset),
    after: cursor ? decodeCursor(cursor, order) : null,
    offset,
  };
  const [{ items: stored, counted }, samples] = await Promise.all([
    ports.articles.page(query),
    unstoredSamples(ports),
  ]);
  const matching = filterArticles(samples, filter, sort);
  const seen = stored.map(asReadersSee);
  const merged = mergeArticles(
    matching.filter(follows(query)),
    seen.filter(({ is_static }) => !is_static),
    seen.filter(({ is_static }) => is_static),
  ).sort(byDate(sort));
  return {
    ...cutPage(order, merged.slice(before - offset), limit, (article) => paidPosition(article.date, article)),
    ...boundedTotal(counted + matching.length, countLimitOf(filter)),
  };
};

type Narrowing = Partial<
  Pick<z.output<typeof ArticleListInput>, keyof typeof narrowingFields | 'tag' | 'lang' | 'with'>
>;

/** The filter that the input of a list describes. */
export const filterOf = (
  { settings }: Pick<Ports, 'settings'>,
  { topic, tag, type, from, to, q, lang, with: others }: Narrowing,
): ArticleFilter =>
  omitUndefined({
    topics: topic && withAliases(topic),
    tags: tag,
    type,
    ...periodOf({ from, to }, settings.timeZone),
    q: q?.trim() || undefined,
    lang,
    withInterviews: others && (true as const),
  });

/** The published articles that the input of a list selects. */
export const listPublished = (
  ports: Archive & Pick<Ports, 'settings'>,
  input: z.output<typeof ArticleListInput>,
): Promise<ArticleList> => pagePublished(ports, filterOf(ports, input), input);

/**
 * The published article with this slug as it is stored, or the built-in one when the archive has none. Throws
 * `not-found`; only at the local terminal the error says whether an unpublished article exists.
 */
export const findStored = async (
  ports: Archive,
  { slug }: { slug: string },
  actor: Pick<Actor, 'kind'>,
): Promise<Article> => {
  const stored = await ports.articles.find(slug);
  if (stored?.status === 'published') return stored;
  const samples = mergedSamples(ports);
  const index = samples.findIndex((one) => one.slug === slug);
  const sample = samples[index];
  const isTaken = async () => (await ports.articles.usedSlugs([slug])).size > 0;
  if (!stored && sample && !(await isTaken()))
    return { ...asStored(sample, index, sample.date), ...unscheduled };
  if (stored && actor.kind === 'operator')
    throw new DomainError('articles.not-published', { slug, status: stored.status });
  throw new DomainError('articles.not-found', { slug });
};

/** As `findStored`, without what readers may not see. */
export const findPublished = async (...request: Parameters<typeof findStored>): Promise<Article> =>
  asReadersSee(await findStored(...request));
