import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { day } from '../../time/wall-clock.ts';
import { asReadersSee } from '../article-languages.ts';
import { ArticleSummary, summarize } from '../article.ts';

/** How many entries a news sitemap may have (Google News). */
export const maxNews = 1000;
/** For how many milliseconds articles are news (Google News). */
const maxAge = 2 * day;

/** The articles of the last two days, newest first; without advertising. */
export const streamNews = stream({
  name: 'articles.news',
  summary: 'The articles published in the last two days, without sponsored ones, for the news sitemap',
  access: 'public',
  input: z.object({}),
  output: ArticleSummary,
  uses: ['articles', 'clock'],
  run: async function* ({ articles, clock }) {
    const now = Date.parse(clock.now());
    for await (const article of articles.stream({ status: 'published', listed: true, limit: maxNews })) {
      const age = now - Date.parse(article.date);
      if (age > maxAge) return;
      if (age >= 0 && !article.sponsored) yield asReadersSee(summarize(article));
    }
  },
});
