import { z } from 'zod';
import type { Command } from '../shared/contract.ts';
import { ReviewerField } from '../shared/fields.ts';
import { SlugParam } from '../shared/slug.ts';
import { rejectionReasonLimit } from './article-limits.ts';
import { Article, TrashedArticle } from './article.ts';
import { CreateArticleInput, meantArticle, Patch, seenRevision, versionNumber } from './desk-fields.ts';
import { ArticleEdit } from './edit.ts';
import { MigrationResult } from './migration-result.ts';

const reviewer = ReviewerField;

const approving = {
  confirm: z.boolean().optional().describe('Publish in spite of what the checklist warns of'),
  reviewer,
};

const reason = z
  .string()
  .max(rejectionReasonLimit)
  .optional()
  .describe('Why it is rejected, for whoever looks at it later');

const state = z.enum(['on', 'off']).optional().describe('How it shall be; the other way round when left out');

const Written = z.object({ article: Article, changed: z.boolean() });

const mostMapped = 1000;
const mostMigrated = 100_000;

/** What the review desk does. */
export const deskCommands = {
  'articles.update': {
    kind: 'command',
    effect: 'publish',
    summary: 'Edit an article, approve or reject a draft, or both at once',
    access: 'admin',
    input: ArticleEdit.extend({
      ...meantArticle,
      status: z.enum(['published', 'rejected']).optional().describe('Approves or rejects a draft'),
      reason,
      ...approving,
    }),
    output: Written,
  },
  'articles.create': {
    kind: 'command',
    effect: 'write',
    summary: 'Write a new draft',
    access: 'admin',
    input: CreateArticleInput,
    output: z.object({ article: Article }),
  },
  'articles.patch': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    summary: 'Replace single places in the texts of an article, each found exactly once',
    access: 'admin',
    input: z.object({
      slug: SlugParam,
      revision: seenRevision,
      patches: z.array(Patch).min(1).max(20).describe('Done one after another; all of them or none'),
    }),
    output: Written,
  },
  'articles.edit': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    summary: 'Change what an article says; only the fields that are given',
    access: 'admin',
    input: ArticleEdit.extend({ slug: SlugParam, revision: seenRevision, reviewer }),
    output: Written,
  },
  'articles.approve': {
    kind: 'command',
    effect: 'publish',
    summary: 'Approve a draft: it is published unless its checklist has errors',
    access: 'admin',
    input: z.object({ ...meantArticle, ...approving }),
    output: Written,
  },
  'articles.reject': {
    kind: 'command',
    effect: 'publish',
    summary: 'Reject a draft',
    access: 'admin',
    input: z.object({ ...meantArticle, reason }),
    output: Written,
  },
  'articles.toggle-featured': {
    kind: 'command',
    effect: 'publish',
    summary: 'Feature an article, or no longer',
    access: 'admin',
    input: z.object({ ...meantArticle, state }),
    output: Written,
  },
  'articles.toggle-static': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    summary: 'Freeze an article, so that agents and bulk operations leave it alone, or no longer',
    access: 'admin',
    input: z.object({ ...meantArticle, state }),
    output: Written.extend({ message: z.string() }),
  },
  'articles.delete': {
    kind: 'command',
    effect: 'delete',
    summary: 'Put an article into the trash: readers no longer see it, its slug stays taken',
    access: 'admin',
    input: z.object(meantArticle),
    output: TrashedArticle.pick({ slug: true, revision: true, deleted_at: true }),
  },
  'articles.restore': {
    kind: 'command',
    effect: 'publish',
    summary:
      'Take an article out of the trash as it was, published ones for readers again, or a rejected one back to the drafts',
    access: 'admin',
    input: z.object(meantArticle),
    output: z.object({ article: Article }),
  },
  'articles.restore-version': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    summary: 'Let an article say again what it said in an earlier state; status and switches stay',
    access: 'admin',
    input: z.object({ slug: SlugParam, version: versionNumber, revision: seenRevision.optional() }),
    output: Written,
  },
  'articles.fix-author-names': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    transaction: 'each',
    summary: 'Set the author names of many articles; each is done or not, and says so',
    access: 'admin',
    input: z
      .record(SlugParam, z.string().min(1).max(200).regex(/\S/, 'A name says something'))
      .refine(
        (mapping) => Object.keys(mapping).length <= mostMapped,
        `At most ${mostMapped} articles at once`,
      )
      .describe('Author names by slug'),
    output: z.object({ results: z.array(MigrationResult) }),
  },
  'articles.auto-migrate': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    transaction: 'each',
    summary:
      'Give hardcoded authors the agent or the name of the site that stands for them, people left alone',
    access: 'admin',
    input: z.object({
      dry_run: z.boolean().default(false).describe('Tell what would happen, write nothing'),
      include_people: z
        .boolean()
        .default(false)
        .describe('Also give the name of the site to bylines that are the names of people'),
      slugs: z
        .array(SlugParam)
        .max(mostMigrated)
        .optional()
        .describe('Only these articles, whatever their byline; all when left out'),
    }),
    output: z.object({ results: z.array(MigrationResult), message: z.string() }),
  },
  'articles.undo-migration': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    transaction: 'each',
    summary: 'Take back the last change of many authors as one; authors changed since stay',
    access: 'admin',
    input: z.object({
      dry_run: z.boolean().default(false).describe('Tell what would be taken back, write nothing'),
    }),
    output: z.object({ results: z.array(MigrationResult), message: z.string() }),
  },
} as const satisfies Record<string, Command>;
