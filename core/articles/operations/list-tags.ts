import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import type { ArticleSummary } from '../article.ts';
import { unstoredSamples } from '../published-articles.ts';

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
  const known = sorted.get(stored);
  // The same articles replace the same samples.
  if (known?.samples === samples.length) return known.tags;
  const tags = sortedTags(stored, samples);
  sorted.set(stored, { samples: samples.length, tags });
  return tags;
};

/** The tags of all published articles with their counts, the most used first, then by name. */
export const listTags = query({
  name: 'articles.tags',
  summary: 'List the tags of published articles with their counts, the most used first',
  access: 'public',
  input: z.object({
    limit: z.coerce.number<number>().int().min(1).max(5000).default(100).describe('How many, 1 to 5000'),
  }),
  output: z.object({
    items: z.array(z.object({ tag: z.string(), count: z.int().positive() })),
    total: z.int().nonnegative().describe('Number of different tags'),
  }),
  uses: ['articles', 'samples'],
  run: async (ports, { limit }) => {
    const [stored, samples] = await Promise.all([ports.articles.tags(), unstoredSamples(ports)]);
    const items = tagsOf(stored, samples);
    return { items: items.slice(0, limit), total: items.length };
  },
});
