import type { Ports } from '../kernel/ports.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Article } from './article.ts';

/** Identifies an article; with `revision`, only in the revision that the editor has seen. */
export type ArticleRef = { slug: string; revision?: number | undefined };

/** Throws `conflict` with the current revision, unless the editor has seen that one. */
export const requireRevision = (
  { slug, revision: current }: { slug: string; revision: number },
  revision: number | undefined,
): void => {
  if (revision !== undefined && revision !== current)
    throw new DomainError('entity.stale-revision', { slug, current_revision: current });
};

/**
 * The article of any status that an editor refers to. Throws `not-found` and, when it has changed since, `conflict`.
 */
export const requireArticle = async (
  { articles }: Pick<Ports, 'articles'>,
  { slug, revision }: ArticleRef,
): Promise<Article> => {
  const article = await articles.find(slug);
  if (!article) {
    const trashed = await articles.findTrashed(slug);
    throw trashed
      ? new DomainError('articles.trashed', { slug, trashed: true })
      : new DomainError('articles.not-found', { slug });
  }
  requireRevision(article, revision);
  return article;
};
