import type { Ports } from '../../kernel/ports.ts';
import type { Article } from '../article.ts';
import { asReadersSee } from '../article-languages.ts';

/** The article with this slug as readers see it; null when they do not see it. */
export const visibleArticle = async (
  { articles }: Pick<Ports, 'articles'>,
  slug: string,
): Promise<Article | null> => {
  const article = await articles.find(slug);
  return article?.status === 'published' ? asReadersSee(article) : null;
};

/** The article with this slug as readers' lists have it, and pages link it; null also for a sample that they leave out. */
export const listedArticle = async (
  { articles }: Pick<Ports, 'articles'>,
  slug: string,
): Promise<Article | null> => {
  const [article, hidden] = await Promise.all([visibleArticle({ articles }, slug), articles.hiddenSamples()]);
  return article && !hidden.has(article.slug) ? article : null;
};
