import type { Article } from '../articles/article.ts';
import type { ReaderTopic } from '../kernel/invalidation-topics.ts';
import type { Language } from '../text/language.ts';

/** The contents whose changes are recorded; newsletters have no page that search engines list. */
export type ChangedEntity = Exclude<ReaderTopic, 'newsletters'>;

/** A change of what readers see of one piece, in these languages: it appeared, was edited, or disappeared. */
export type PageChange = {
  entity: ChangedEntity;
  slug: string;
  languages: Language[];
  /** Of articles and interviews: what their address and their feeds depend on. */
  piece: Pick<Article, 'type' | 'topics' | 'author' | 'author_name'> | null;
};

/**
 * The changes of pages that have not been announced. The stores record one with each write that readers see, in its
 * transaction, so that none is lost while no instance runs; drafts and pending versions make none.
 */
export type PageChanges = {
  /**
   * Removes the first `limit` changes and returns them, oldest first; without those that another transaction has taken.
   * Only inside a transaction.
   */
  take(limit: number): Promise<PageChange[]>;
  /** Deletes those recorded before an instant. */
  discard(before: string): Promise<void>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    pageChanges: PageChanges;
  }
}
