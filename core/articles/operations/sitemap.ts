import { z } from 'zod';
import { maxInteger } from '../../input/fields.ts';
import { stream } from '../../kernel/operation.ts';
import { isWithin, monthRange } from '../../time/wall-clock.ts';
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
      .describe('YYYY-MM, in the time zone of the site'),
    offset: z.int().min(0).max(maxInteger).default(0),
    limit: z.int().min(1).max(50_000).default(50_000),
  }),
  output: SitemapEntry,
  uses: ['articles', 'samples', 'settings'],
  run: async function* ({ articles, samples, settings }, { month, ...window }) {
    const { from: since, to: before } = month ? monthRange(month, settings.timeZone) : {};
    const period = { since, before };
    yield* articles.sitemap({ ...window, ...period });
    if (!month || window.offset > 0) return;
    for (const sample of await unstoredSamples({ articles, samples }))
      if (isWithin(sample.date, period)) yield SitemapEntry.parse(sample);
  },
});
