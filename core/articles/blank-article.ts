import type { Article, ArticleContent } from './article.ts';
import { unscheduled } from './schedule.ts';

/** Without texts of its own, in no series, and no interview. */
const noOwnTexts = {
  why_it_matters_es: null,
  why_it_matters_en: null,
  search_title_es: null,
  search_title_en: null,
  search_description_es: null,
  search_description_en: null,
  share_image_url: null,
  series: null,
  interviewee: null,
  interviewee_invented: false,
} satisfies Partial<ArticleContent>;

/** Default content of an article: a draft without English, pictures or labels. */
export const blankContent = {
  title_en: null,
  summary_es: '',
  summary_en: null,
  body_en: null,
  date_is_set: false,
  topics: [],
  type: 'noticia',
  tags: [],
  sources: [],
  is_agent: false,
  review_required: false,
  sponsored: false,
  sponsor_label: null,
  image_url: null,
  image_alt_es: null,
  image_alt_en: null,
  ...noOwnTexts,
  cover_variant: 0,
  featured: false,
  is_static: false,
  status: 'draft',
  rejection_reason: null,
  published_languages: [],
  original_language: 'es',
  text_revisions: { es: 1, en: 1 },
  corrections: [],
} satisfies Partial<ArticleContent>;

/** The same for an article that is not stored yet. */
export const blankArticle = { revision: 0, ...blankContent, ...unscheduled } satisfies Partial<Article>;
