import { z } from 'zod';
import { query } from '../../kernel/operation.ts';

/** How many articles are published. */
export const countArticles = query({
  name: 'articles.count',
  summary: 'Count the published articles',
  access: 'public',
  input: z.object({}),
  output: z.object({ published: z.int().nonnegative() }),
  uses: ['articles'],
  run: async ({ articles }) => ({ published: await articles.countPublished() }),
});
