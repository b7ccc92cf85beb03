import type { Language } from '../kernel/language.ts';
import { localized, shownLanguage } from '../kernel/language.ts';
import type { Article } from './article.ts';

/** Whether readers find an article among the interviews: also what an agent has put together from public statements. */
export const isInterviewArticle = ({ type }: Pick<Article, 'type'>): boolean => type === 'entrevista';

/** The path of an article on the site. */
export const articlePath = ({ slug, type }: Pick<Article, 'slug' | 'type'>): string =>
  `${isInterviewArticle({ type }) ? '/entrevistas' : '/noticias'}/${encodeURIComponent(slug)}`;

type Pictured = Pick<Article, 'title_es' | 'title_en' | 'image_alt_es' | 'image_alt_en'>;

/** The words for an article's picture, which are never empty: its own, in the other language where one lacks, else the title. */
export const imageAlt = (article: Pictured, language: Language): string =>
  (shownLanguage(article, language) === 'en' && article.image_alt_en) ||
  article.image_alt_es ||
  localized(article, 'title', language);
