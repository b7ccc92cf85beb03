import type { Ports } from '../ports.ts';
import { decodeCursor, encodeCursor } from '../shared/cursor.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import type { Article, TrashedArticle } from './article.ts';
import { isHeldBack } from './demo.ts';
import type { TrashRow } from './desk-row.ts';
import type { Meant } from './require-article.ts';
import { reopen } from './transitions.ts';
import { requireArticle, requireRevision } from './require-article.ts';

/** Puts an article into the trash: readers no longer find it anywhere, its slug stays taken. */
export const deleteArticle = async (
  ports: Ports,
  meant: Meant,
): Promise<Pick<TrashedArticle, 'slug' | 'revision' | 'deleted_at'>> =>
  ports.articles.trash(await requireArticle(ports, meant));

/**
 * Takes an article out of the trash as it was; one that may not be published comes back as a draft, and so does one that
 * was rejected. Throws `conflict` for one that is neither deleted nor rejected.
 */
export const restoreArticle = async (
  { articles, providers }: Ports,
  { slug, revision }: Meant,
): Promise<{ article: Article }> => {
  const trashed = await articles.findTrashed(slug);
  if (!trashed) {
    const present = await articles.find(slug);
    if (present?.status === 'rejected') {
      requireRevision(present, revision);
      return { article: await articles.save(reopen(present)) };
    }
    throw present
      ? new DomainError('conflict', 'This article is neither in the trash nor rejected', {
          slug,
          current_revision: present.revision,
        })
      : notFound('There is no article with this slug', { slug });
  }
  requireRevision(trashed, revision);
  const article = await articles.untrash(trashed);
  return article.status === 'published' && isHeldBack({ providers }, article)
    ? { article: await articles.save({ ...article, status: 'draft' }) }
    : { article };
};

/** What is in the trash, last deleted first. */
export const listTrash = async (
  { desk }: Ports,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: TrashRow[]; next_cursor: string | null }> => {
  const after = cursor ? decodeCursor(cursor, 'instant') : null;
  const found = await desk.trash({ limit: limit + 1, after });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? encodeCursor({ key: last.deleted_at, slug: last.slug }) : null };
};
