import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { SitemapEntry } from '../article.ts';
import { unstoredSamples } from '../published-articles.ts';

/** The sitemap entry of each published article. */
export const streamSitemap = stream({
  name: 'articles.sitemap',
  summary: 'Addresses and dates of all published articles, for the sitemap, oldest first',
  access: 'public',
  input: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .optional()
      .describe('YYYY-MM (UTC)'),
    offset: z.int().min(0).default(0),
    limit: z.int().min(1).max(50_000).default(50_000),
  }),
  output: SitemapEntry,
  uses: ['articles', 'samples'],
  run: async function* ({ articles, samples }, { month, ...window }) {
    yield* articles.sitemap({ ...window, ...(month && { month }) });
    if (!month || window.offset > 0) return;
    for (const sample of await unstoredSamples({ articles, samples }))
      if (new Date(sample.date).toISOString().startsWith(month)) yield SitemapEntry.parse(sample);
  },
});
