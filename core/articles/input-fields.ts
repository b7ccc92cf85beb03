import { z } from 'zod';
import { LanguageField, ReviewerField } from '../kernel/fields.ts';
import { Slug, SlugParam } from '../kernel/slug.ts';
import { rejectionReasonLimit } from './article-limits.ts';
import { Article } from './article.ts';
import { ArticleEdit } from './edit.ts';

/** A state of an article that the caller has seen. */
export const seenRevision = z.coerce
  .number<number>()
  .int()
  .positive()
  .describe('The revision that was seen; refused with a conflict when the article has changed since');

/** An article by its slug, and the revision that the caller has seen. */
export const articleRef = { slug: SlugParam, revision: seenRevision.optional() };

/** The slug that an article is to have from now on. */
export const NewSlug = Slug.optional().describe(
  'Another slug for it; the present one leads there for ever and is free for no other article',
);

/** The texts of an article that are patched at single places. */
export const patchedFields = [
  'title_es',
  'title_en',
  'summary_es',
  'summary_en',
  'body_es',
  'body_en',
] as const;

export const Patch = z.object({
  field: z.enum(patchedFields).describe('The text that is changed'),
  find: z.string().min(1).max(20_000).describe('The exact current text; it has to occur once'),
  replace: z.string().max(100_000).describe('Its replacement; empty removes it'),
});
/** One passage of an article's text, and its replacement. */
export type Patch = z.infer<typeof Patch>;

export const CreateArticleInput = ArticleEdit.extend({
  title_es: ArticleEdit.shape.title_es
    .unwrap()
    .default('')
    .describe('Left out only where there is an English one'),
  body_es: ArticleEdit.shape.body_es.unwrap().default('').describe('Markdown (GFM)'),
  slug: Slug.optional().describe('Made from the title when left out'),
});

/** The languages of an article that readers see. */
export const publishedLanguages = z.array(LanguageField).min(1).max(2);

/** The fields of an approval besides the article. */
export const approvalFields = {
  confirm: z.boolean().optional().describe('Publish despite the warnings of the checklist'),
  reviewer: ReviewerField,
  languages: publishedLanguages
    .optional()
    .describe('The languages to publish; all that have a title and a body when left out'),
};

/** Why a draft is rejected. */
export const rejectionReason = z
  .string()
  .max(rejectionReasonLimit)
  .optional()
  .describe('Why it is rejected, for whoever looks at it later');

/** The wanted state of a switch. */
export const switchState = z
  .enum(['on', 'off'])
  .optional()
  .describe('The wanted state; toggled when left out');

/** An article after a write, and whether that changed anything. */
export const WrittenArticle = z.object({ article: Article, changed: z.boolean() });

/** The same of an approval. */
export const ApprovedArticle = WrittenArticle.extend({
  message: z.string().optional().describe('That a pending version is left unpublished, where there is one'),
});
