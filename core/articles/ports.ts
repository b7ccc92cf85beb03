import type { Message } from '../messages/messages.ts';
import type { Position } from '../kernel/cursor.ts';
import type { Article, ArticleStatus, ArticleSummary, SitemapEntry, TrashedArticle } from './article.ts';
import type {
  DeskRow,
  DraftStats,
  FailedRow,
  HardcodedAuthor,
  ScheduledRow,
  SimilarArticle,
  TrashRow,
} from './desk-row.ts';
import type { ListedCorrection } from './corrections.ts';
import type { ArticleFilter, ArticleSort } from './filters.ts';
import type { Comparable } from './similarity.ts';
import type { Language } from '../kernel/language.ts';

export type ArticleQuery = {
  filter: ArticleFilter;
  sort: ArticleSort;
  limit: number;
  after: Position | null;
};

/**
 * Articles of every status. Those in the trash are found by `findTrashed` alone. A slug that an article has had leads to it
 * for ever, with its history: it is found by that too, and no other article can have it.
 */
export type ArticleRepository = {
  /** Any status, by its slug or a former one; null when there is none. */
  find(slug: string): Promise<Article | null>;
  /** As `find`, locked until the end of the transaction. Only inside a transaction. */
  lock(slug: string): Promise<Article | null>;
  /**
   * Published ones after a position, by (date, slug) in the asked order; what is searched for stands in a language that
   * is published.
   */
  list(query: ArticleQuery): Promise<ArticleSummary[]>;
  /** How many published ones pass a filter, counted no further than `countLimitOf(filter)` + 1. */
  count(filter: ArticleFilter): Promise<number>;
  /** The tags of published ones, each with how many carry it; the 10,000 most used at most. */
  tags(): Promise<{ tag: string; count: number }[]>;
  /** Corrections of published ones after a position, by (at, slug), newest first, with how many there are. */
  corrections(page: {
    limit: number;
    after: Position | null;
  }): Promise<{ items: ListedCorrection[]; counted: number }>;
  /** Which of these slugs are taken, by an article of any status or in the trash, or by one that had it before. */
  taken(slugs: readonly string[]): Promise<Set<string>>;
  /** Newest first, read in batches: memory stays bounded. */
  stream(filter: {
    status: ArticleStatus;
    is_static?: boolean;
    /** Those that are published in it. */
    language?: Language;
    limit?: number;
  }): AsyncIterable<Article>;
  /** Published ones in order of creation, a window of them, read in batches. */
  sitemap(window: { offset: number; limit: number }): AsyncIterable<SitemapEntry>;
  /** How many are published, exactly: the sitemap is cut into files by it. */
  countPublished(): Promise<number>;
  /**
   * Inserts (revision 0) or replaces (the revision that was read), and answers it with the next revision and new
   * timestamps. Throws `conflict` when the slug is taken or the revision is stale. Only inside a transaction.
   */
  save(article: Article): Promise<Article>;
  /** The article in the trash that has this slug, or had it before; null when there is none. */
  findTrashed(slug: string): Promise<TrashedArticle | null>;
  /** Puts an article into the trash, under the rules of `save`. */
  trash(article: Article): Promise<TrashedArticle>;
  /** Takes an article out of the trash, under the rules of `save`. */
  untrash(article: TrashedArticle): Promise<Article>;
};

/** Which articles a list of the desk shows; all given conditions have to hold. */
export type DeskFilter = {
  status?: ArticleStatus;
  is_static?: boolean;
  /** All its words stand in title, slug or author, accents and case aside. */
  q?: string;
  /** All its words stand in the author, in the same way. */
  author?: string;
  topic?: string;
  is_agent?: boolean;
  /** Only those without a title or a body in this language. */
  missing?: Language;
  review_required?: boolean;
  /** Only those with a translation that is older than its original. */
  outdated?: boolean;
  scheduled?: boolean;
  /** Only those that are assigned to somebody, or to nobody; or to one person. */
  assigned?: boolean;
  assigned_to?: string;
  /** Days of their date, YYYY-MM-DD in UTC, both included. */
  from?: string;
  to?: string;
};

/** Orders of a list of the desk: by date, or last changed first. */
export const deskSorts = ['newest', 'oldest', 'updated'] as const;
/** Also in order of what is scheduled, where all of them have that. */
export type DeskSort = (typeof deskSorts)[number] | 'scheduled';

/** The moment that each order goes by. */
export const deskSortKeys = {
  newest: 'date',
  oldest: 'date',
  updated: 'updated_at',
  scheduled: 'scheduled_at',
} as const satisfies Record<DeskSort, keyof DeskRow>;

/** Whether an order begins with what is earliest. */
export const isAscending = (sort: DeskSort): boolean => sort === 'oldest' || sort === 'scheduled';

/** What editors look at, whatever its state; nothing of the trash but by `trash`. */
export type ArticleDesk = {
  /**
   * Says who an article has to be seen to by; null: nobody. Answers whether that is new. The article stays in its revision,
   * with its moments, and leaves no version; readers' caches are not invalidated. Only inside a transaction.
   */
  assign(articleId: string, name: string | null): Promise<boolean>;
  /** After a position by (moment, slug), the moment that the order goes by. */
  rows(query: DeskFilter & { sort: DeskSort; limit: number; after: Position | null }): Promise<DeskRow[]>;
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
  /** What is scheduled before a moment, and not before another, in order of time; a thousand at most. */
  scheduled(window: { from?: string; until: string }): Promise<ScheduledRow[]>;
  /** Those with a note of why what was scheduled last was not done, by slug; a thousand at most. */
  failed(): Promise<FailedRow[]>;
  /** Newest first, read in batches: memory stays bounded. */
  drafts(): AsyncIterable<DeskRow>;
  /** After a position by (deleted_at, slug), last deleted first. */
  trash(query: { limit: number; after: Position | null }): Promise<TrashRow[]>;
  /** Articles of any status whose author is hardcoded (`hasHardcodedAuthor`), newest first, read in batches. */
  hardcoded(): AsyncIterable<HardcodedAuthor>;
  /** Published articles and drafts that may be about the same story, as `rankSimilar` decides. Fast in any archive. */
  similar(article: Comparable): Promise<SimilarArticle[]>;
  /**
   * Slugs of the published articles and drafts one of whose versions says nearly the same as one of some texts
   * (`textHash`), the most similar first. Fast in any archive.
   */
  sameText(hashes: readonly string[]): Promise<string[]>;
  /** Slugs of published articles that may be DEMO pieces (`isDemoPiece`): all that are, and few others. */
  mayBeDemo(): Promise<string[]>;
  /** Those of the tags that published articles carry. */
  usedTags(tags: readonly string[]): Promise<Set<string>>;
};

export type ReadDocument = {
  frontMatter: Record<string, unknown>;
  /** Safe Markdown. */
  body: string;
  /** What was left out or changed. */
  notes: Message[];
};

export type ReadingOptions = {
  /** What the text is written in: Markdown with HTML (the default), or MDX. */
  format?: 'md' | 'mdx';
  /** Makes relative links absolute; without it they are taken away, their text stays. */
  baseUrl?: string;
  /** Links that are written like this lead to these addresses; a fragment stays. */
  links?: ReadonlyMap<string, string>;
};

type Soon<T> = T | Promise<T>;

/** Reads Markdown and MDX written elsewhere; answers promises where that is done on another thread. */
export type DocumentReader = {
  /** What a document's front matter says, its body unread. Throws `validation` when it cannot be read. */
  frontMatter(text: string): Soon<Record<string, unknown>>;
  /** Throws `validation` when the front matter cannot be read or the nesting is absurd. */
  read(text: string, options?: ReadingOptions): Soon<ReadDocument>;
  /** The images a Markdown body shows, each address once, with the first alternative text given for it. */
  pictures(body: string): Soon<{ url: string; alt: string }[]>;
  /** The addresses of the images a Markdown body shows, each once. */
  images(body: string): Soon<string[]>;
  /** The body with its image addresses replaced; null takes an image out and leaves its alternative text. */
  rewriteImages(body: string, addresses: ReadonlyMap<string, string | null>): Soon<string>;
};

/** Detects what language a text is in; null when it is too short. */
export type LanguageDetector = { detect(text: string): Language | 'other' | null };
