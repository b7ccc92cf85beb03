import type { Language } from '../text/language.ts';
import { localized, shownLanguage } from '../text/language.ts';
import type { Article } from './article.ts';

/**
 * Whether an article is listed among the interviews: this includes interviews that an agent assembled from public
 * statements.
 */
export const isInterviewArticle = ({ type }: Pick<Article, 'type'>): boolean => type === 'entrevista';

/** What texts call a piece. */
export const pieceKind = (piece: Parameters<typeof isInterviewArticle>[0]): 'article' | 'interview' =>
  isInterviewArticle(piece) ? 'interview' : 'article';

/** The path of an article on the site. */
export const articlePath = ({ slug, type }: Pick<Article, 'slug' | 'type'>): string =>
  `${isInterviewArticle({ type }) ? '/entrevistas' : '/noticias'}/${encodeURIComponent(slug)}`;

/** The path of the page with what an article rests on, whatever its type. */
export const evidencePath = (slug: string): string => `/noticias/${encodeURIComponent(slug)}/pruebas`;

/** The path of the page of an author. */
export const authorPath = (slug: string): string => `/autores/${encodeURIComponent(slug)}`;

/**
 * When readers last got a change of a piece (ISO 8601), never in the future. Of one that an earlier version has written:
 * when it was last stored; its first revision is as old as the piece, since samples and imports were stored later.
 */
export const modifiedAt = ({
  revision,
  date,
  updated_at: updated,
  modified_at: modified,
}: Pick<Article, 'revision' | 'date' | 'updated_at' | 'modified_at'>): string =>
  modified ?? (revision > 1 || updated < date ? updated : date);

/** `modified_at` of a piece after a write that changes nothing readers read; null while they have not seen it. */
export const unchangedModifiedAt = (
  piece: Parameters<typeof modifiedAt>[0],
  isSeen: boolean,
): string | null => piece.modified_at ?? (isSeen ? modifiedAt(piece) : null);

/** The fields of an article that its page shows in each language, besides its texts. */
export const sharedFields = [
  'slug',
  'date',
  'topics',
  'type',
  'tags',
  'sources',
  'author',
  'author_name',
  'is_agent',
  'sponsored',
  'sponsor_label',
  'image_url',
  'cover_variant',
  'cover_seed',
  'provenance',
  'corrections',
  'series',
  'interviewee',
  'interviewee_invented',
  'share_image_url',
] as const satisfies readonly (keyof Article)[];

/** The texts of an article in a language. */
export const textFields = {
  es: [
    'title_es',
    'summary_es',
    'body_es',
    'image_alt_es',
    'why_it_matters_es',
    'search_title_es',
    'search_description_es',
  ],
  en: [
    'title_en',
    'summary_en',
    'body_en',
    'image_alt_en',
    'why_it_matters_en',
    'search_title_en',
    'search_description_en',
  ],
} as const satisfies Record<Language, readonly (keyof Article)[]>;

type Pictured = Pick<Article, 'title_es' | 'title_en' | 'image_alt_es' | 'image_alt_en'>;

/**
 * The alternative text of an article's picture, never empty: its own, else the one in the other language, else the
 * title.
 */
export const imageAlt = (article: Pictured, language: Language): string =>
  (shownLanguage(article, language) === 'en' && article.image_alt_en) ||
  article.image_alt_es ||
  localized(article, 'title', language);

type Searched = Pick<
  Article,
  | ('title_es' | 'title_en' | 'summary_es' | 'summary_en')
  | ('search_title_es' | 'search_title_en' | 'search_description_es' | 'search_description_en')
>;

/** What search results and shared links say of an article: its texts for them, else its title and its summary. */
export const searchTexts = (
  article: Searched,
  language: Language,
): { title: string; description: string } => {
  const shown = shownLanguage(article, language);
  return {
    title: article[`search_title_${shown}`]?.trim() || localized(article, 'title', language),
    description: article[`search_description_${shown}`]?.trim() || localized(article, 'summary', language),
  };
};

/** The path of the list of the versions of an article that readers have seen, whatever its type. */
export const versionsPath = (slug: string): string => `/noticias/${encodeURIComponent(slug)}/versiones`;

/** The path of one of them. */
export const versionPath = (slug: string, version: number): string => `${versionsPath(slug)}/${version}`;
