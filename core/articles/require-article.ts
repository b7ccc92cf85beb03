import type { Ports } from '../ports.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Article } from './article.ts';

/** What names the article that an editor means; `revision`: only while it is the one that the editor has seen. */
export type ArticleRef = { slug: string; revision?: number | undefined };

/** Throws `conflict` with the revision there is now, unless the editor has seen that one. */
export const requireRevision = (
  { slug, revision: current }: { slug: string; revision: number },
  revision: number | undefined,
): void => {
  if (revision !== undefined && revision !== current)
    throw new DomainError('entity.stale-revision', { slug, current_revision: current });
};

/** The article of any status that an editor means. Throws `not-found` and, when it has changed since, `conflict`. */
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
