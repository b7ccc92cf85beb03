import type { Ports } from '../ports.ts';
import type { ArticleContent } from './article.ts';

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
