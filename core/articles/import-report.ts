import { z } from 'zod';
import { Label, ReviewerField } from '../kernel/fields.ts';
import { Slug } from '../kernel/slug.ts';
import type { Message } from '../messages/messages.ts';
import { ExportedArticle } from './exported-article.ts';

const ImportedFile = z.object({
  path: z
    .string()
    .min(1)
    .max(1000)
    .describe('Where it came from, for the report; images: as the document names them'),
  text: z.string().max(2_000_000),
});

/** What is imported, and how. */
export const ArticleImportInput = z.object({
  slug: Slug.optional().describe('Used when the front matter names none'),
  es: ImportedFile.optional(),
  en: ImportedFile.optional(),
  images: z
    .record(z.string(), z.base64().nullable())
    .default({})
    .describe('Images by the address the documents use; null when there is no such file in the folder'),
  exported: ExportedArticle.optional().describe('An article that was exported, in place of documents'),
  topics: z.array(Label).max(20).default([]).describe('Topics for documents that name none'),
  base_url: z.httpUrl().optional().describe('Where links that are relative to the old site point'),
  status: z
    .enum(['draft', 'published'])
    .optional()
    .describe('Of a new article: draft when left out; an exported one keeps its own'),
  confirm: z.boolean().default(false).describe('Publish despite the warnings of the checklist'),
  reviewer: ReviewerField.describe(
    'The person who answers for a new text made with AI that is published, by the username or e-mail address of their account',
  ),
  links: z
    .record(z.string().max(2000), Slug)
    .default({})
    .describe(
      'Addresses in the documents that lead to other articles of the import, with the slugs of those',
    ),
  overwrite: z
    .boolean()
    .default(false)
    .describe('Whether what was changed here since the last import may be written over'),
  dry_run: z.boolean().default(false),
});
export type ArticleImportInput = z.output<typeof ArticleImportInput>;

export const ImportReport = z.object({
  slug: z.string().nullable(),
  changed: z.boolean(),
  outcome: z.enum(['imported', 'updated', 'unchanged', 'conflict', 'refused']),
  reasons: z.array(z.string()).describe('Why it was refused, or what it is in conflict with'),
  notes: z.array(z.string()).describe('What was changed or left out on the way'),
});
/** What became of an import. */
export type ImportReport = z.infer<typeof ImportReport>;

/** The same before it is rendered. */
export type ImportOutcome = Omit<ImportReport, 'changed' | 'reasons' | 'notes'> & {
  reasons: Message[];
  notes: Message[];
};
