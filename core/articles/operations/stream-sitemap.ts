import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { SitemapEntry } from '../article.ts';

/** The sitemap entry of each published article. */
export const streamSitemap = stream({
  name: 'articles.sitemap',
  summary: 'Addresses and dates of all published articles, for the sitemap, oldest first',
  access: 'public',
  input: z.object({ offset: z.int().min(0).default(0), limit: z.int().min(1).max(50_000).default(50_000) }),
  output: SitemapEntry,
  uses: ['articles'],
  run: ({ articles }, window) => articles.sitemap(window),
});
