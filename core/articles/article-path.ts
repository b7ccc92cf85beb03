import type { Article } from './article.ts';

/** Whether readers find an article among the interviews: also what an agent has put together from public statements. */
export const isInterviewArticle = ({ type }: Pick<Article, 'type'>): boolean => type === 'entrevista';

/** The path of an article on the site. */
export const articlePath = ({ slug, type }: Pick<Article, 'slug' | 'type'>): string =>
  `${isInterviewArticle({ type }) ? '/entrevistas' : '/noticias'}/${encodeURIComponent(slug)}`;
