import { z } from 'zod';
import type { Query, StreamQuery } from '../shared/contract.ts';
import { LanguageField } from '../shared/fields.ts';
import { pageFields, pageInput } from '../shared/paging.ts';
import { SlugParam } from '../shared/slug.ts';
import { Article, maxBody } from './article.ts';
import { VersionEntry, VersionView } from './article-versions.ts';
import { ChecklistItem } from './checklist-item.ts';
import { versionNumber } from './desk-fields.ts';
import { DeskRow, DraftStats, HardcodedAuthor, TrashRow } from './desk-row.ts';

const search = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'), 'A text holds no NUL character')
  .optional()
  .describe('Words of the title, the slug or the author');

const rows = { items: z.array(DeskRow), ...pageFields };

/** What the review desk looks at. */
export const deskQueries = {
  'articles.drafts': {
    kind: 'query',
    summary: 'List drafts or rejected articles for the desk, newest first, with counts of what waits',
    access: 'admin',
    topics: ['desk:articles'],
    input: z.object({
      q: search,
      status: z.enum(['draft', 'rejected']).default('draft').describe('Which ones'),
      ...pageInput(50),
    }),
    output: z.object({ ...rows, stats: DraftStats }),
  },
  'articles.approved': {
    kind: 'query',
    summary: 'List published articles for the desk, frozen ones among them, newest first',
    access: 'admin',
    topics: ['desk:articles'],
    input: z.object({
      q: search,
      kind: z.enum(['static', 'dynamic']).optional().describe('Only frozen ones, or only the others'),
      ...pageInput(50),
    }),
    output: z.object(rows),
  },
  'articles.all-drafts': {
    kind: 'stream',
    summary: 'All drafts, newest first, their bodies told by their length',
    access: 'admin',
    topics: ['desk:articles'],
    input: z.object({}),
    output: DeskRow,
  },
  'articles.desk-view': {
    kind: 'query',
    summary: 'Read one article of any status with its rendered bodies and its checklist',
    access: 'admin',
    input: z.object({ slug: SlugParam }),
    output: z.object({
      article: Article,
      html_es: z.string().describe('The Spanish body as sanitised HTML'),
      html_en: z.string().nullable().describe('The English body as sanitised HTML; null: there is none'),
      checklist: z.array(ChecklistItem),
    }),
  },
  'articles.checklist': {
    kind: 'query',
    summary: 'Check an article before it is published: what is wrong and what has to be confirmed',
    access: 'admin',
    input: z.object({ slug: SlugParam }),
    output: z.object({ items: z.array(ChecklistItem) }),
  },
  'articles.preview': {
    kind: 'query',
    long: true,
    summary: 'Render a body that is not saved as readers would see it',
    access: 'admin',
    input: z.object({
      body: z.string().max(maxBody).describe('Markdown'),
      lang: LanguageField.default('es').describe('Language of the body'),
    }),
    output: z.object({ html: z.string().describe('Sanitised HTML') }),
  },
  'articles.trash': {
    kind: 'query',
    summary: 'List the articles in the trash, last deleted first',
    access: 'admin',
    topics: ['desk:articles'],
    input: z.object(pageInput(50)),
    output: z.object({ items: z.array(TrashRow), next_cursor: pageFields.next_cursor }),
  },
  'articles.versions': {
    kind: 'query',
    summary: 'List the states that an article has had: who wrote them, when, and which fields',
    access: 'admin',
    input: z.object({
      slug: SlugParam,
      limit: z.coerce.number<number>().int().min(1).max(100).default(20).describe('How many, 1 to 100'),
      before: versionNumber.optional().describe('Only those before this revision'),
    }),
    output: z.object({
      items: z.array(VersionEntry),
      next_before: z.int().nullable().describe('Pass as before to get what follows; null at the end'),
    }),
  },
  'articles.version': {
    kind: 'query',
    summary: 'Read one state that an article has had, with what it changed',
    access: 'admin',
    input: z.object({ slug: SlugParam, version: versionNumber }),
    output: VersionView,
  },
  'articles.hardcoded-authors': {
    kind: 'stream',
    summary: 'All articles whose author is a text that stands for no user and no agent, newest first',
    access: 'admin',
    topics: ['desk:articles'],
    input: z.object({}),
    output: HardcodedAuthor,
  },
} as const satisfies Record<string, Query | StreamQuery>;
