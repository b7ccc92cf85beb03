import type { Ports } from '../kernel/ports.ts';
import { distinctTopics, withAliases } from '../text/topic-aliases.ts';
import type { ArticleSummary } from './article.ts';
import { byDate } from './filters.ts';
import type { Comparable } from './similarity.ts';
import { isSameStory, sourceKeys, titlesOf } from './similarity.ts';
import { numbersSimilarity, trigramNumbers } from './trigrams.ts';

/** How many articles are fetched to find related ones, and how many are shown (docs/product.md 4.5). */
export const relatedLimits = { fetched: 10, displayed: 3 };

type Candidate = Comparable &
  Pick<ArticleSummary, 'topics' | 'tags' | 'summary_es' | 'summary_en'> &
  Partial<Pick<ArticleSummary, 'sponsored'>>;

type Keys = {
  titles: Float64Array[];
  text: Float64Array;
  sources: ReadonlySet<string>;
  topics: readonly string[];
};

const keysOf = (article: Candidate): Keys => {
  const titles = titlesOf(article);
  return {
    titles: titles.map(trigramNumbers),
    text: trigramNumbers(`${titles[0] || titles[1]} ${article.summary_es || article.summary_en}`),
    sources: new Set(sourceKeys(article)),
    topics: distinctTopics(article.topics),
  };
};

/** The keys of candidates, which are in the cached lists of many articles' topics. */
const cachedKeys = new WeakMap<object, Keys>();
const knownKeys = (candidate: Candidate): Keys => {
  const keys = cachedKeys.get(candidate) ?? keysOf(candidate);
  cachedKeys.set(candidate, keys);
  return keys;
};

const shared = <T>(mine: ReadonlySet<T>, theirs: Iterable<T>): number => {
  let count = 0;
  for (const one of theirs) if (mine.has(one)) count += 1;
  return count;
};

/** What a shared topic or tag adds to the similarity of two texts, which is at most 1. */
const perLabel = 0.1;
/** More than any similarity of text, topics and tags. */
const sameEvent = 10;

/**
 * Up to three other articles that share a topic (docs/product.md 4.5): those about the same event first, then by the
 * similarity of text, topics and tags; of equally similar ones those that are paid for last, else in the given order.
 */
export const relatedArticles = <A extends Candidate>(article: Candidate, candidates: readonly A[]): A[] => {
  const topics = new Set(withAliases(article.topics));
  const others = candidates.filter(
    (other) => other.slug !== article.slug && other.topics.some((topic) => topics.has(topic)),
  );
  if (others.length === 0) return [];
  const own = keysOf(article);
  const tags = new Set(article.tags);
  const score = (other: A): number => {
    const theirs = knownKeys(other);
    const sources = shared(own.sources, theirs.sources);
    // Both have the same languages, or one of them only one.
    const title = Math.max(
      ...own.titles.map((one, at) => numbersSimilarity(one, theirs.titles[at] ?? theirs.titles[0]!)),
    );
    const labels = shared(topics, theirs.topics) + shared(tags, new Set(other.tags));
    const similarity = numbersSimilarity(own.text, theirs.text) + perLabel * labels;
    return similarity + (isSameStory(title, sources, own.sources.size) ? sameEvent : 0);
  };
  return others
    .map((other) => ({ other, score: score(other) }))
    .sort(
      (a, b) => b.score - a.score || Number(a.other.sponsored ?? false) - Number(b.other.sponsored ?? false),
    )
    .slice(0, relatedLimits.displayed)
    .map(({ other }) => other);
};

/** Published articles about the topics of an article, or with one of its sources, newest first. */
export const relatedCandidates = async (
  { articles }: { articles: Pick<Ports['articles'], 'list' | 'withSources'> },
  article: Candidate,
): Promise<ArticleSummary[]> => {
  if (article.topics.length === 0) return [];
  const { fetched: limit } = relatedLimits;
  const keys = sourceKeys(article);
  // Queried per topic, so that results are shared by all articles about it.
  const lists = await Promise.all([
    ...distinctTopics(article.topics).map((topic) =>
      articles.list({ filter: { topics: withAliases([topic]) }, sort: 'newest', limit, after: null }),
    ),
    ...(keys.length ? [articles.withSources(keys, limit)] : []),
  ]);
  return [...new Map(lists.flat().map((one) => [one.slug, one])).values()].sort(byDate('newest'));
};
