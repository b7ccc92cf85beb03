import { z } from 'zod';
import type { Contract } from '../shared/contract.ts';
import { ArticleContent } from './article.ts';
import { DeskRow } from './desk-row.ts';

/** What a file of an article says it is; another number stands for another shape. */
export const exportFormat = 'vigia-article/1';

const statuses = ArticleContent.shape.status;

export const ExportedArticle = z.object({
  format: z.literal(exportFormat),
  article: ArticleContent.describe('All that it says and how it is filed'),
  images: z.record(z.string(), z.base64()).describe('Its pictures, by their address on the site'),
});
/** An article with its pictures, complete in itself: it is taken back without loss, here or elsewhere. */
export type ExportedArticle = z.infer<typeof ExportedArticle>;

/** Finding articles of any status, and taking them along. */
export const articleArchive = {
  'articles.search': {
    kind: 'query',
    summary: 'Find articles of any status by what they say, newest first',
    access: 'admin',
    input: z.object({
      q: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .describe('Words in any form, with or without accents; "phrases" and -exclusions work'),
      status: statuses.optional().describe('Those of this status'),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20).describe('How many, 1 to 100'),
      cursor: z.string().min(1).max(2000).optional().describe('next_cursor of the page before'),
    }),
    output: z.object({
      items: z.array(DeskRow),
      next_cursor: z.string().nullable().describe('Pass as cursor to get what follows; null at the end'),
    }),
  },
  'articles.export': {
    kind: 'stream',
    summary: 'All articles with their pictures, each complete in itself, to be taken back by an import',
    access: 'admin',
    input: z.object({ status: statuses.optional().describe('Those of this status; all when left out') }),
    output: ExportedArticle,
  },
} as const satisfies Record<string, Contract>;
