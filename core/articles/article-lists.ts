import { byDate } from './filters.ts';

type Mergeable = { slug: string; is_static: boolean };

/**
 * Built-in samples, then published dynamic articles, then static ones; for the same slug the later wins
 * (docs/product.md 4.1).
 */
export const mergeArticles = <A extends Mergeable>(
  samples: readonly A[],
  published: readonly A[],
  fixed: readonly A[],
): A[] => {
  const all = [...samples, ...published.filter((article) => !article.is_static), ...fixed];
  return [...new Map(all.map((article) => [article.slug, article])).values()];
};

/** The newest articles, optionally without the featured ones, cut to a count (docs/product.md 4.4). */
export const latestArticles = <
  A extends { slug: string; date: string; featured: boolean; sponsored?: boolean },
>(
  articles: readonly A[],
  { count = 10, excludeFeatured = false }: { count?: number; excludeFeatured?: boolean } = {},
): A[] =>
  articles
    .filter((article) => !(excludeFeatured && article.featured))
    .sort(byDate('newest'))
    .slice(0, count);

/** The last numbered page of a list: further ones would cost more than they are read. */
export const maxPage = 500;
