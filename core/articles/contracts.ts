import { z } from 'zod';
import type { Command, Query, StreamQuery } from '../shared/contract.ts';
import { Day, Label, LanguageField } from '../shared/fields.ts';
import { pageFields, pageInput } from '../shared/paging.ts';
import { Slug, SlugParam } from '../shared/slug.ts';
import { Article, ArticleSummary } from './article.ts';
import { ExportedArticle } from './exported-article.ts';
import { contentTypes } from './taxonomy.ts';

export const ArticleListInput = z.object({
  topic: z.array(Label).max(20).optional().describe('Articles with any of these topics'),
  type: z.enum(contentTypes).optional().describe('Articles of this content type'),
  tag: z.array(Label).max(20).optional().describe('Articles with any of these tags'),
  from: Day.optional().describe('First day, YYYY-MM-DD (UTC)'),
  to: Day.optional().describe('Last day, YYYY-MM-DD (UTC), itself included'),
  sort: z.enum(['newest', 'oldest']).default('newest').describe('Order by date'),
  q: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'), 'A text holds no NUL character')
    .optional()
    .describe(
      'Full-text search, blind to accents and word forms; "quoted phrases" work, and -exclusions within each language',
    ),
  lang: LanguageField.optional().describe('Language whose text q is looked for in; both when absent'),
  ...pageInput(20),
});

export const ArticleList = z.object({ items: z.array(ArticleSummary), ...pageFields });
export type ArticleList = z.infer<typeof ArticleList>;

export const ArticleView = z.object({
  article: ArticleSummary,
  html: z.string().describe('The body in the language asked for, as sanitised HTML'),
  reading_minutes: z.int().positive(),
  related: z.array(ArticleSummary).max(3),
});
/** All that the page of one article shows, in one language. */
export type ArticleView = z.infer<typeof ArticleView>;

export const ImportedFile = z.object({
  path: z
    .string()
    .min(1)
    .max(1000)
    .describe('Where it came from, for the report; images: as the document names them'),
  text: z.string().max(2_000_000),
});

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

export const ImportReport = z.object({
  slug: z.string().nullable(),
  changed: z.boolean(),
  outcome: z.enum(['imported', 'updated', 'unchanged', 'conflict', 'refused']),
  reasons: z.array(z.string()).describe('Why it was refused, or what it is in conflict with'),
  notes: z.array(z.string()).describe('What was changed or left out on the way'),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const FeedEntry = z.object({ article: ArticleSummary, html: z.string() });
export type FeedEntry = z.infer<typeof FeedEntry>;

export const SitemapEntry = z.object({
  slug: z.string(),
  type: z.enum(contentTypes),
  updated_at: z.iso.datetime(),
  has_english: z.boolean(),
});
export type SitemapEntry = z.infer<typeof SitemapEntry>;

export const articleContracts = {
  'articles.list': {
    kind: 'query',
    summary: 'List published articles, filtered, searched, sorted and paged',
    access: 'public',
    input: ArticleListInput,
    output: ArticleList,
  },
  'articles.tags': {
    kind: 'query',
    summary: 'List the tags of published articles with how many carry each, the most used first',
    access: 'public',
    input: z.object({
      limit: z.coerce.number<number>().int().min(1).max(5000).default(100).describe('How many, 1 to 5000'),
    }),
    output: z.object({
      items: z.array(z.object({ tag: z.string(), count: z.int().positive() })),
      total: z.int().nonnegative().describe('How many different tags there are'),
    }),
  },
  'articles.get': {
    kind: 'query',
    summary: 'Read one published article',
    access: 'public',
    input: z.object({ slug: SlugParam }),
    output: Article,
  },
  'articles.view': {
    kind: 'query',
    summary: 'Read one published article as its page shows it: rendered body and related articles',
    access: 'public',
    input: z.object({
      slug: SlugParam,
      lang: LanguageField.default('es').describe('Language of the rendered body'),
    }),
    output: ArticleView,
  },
  'articles.published': {
    kind: 'stream',
    summary: 'All published articles, newest first',
    access: 'public',
    input: z.object({}),
    output: Article,
  },
  'articles.static': {
    kind: 'stream',
    summary: 'All published articles that are frozen (is_static), newest first',
    access: 'public',
    input: z.object({}),
    output: Article,
  },
  'articles.feed': {
    kind: 'stream',
    summary: 'The newest published articles with rendered bodies, for feeds',
    access: 'public',
    input: z.object({ lang: LanguageField.default('es'), limit: z.int().min(1).max(100).default(50) }),
    output: FeedEntry,
  },
  'articles.sitemap': {
    kind: 'stream',
    summary: 'Addresses and dates of all published articles, for the sitemap, oldest first',
    access: 'public',
    input: z.object({ offset: z.int().min(0).default(0), limit: z.int().min(1).max(50_000).default(50_000) }),
    output: SitemapEntry,
  },
  'articles.count': {
    kind: 'query',
    summary: 'Count the published articles',
    access: 'public',
    input: z.object({}),
    output: z.object({ published: z.int().nonnegative() }),
  },
  'articles.import': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    summary: 'Import one article from Markdown documents in one or both languages, with its images',
    access: 'admin',
    input: ArticleImportInput,
    output: ImportReport,
  },
} as const satisfies Record<string, Query | Command | StreamQuery>;
