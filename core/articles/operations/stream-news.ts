import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { day } from '../../kernel/wall-clock.ts';
import { asReadersSee } from '../article-languages.ts';
import { ArticleSummary, summarize } from '../article.ts';

/** What a news sitemap may list: articles of the last two days, at most a thousand (Google News). */
const limits = { age: 2 * day, count: 1000 } as const;

/** The articles of the last two days, newest first; advertising is no news. */
export const streamNews = stream({
  name: 'articles.news',
  summary: 'The articles published in the last two days, without sponsored ones, for the news sitemap',
  access: 'public',
  input: z.object({}),
  output: ArticleSummary,
  uses: ['articles', 'clock'],
  run: async function* ({ articles, clock }) {
    const now = Date.parse(clock.now());
    for await (const article of articles.stream({ status: 'published', limit: limits.count })) {
      const age = now - Date.parse(article.date);
      if (age > limits.age) return;
      if (age >= 0 && !article.sponsored) yield asReadersSee(summarize(article));
    }
  },
});
