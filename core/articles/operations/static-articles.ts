import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { PublicArticle } from '../article.ts';
import { asReadersSee } from '../article-languages.ts';

/** All published static articles, newest first. */
export const streamStatic = stream({
  name: 'articles.static',
  summary: 'All published articles that are static (is_static), newest first',
  access: 'public',
  input: z.object({}),
  output: PublicArticle,
  uses: ['articles'],
  run: async function* ({ articles }) {
    for await (const article of articles.stream({ status: 'published', listed: true, is_static: true }))
      yield asReadersSee(article);
  },
});
