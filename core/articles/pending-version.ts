import { z } from 'zod';
import { listLimits, labelLimit, sourceLimits } from './article-limits.ts';
import type { Article } from './article.ts';
import { ArticleContent } from './article.ts';
import { ArticleEdit } from './edit.ts';

/** A state of a pending version that the caller has seen. */
export const pendingRevision = z.coerce
  .number<number>()
  .int()
  .positive()
  .describe(
    'The revision of the pending version that was seen; refused with a conflict when it is another one now',
  );

const Labels = z.array(z.string().max(labelLimit)).max(listLimits.topics);

/** What is typed may be unfinished: until it is published, only sizes are validated. */
export const PendingEdit = ArticleEdit.extend({
  title_es: ArticleContent.shape.title_es,
  date: z.string().max(40),
  topics: Labels,
  tags: Labels,
  sources: z
    .array(z.object({ name: z.string().max(sourceLimits.name), url: z.string().max(sourceLimits.url) }))
    .max(listLimits.sources),
  image_url: z.string().max(sourceLimits.url).nullable(),
  new_slug: z.string().max(200).describe('The slug that it is to have; the present one leads there for ever'),
}).partial();
/** What editors have typed, field by field; what is left out is as in the article. */
export type PendingEdit = z.infer<typeof PendingEdit>;

export const PendingVersion = z.object({
  slug: z.string().describe('Slug of the article, as it is now'),
  base_revision: z.int().positive().describe('The revision of the article that the changes were made to'),
  revision: z.int().positive().describe('Of the pending version itself, from 1 on'),
  edit: PendingEdit,
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
});
/** What editors have typed into an article and neither saved nor published. Readers never see any of it. */
export type PendingVersion = z.infer<typeof PendingVersion>;

/** A pending version as it is stored. */
export type StoredPending = Omit<PendingVersion, 'slug'> & { article_id: string };

/** One pending version at most of each article, whatever its status; one in the trash keeps its own. */
export type PendingVersions = {
  /** That of the article with this id; null when there is none. */
  find(articleId: string): Promise<StoredPending | null>;
  /**
   * Stores a new one (revision 0) or replaces the one that was read, and answers it with the next revision. Answers null,
   * having changed nothing, when it is not that revision any more or the article is no longer at `base_revision`. Only
   * inside a transaction, which others that change the article wait for.
   */
  save(pending: StoredPending): Promise<StoredPending | null>;
  /** Deletes it, or only that revision of it; answers whether it did. Only inside a transaction. */
  remove(pending: { article_id: string; revision?: number | undefined }): Promise<boolean>;
};

/** A pending version with the slug of its article. */
export const withArticle = (
  { slug }: Pick<Article, 'slug'>,
  { article_id: _id, ...pending }: StoredPending,
): PendingVersion => ({ slug, ...pending });
