import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { PublicArticle } from '../article.ts';
import { asReadersSee } from '../article-languages.ts';

/** All published articles, including static ones, newest first. */
export const streamPublished = stream({
  name: 'articles.published',
  summary: 'All published articles, newest first',
  access: 'public',
  input: z.object({}),
  output: PublicArticle,
  uses: ['articles'],
  run: async function* ({ articles }) {
    for await (const article of articles.stream({ status: 'published', listed: true }))
      yield asReadersSee(article);
  },
});
