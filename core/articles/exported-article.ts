import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { ArticleContent } from './article.ts';

/** What a file of an article says it is; another number stands for another shape. */
export const exportFormat = 'vigia-article/1';

export const ExportedArticle = z.object({
  format: z.literal(exportFormat),
  article: ArticleContent.describe('All that it says and how it is filed'),
  images: z.record(z.string(), z.base64()).describe('Its pictures, by their address on the site'),
});
/** An article with its pictures, complete in itself: an import restores it without loss, here or elsewhere. */
export type ExportedArticle = z.infer<typeof ExportedArticle>;

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
