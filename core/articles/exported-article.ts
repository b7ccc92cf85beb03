import { z } from 'zod';
import { ArticleContent } from './article.ts';

/** What a file of an article says it is; another number stands for another shape. */
export const exportFormat = 'vigia-article/1';

export const ExportedArticle = z.object({
  format: z.literal(exportFormat),
  article: ArticleContent.describe('All that it says and how it is filed'),
  images: z.record(z.string(), z.base64()).describe('Its pictures, by their address on the site'),
});
/** An article with its pictures, complete in itself: it is taken back without loss, here or elsewhere. */
export type ExportedArticle = z.infer<typeof ExportedArticle>;
