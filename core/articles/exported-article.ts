import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { ArticleContent } from './article.ts';
import { checkedLanguages } from './article-languages.ts';

/** What a file of an article says it is; another number stands for another shape. */
export const exportFormat = 'vigia-article/1';

const { published_languages, original_language, text_revisions, corrections } = ArticleContent.shape;

export const ExportedArticle = z.object({
  format: z.literal(exportFormat),
  // What files of earlier releases do not have may be left out.
  article: ArticleContent.extend({
    published_languages: published_languages.optional(),
    original_language: original_language.optional(),
    text_revisions: text_revisions.optional(),
    corrections: corrections.optional(),
  }).describe('All that it says and how it is filed'),
  images: z.record(z.string(), z.base64()).describe('Its pictures, by their address on the site'),
});
/** An article with its pictures, complete in itself: an import restores it without loss, here or elsewhere. */
export type ExportedArticle = z.infer<typeof ExportedArticle>;

/** The article of a file, with what files of earlier releases do not have; corrections then stay as they are here. */
export const completeArticle = (
  { article }: ExportedArticle,
  stored: Pick<ArticleContent, 'corrections' | 'cover_seed'> | null,
): ArticleContent => {
  const { original_language: original = article.title_es.trim() === '' ? 'en' : 'es' } = article;
  const complete = { ...article, original_language: original, published_languages: [] };
  // Readers see a published article in one language at least, and any other in none.
  const published = article.published_languages?.length
    ? article.published_languages
    : checkedLanguages(complete);
  return {
    ...complete,
    corrections: article.corrections ?? stored?.corrections ?? [],
    ...(!article.cover_seed && stored?.cover_seed && { cover_seed: stored.cover_seed }),
    text_revisions: article.text_revisions ?? { es: 1, en: 1 },
    published_languages: article.status === 'published' ? published : [],
  };
};

/** Where the site serves its own pictures. */
export const mediaPath = '/media/';

/** The addresses of the pictures of an article that the site itself stores. */
export const ownImages = async (
  { documents }: Pick<Ports, 'documents'>,
  { image_url, body_es, body_en }: Pick<ArticleContent, 'image_url' | 'body_es' | 'body_en'>,
): Promise<string[]> => {
  const shown = [await documents.images(body_es), await documents.images(body_en ?? '')];
  return [...new Set([image_url ?? '', ...shown.flat()])].filter((address) => address.startsWith(mediaPath));
};

/** The bytes of a picture in an import. */
export const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
