import { z } from 'zod';
import { Revision } from '../input/fields.ts';
import { listLimits, labelLimit, sourceLimits } from './article-limits.ts';
import type { Article } from './article.ts';
import { ArticleContent } from './article.ts';
import { ArticleEdit } from './edit.ts';

/** The revision of a pending version that the caller has seen. */
export const pendingRevision = Revision.describe(
  'The revision of the pending version that was seen; refused with a conflict when it is another one now',
);

const Labels = z.array(z.string().max(labelLimit)).max(listLimits.topics);

/** Typed texts may be unfinished: until publication only sizes are validated. */
export const PendingEdit = ArticleEdit.extend({
  title_es: ArticleContent.shape.title_es,
  date: z.string().max(40),
  topics: Labels,
  tags: Labels,
  sources: z
    .array(
      z.object({
        name: z.string().max(sourceLimits.name),
        url: z.string().max(sourceLimits.url),
        name_en: z.string().max(sourceLimits.name).nullish(),
        url_en: z.string().max(sourceLimits.url).nullish(),
      }),
    )
    .max(listLimits.sources),
  image_url: z.string().max(sourceLimits.url).nullable(),
  share_image_url: z.string().max(sourceLimits.url).nullable(),
  new_slug: z.string().max(200).describe('The slug that it is to have; the present one leads there for ever'),
}).partial();
/** The changes editors have typed, by field; omitted fields are as in the article. */
export type PendingEdit = z.infer<typeof PendingEdit>;

export const PendingVersion = z.object({
  slug: z.string().describe('Slug of the article, as it is now'),
  base_revision: z.int().positive().describe('The revision of the article that the changes were made to'),
  revision: z.int().positive().describe('Of the pending version itself, from 1 on'),
  edit: PendingEdit,
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
  program_fields: z
    .array(z.string())
    .describe(
      'The fields that a program has changed since a person last saved; a program may change them again',
    ),
});
/** Changes to an article that editors have typed and not yet published. Readers never see them. */
export type PendingVersion = z.infer<typeof PendingVersion>;

/** A pending version as it is stored. */
export type StoredPending = Omit<PendingVersion, 'slug'> & { article_id: string };

/** At most one pending version of each article, whatever its status; an article in the trash retains its own. */
export type PendingVersions = {
  /** The pending version of the article with this id; null when there is none. */
  find(articleId: string): Promise<StoredPending | null>;
  /**
   * Inserts (revision 0) or replaces the revision that was read, and returns it with the next revision. Returns null,
   * without changes, when the revision is stale or the article is no longer at `base_revision`. Only inside a
   * transaction, which locks the article.
   */
  save(pending: StoredPending): Promise<StoredPending | null>;
  /** Deletes it, or only that revision of it; returns whether it did. Only inside a transaction. */
  remove(pending: { article_id: string; revision?: number | undefined }): Promise<boolean>;
};

/** A pending version with the slug of its article. */
export const withArticle = (
  { slug }: Pick<Article, 'slug'>,
  { article_id: _id, ...pending }: StoredPending,
): PendingVersion => ({ slug, ...pending });

declare module '../kernel/ports.ts' {
  interface Stores {
    pendingVersions: PendingVersions;
  }
}
