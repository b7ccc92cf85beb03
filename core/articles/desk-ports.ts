import type { Position } from '../kernel/cursor.ts';
import type { ArticleStatus } from './article.ts';
import type { DeskRow, DraftStats, HardcodedAuthor, SimilarArticle, TrashRow } from './desk-row.ts';
import type { Comparable } from './similarity.ts';

/** Which articles a list of the desk shows. `q`: all its words stand in title, slug or author, accents and case aside. */
export type DeskFilter = { status: ArticleStatus; is_static?: boolean; q?: string };

/** What editors look at, whatever its state; nothing of the trash but by `trash`. */
export type ArticleDesk = {
  /** After a position by (date, slug), newest first. */
  rows(query: DeskFilter & { limit: number; after: Position | null }): Promise<DeskRow[]>;
  /**
   * Of any status, or one, whose text holds what is searched for, as `articles.list` searches; after a position by
   * (date, slug), newest first.
   */
  search(query: {
    q: string;
    status?: ArticleStatus;
    limit: number;
    after: Position | null;
  }): Promise<DeskRow[]>;
  /** How many pass a filter, counted no further than `countLimit` + 1. */
  count(filter: DeskFilter): Promise<number>;
  /** Exactly. */
  stats(): Promise<DraftStats>;
  /** Newest first, read in batches: memory stays bounded. */
  drafts(): AsyncIterable<DeskRow>;
  /** After a position by (deleted_at, slug), last deleted first. */
  trash(query: { limit: number; after: Position | null }): Promise<TrashRow[]>;
  /** Articles of any status whose author is hardcoded (`hasHardcodedAuthor`), newest first, read in batches. */
  hardcoded(): AsyncIterable<HardcodedAuthor>;
  /** Published articles and drafts that may tell the same story, as `rankSimilar` chooses. Fast in any archive. */
  similar(article: Comparable): Promise<SimilarArticle[]>;
  /**
   * Slugs of the published articles and drafts one of whose versions says nearly the same as one of some texts
   * (`textHash`), the likest first. Fast in any archive.
   */
  sameText(hashes: readonly string[]): Promise<string[]>;
  /** Slugs of published articles that may be DEMO pieces (`isDemoPiece`): all that are, and few others. */
  mayBeDemo(): Promise<string[]>;
  /** Those of the tags that published articles carry. */
  usedTags(tags: readonly string[]): Promise<Set<string>>;
};
