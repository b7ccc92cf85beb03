import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { articleContracts } from './contracts.ts';
import { unstoredSamples } from './list-articles.ts';

type Contract = (typeof articleContracts)['articles.tags'];

/** The tags of all published articles with how many carry each, the most used first, then by name. */
export const listTags = async (
  ports: Ports,
  { limit }: z.output<Contract['input']>,
): Promise<z.output<Contract['output']>> => {
  const [stored, samples] = await Promise.all([ports.articles.tags(), unstoredSamples(ports)]);
  const counts = new Map(stored.map(({ tag, count }) => [tag, count]));
  for (const { tags } of samples)
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const items = [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'es'));
  return { items: items.slice(0, limit), total: items.length };
};
