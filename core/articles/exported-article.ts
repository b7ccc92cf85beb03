import { z } from 'zod';
import { isDomainError } from '../kernel/domain-error.ts';
import type { Ports } from '../kernel/ports.ts';
import { ArticleContent } from './article.ts';
import { checkedLanguages } from './article-languages.ts';

/** The format identifier of exported articles; its number changes with the format. */
export const exportFormat = 'vigia-article/1';

const { published_languages, original_language, text_revisions, corrections, date_is_set, ...own } =
  ArticleContent.shape;

export const ExportedArticle = z.object({
  format: z.literal(exportFormat),
  // Fields that files of earlier releases lack are optional.
  article: ArticleContent.extend({
    why_it_matters_es: own.why_it_matters_es.default(null),
    why_it_matters_en: own.why_it_matters_en.default(null),
    search_title_es: own.search_title_es.default(null),
    search_title_en: own.search_title_en.default(null),
    search_description_es: own.search_description_es.default(null),
    search_description_en: own.search_description_en.default(null),
    share_image_url: own.share_image_url.default(null),
    series: own.series.default(null),
    interviewee: own.interviewee.default(null),
    interviewee_invented: own.interviewee_invented.default(false),
    published_languages: published_languages.optional(),
    original_language: original_language.optional(),
    text_revisions: text_revisions.optional(),
    corrections: corrections.optional(),
    date_is_set: date_is_set.optional(),
  }).describe('Its content and metadata'),
  images: z
    .record(z.string(), z.base64())
    .describe('Its pictures, and the documents that it links to, by their address on the site'),
  missing_images: z
    .array(z.string())
    .optional()
    .describe('Addresses of its pictures that the site no longer has; omitted when it has all'),
});
/** An article with its pictures, self-contained: an import restores it without loss, here or elsewhere. */
export type ExportedArticle = z.infer<typeof ExportedArticle>;

/** In place of an article that could not be exported; the others are. */
export const NotExported = z.object({
  format: z.literal(exportFormat),
  not_exported: z.object({ slug: z.string(), reason: z.string() }),
});
export type NotExported = z.infer<typeof NotExported>;

/** The article of a file, with defaults for fields that earlier releases lack; existing corrections then stay. */
export const completeArticle = (
  { article }: ExportedArticle,
  stored: Pick<ArticleContent, 'corrections' | 'cover_seed'> | null,
): ArticleContent => {
  const { original_language: original = article.title_es.trim() === '' ? 'en' : 'es' } = article;
  const complete = { ...article, original_language: original, published_languages: [] };
  // Readers see a published article in at least one language, and any other in none.
  const published = article.published_languages?.length
    ? article.published_languages
    : checkedLanguages(complete);
  return {
    ...complete,
    date_is_set: article.date_is_set ?? true,
    corrections: article.corrections ?? stored?.corrections ?? [],
    ...(!article.cover_seed && stored?.cover_seed && { cover_seed: stored.cover_seed }),
    text_revisions: article.text_revisions ?? { es: 1, en: 1 },
    published_languages: article.status === 'published' ? published : [],
  };
};

/** The path under which the site serves its own pictures. */
export const mediaPath = '/media/';

const mediaAddress = /\/media\/[\w.-]+/g;
const documentAddress = /\/media\/[0-9a-f]{32}\.pdf\b/g;

/** The pictures that a text shows. The parser refuses some texts: then whatever looks like an address of one. */
const shownImages = async ({ documents }: Pick<Ports, 'documents'>, body: string): Promise<string[]> => {
  try {
    return await documents.images(body);
  } catch (error) {
    if (!isDomainError(error, 'validation')) throw error;
    return body.match(mediaAddress) ?? [];
  }
};

/** The addresses of an article's pictures and documents that the site itself stores. */
export const ownImages = async (
  ports: Pick<Ports, 'documents'>,
  {
    image_url,
    share_image_url,
    body_es,
    body_en,
  }: Pick<ArticleContent, 'image_url' | 'share_image_url' | 'body_es' | 'body_en'>,
): Promise<string[]> => {
  const pictures = [await shownImages(ports, body_es), await shownImages(ports, body_en ?? '')];
  const linked = `${body_es}\n${body_en ?? ''}`.match(documentAddress) ?? [];
  return [...new Set([image_url ?? '', share_image_url ?? '', ...pictures.flat(), ...linked])].filter(
    (address) => address.startsWith(mediaPath),
  );
};

/** The bytes of an imported picture. */
export const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
