import { z } from 'zod';
import { LanguageField, Revision, ReviewerField } from '../input/fields.ts';
import { pendingAnswer } from '../items/pending-item.ts';
import { Slug, SlugParam } from '../input/slug.ts';
import { rejectionReasonLimit } from './article-limits.ts';
import { Article } from './article.ts';
import { ArticleEdit } from './edit.ts';

/** The revision of an article that the caller has seen. */
export const seenRevision = Revision.describe(
  'The revision that was read; refused with a conflict when the article has changed since',
);

/** An article by its slug, and the revision that the caller has seen. */
export const articleRef = { slug: SlugParam, revision: seenRevision.optional() };

/** The new slug of an article. */
export const NewSlug = Slug.optional().describe(
  'A new slug; the current one redirects to it permanently and stays reserved',
);

/** The texts of an article that can be patched. */
export const patchedFields = [
  'title_es',
  'title_en',
  'summary_es',
  'summary_en',
  'body_es',
  'body_en',
] as const;

export const Patch = z.object({
  field: z.enum(patchedFields).describe('The text to change'),
  find: z.string().min(1).max(20_000).describe('The exact current passage; it must occur once'),
  replace: z.string().max(100_000).describe('Its replacement; empty removes it'),
});
/** A passage of an article's text, and its replacement. */
export type Patch = z.infer<typeof Patch>;

export const CreateArticleInput = ArticleEdit.extend({
  title_es: ArticleEdit.shape.title_es
    .unwrap()
    .default('')
    .describe('Optional only if there is an English one'),
  body_es: ArticleEdit.shape.body_es.unwrap().default('').describe('Markdown (GFM)'),
  slug: Slug.optional().describe('By default made from the title'),
});

/** The languages in which readers see an article. */
export const publishedLanguages = z.array(LanguageField).min(1).max(2);

/** The fields of an approval besides the article. */
export const approvalFields = {
  confirm: z.boolean().optional().describe('Publish despite the warnings of the checklist'),
  reviewer: ReviewerField,
  languages: publishedLanguages
    .optional()
    .describe('The languages to publish; by default all with a title and a body'),
};

/** Why a draft is rejected. */
export const rejectionReason = z
  .string()
  .max(rejectionReasonLimit)
  .optional()
  .describe('Why it is rejected, for later readers');

/** The new state of a switch. */
export const switchState = z
  .enum(['on', 'off'])
  .optional()
  .describe('The new state; by default it is toggled');

/** An article after a write, and whether it changed. */
export const WrittenArticle = z.object({
  article: Article,
  changed: z.boolean(),
  ...pendingAnswer,
});
