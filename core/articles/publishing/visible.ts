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
