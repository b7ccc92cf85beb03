import type { Language } from '../kernel/language.ts';
import { localized } from '../kernel/language.ts';
import type { ArticleContent } from './article.ts';

type Pictured = Pick<ArticleContent, 'title_es' | 'title_en' | 'image_alt_es' | 'image_alt_en'>;

/** The words for an article's picture, which are never empty: its own, in Spanish where English lacks, else the title. */
export const imageAlt = (article: Pictured, language: Language): string =>
  (language === 'en' && article.image_alt_en) ||
  article.image_alt_es ||
  localized(article, 'title', language);
