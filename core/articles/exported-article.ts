import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import { ArticleContent } from './article.ts';
import { checkedLanguages } from './article-languages.ts';

/** The format identifier of exported articles; its number changes with the format. */
export const exportFormat = 'vigia-article/1';

const { published_languages, original_language, text_revisions, corrections, date_is_set } =
  ArticleContent.shape;

export const ExportedArticle = z.object({
  format: z.literal(exportFormat),
  // Fields that files of earlier releases lack are optional.
  article: ArticleContent.extend({
    published_languages: published_languages.optional(),
    original_language: original_language.optional(),
    text_revisions: text_revisions.optional(),
    corrections: corrections.optional(),
    date_is_set: date_is_set.optional(),
  }).describe('Its content and metadata'),
  images: z.record(z.string(), z.base64()).describe('Its pictures, by their address on the site'),
});
/** An article with its pictures, self-contained: an import restores it without loss, here or elsewhere. */
export type ExportedArticle = z.infer<typeof ExportedArticle>;

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

/** The addresses of an article's pictures that the site itself stores. */
export const ownImages = async (
  { documents }: Pick<Ports, 'documents'>,
  { image_url, body_es, body_en }: Pick<ArticleContent, 'image_url' | 'body_es' | 'body_en'>,
): Promise<string[]> => {
  const shown = [await documents.images(body_es), await documents.images(body_en ?? '')];
  return [...new Set([image_url ?? '', ...shown.flat()])].filter((address) => address.startsWith(mediaPath));
};

/** The bytes of an imported picture. */
export const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
