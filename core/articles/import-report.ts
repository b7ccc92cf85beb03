import { z } from 'zod';
import { Label, ReviewerField } from '../input/fields.ts';
import { Slug } from '../input/slug.ts';
import type { Message } from '../messages/messages.ts';
import { ExportedArticle } from './exported-article.ts';

const ImportedFile = z.object({
  path: z
    .string()
    .min(1)
    .max(1000)
    .describe('Its origin, for the report; images: as referenced in the document'),
  text: z.string().max(2_000_000),
});

/** What to import, and how. */
export const ArticleImportInput = z.object({
  slug: Slug.optional().describe('Used when the front matter has none'),
  es: ImportedFile.optional(),
  en: ImportedFile.optional(),
  images: z
    .record(z.string(), z.base64().nullable())
    .default({})
    .describe('Images by their address in the documents; null when the folder has no such file'),
  exported: ExportedArticle.optional().describe('An exported article, instead of documents'),
  topics: z.array(Label).max(20).default([]).describe('Topics for documents without any'),
  base_url: z.httpUrl().optional().describe('Base address for links relative to the original site'),
  status: z
    .enum(['draft', 'published'])
    .optional()
    .describe('Of a new article: by default draft; an exported one retains its own'),
  confirm: z.boolean().default(false).describe('Publish despite the warnings of the checklist'),
  reviewer: ReviewerField.describe(
    'The person responsible for publishing a new text made with AI, by the username or email address of their account',
  ),
  links: z
    .record(z.string().max(2000), Slug)
    .default({})
    .describe('Addresses in the documents of other articles of the import, with their slugs'),
  overwrite: z
    .boolean()
    .default(false)
    .describe('Whether local changes since the last import may be overwritten'),
  dry_run: z.boolean().default(false),
});
export type ArticleImportInput = z.output<typeof ArticleImportInput>;

export const ImportReport = z.object({
  slug: z.string().nullable(),
  changed: z.boolean(),
  outcome: z.enum(['imported', 'updated', 'unchanged', 'conflict', 'refused']),
  status: z
    .enum(['draft', 'published', 'rejected'])
    .nullable()
    .describe('Of an imported or updated article, after the import'),
  reasons: z.array(z.string()).describe('Why it was refused, or what it conflicts with'),
  notes: z.array(z.string()).describe('What was changed or omitted'),
});
/** The result of an import. */
export type ImportReport = z.infer<typeof ImportReport>;

/** The same before it is rendered. */
export type ImportOutcome = Omit<ImportReport, 'changed' | 'status' | 'reasons' | 'notes'> & {
  status?: ImportReport['status'];
  reasons: Message[];
  notes: Message[];
};
