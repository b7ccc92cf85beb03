import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { TotalRelation } from '../../items/paging.ts';
import { boundedTotal } from '../../items/totals.ts';
import type { ArticleSummary } from '../article.ts';
import { countLimitOf, filterArticles, isFiltered } from '../filters.ts';
import { filterOf, narrowingFields, unstoredSamples } from '../published-articles.ts';

type Counted = { tag: string; count: number };

const { compare } = new Intl.Collator('es');

const sortedTags = (stored: readonly Counted[], samples: readonly ArticleSummary[]): Counted[] => {
  const counts = new Map(stored.map(({ tag, count }) => [tag, count]));
  for (const { tags } of samples)
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || compare(a.tag, b.tag));
};

/** Sorted once for the same answer of a store, which caches it: every list of articles shows its tags. */
const sorted = new WeakMap<readonly Counted[], { samples: number; tags: Counted[] }>();
const tagsOf = (stored: readonly Counted[], samples: readonly ArticleSummary[]): Counted[] => {
  const found = sorted.get(stored);
  // The same articles replace the same samples.
  if (found?.samples === samples.length) return found.tags;
  const tags = sortedTags(stored, samples);
  sorted.set(stored, { samples: samples.length, tags });
  return tags;
};

/** The tags of the published articles that other filters leave, with their counts: the most used first, then by name. */
export const listTags = query({
  name: 'articles.tags',
  summary:
    'List the tags of published articles with their counts, the most used first; all of them, or filtered',
  access: 'public',
  input: z.object({
    ...narrowingFields,
    limit: z.coerce.number<number>().int().min(1).max(5000).default(100).describe('How many, 1 to 5000'),
  }),
  output: z.object({
    items: z.array(z.object({ tag: z.string(), count: z.int().positive() })),
    total: z.int().nonnegative().describe('Number of different tags'),
    total_relation: TotalRelation.describe(
      'gte: so many articles match that tags and counts are lower bounds',
    ),
  }),
  uses: ['articles', 'samples', 'settings'],
  run: async (ports, { limit, ...narrowing }) => {
    const filter = filterOf(ports, narrowing);
    const narrowed = isFiltered(filter);
    const [stored, samples, counted] = await Promise.all([
      ports.articles.tags(filter),
      unstoredSamples(ports),
      narrowed ? ports.articles.count(filter) : 0,
    ]);
    const items = tagsOf(stored, narrowed ? filterArticles(samples, filter, 'newest') : samples);
    const { total_relation } = boundedTotal(counted, countLimitOf(filter));
    return { items: items.slice(0, limit), total: items.length, total_relation };
  },
});
