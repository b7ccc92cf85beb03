import { byDate } from './filters.ts';
import { withAliases } from '../kernel/topic-aliases.ts';

type Mergeable = { slug: string; is_static: boolean };

/**
 * Built-in samples, then published dynamic articles, then static ones; for the same slug the later wins (spec section
 * 4).
 */
export const mergeArticles = <A extends Mergeable>(
  samples: readonly A[],
  published: readonly A[],
  frozen: readonly A[],
): A[] => {
  const all = [...samples, ...published.filter((article) => !article.is_static), ...frozen];
  return [...new Map(all.map((article) => [article.slug, article])).values()];
};

/** The newest articles, optionally without the featured ones, cut to a count (spec section 7). */
export const latestArticles = <A extends { slug: string; date: string; featured: boolean }>(
  articles: readonly A[],
  { count = 10, excludeFeatured = false }: { count?: number; excludeFeatured?: boolean } = {},
): A[] =>
  articles
    .filter((article) => !(excludeFeatured && article.featured))
    .sort(byDate('newest'))
    .slice(0, count);

/** The last numbered page of a list: further ones would cost more than they are read. */
export const maxPage = 500;

/** How many articles are fetched to find related ones, and how many are shown (spec section 9). */
export const relatedLimits = { fetched: 10, shown: 3 };

/** Up to three other articles that share a topic, in the given order (spec section 9). */
export const relatedArticles = <A extends { slug: string; topics: readonly string[] }>(
  article: { slug: string; topics: readonly string[] },
  candidates: readonly A[],
): A[] => {
  const shared = withAliases(article.topics);
  return candidates
    .filter((other) => other.slug !== article.slug && other.topics.some((topic) => shared.includes(topic)))
    .slice(0, relatedLimits.shown);
};
